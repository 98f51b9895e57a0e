import { EMPRESA, type Errores, GARANTIA } from '@bitacora/domain';
import { leerPreIngreso } from '@bitacora/domain/orden/creacion';
import { type DatosDeCliente, SIN_CLIENTE } from '../asistente/datos-cliente';

/** What both pre-intake wizards gather: numbers are typed as text. */
export interface DatosDePreIngreso extends DatosDeCliente {
  readonly tipo_cliente: number;
  readonly razon_social: string;
  readonly sucursal: string;
  readonly tipo_servicio: number;
  readonly reporte_falla_cliente: string;
  readonly fecha_de_compra: string;
  readonly model_name: string;
  readonly serial_number: string;
  readonly password: string;
  readonly power_source: string;
  readonly size_hard_drive: string;
  readonly total_ram_memorie: string;
}
export const SIN_PRE_INGRESO: DatosDePreIngreso = {
  ...SIN_CLIENTE,
  tipo_cliente: 1,
  razon_social: '',
  sucursal: '',
  tipo_servicio: 0,
  reporte_falla_cliente: '',
  fecha_de_compra: '',
  model_name: '',
  serial_number: '',
  password: '',
  power_source: '',
  size_hard_drive: '',
  total_ram_memorie: '',
};

export const ADJUNTAR_DE_NUEVO = 'Vuelve a adjuntar tu boleta';

/** Never written down in the browser. */
export const SECRETOS = ['password'] as const;

export type Modalidad = 'retiro' | 'regiones';
export const esEmpresa = ({ tipo_cliente }: DatosDePreIngreso): boolean => tipo_cliente === EMPRESA;
export const deGarantia = ({ tipo_servicio }: DatosDePreIngreso): boolean => tipo_servicio === GARANTIA;

/** The name of a customer's field on the wire (specification 002, section 3). */
export const nombreDeCampo = (campo: string): string => `datos_provisorios.${campo === 'sucursal' ? 'nombre_sucursal' : campo}`;

/** The case as it is sent (`ot_data`; specification 002, section 7.1). */
export function casoDe(datos: DatosDePreIngreso, modalidad: Modalidad) {
  const { tipo_cliente, rut, nombre, apellido, razon_social, sucursal, region, comuna, direccion, telefono, email } = datos;
  const persona = { nombre, apellido, region, comuna, direccion };
  const empresa = { razon_social, nombre_sucursal: sucursal };
  return {
    datos_provisorios: { tipo_cliente, rut, telefono, email, ...(esEmpresa(datos) ? empresa : persona) },
    tipo_servicio: datos.tipo_servicio,
    reporte_falla_cliente: datos.reporte_falla_cliente,
    fecha_de_compra: deGarantia(datos) ? datos.fecha_de_compra : '',
    ...(modalidad === 'regiones' ? { equip: equipDe(datos) } : {}),
  };
}

function equipDe({ model_name, serial_number, password, power_source, size_hard_drive, total_ram_memorie }: DatosDePreIngreso) {
  return { model_name, serial_number, password, power_source: Number(power_source), size_hard_drive, total_ram_memorie };
}

/** What the server would say of it. */
export const faltasDe = (datos: DatosDePreIngreso, modalidad: Modalidad, boleta: File | null): Errores =>
  leerPreIngreso({ ...casoDe(datos, modalidad), modalidad }, new Date().toISOString(), boleta !== null).errores ?? {};
