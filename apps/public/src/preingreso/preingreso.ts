import { EMPRESA, type Errores, GARANTIA } from '@bitacora/domain';
import { leerPreIngreso } from '@bitacora/domain/orden/creacion';
import { type Adjunto, archivoDe, perdidoDe } from '../asistente/adjunto';
import { type DatosDeCliente, SIN_CLIENTE } from '../asistente/datos-cliente';

/** The data of both pre-intake wizards; numbers are typed as text. */
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
  readonly boleta: Adjunto | null;
  /** The sender's agreement. */
  readonly condiciones: boolean;
  /** The version of the terms that were agreed to. */
  readonly terminos: string;
  readonly borrado: boolean;
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
  boleta: null,
  condiciones: false,
  terminos: '',
  borrado: false,
};

export const ADJUNTAR_DE_NUEVO = 'Vuelve a adjuntar tu boleta';

export type Modalidad = 'retiro' | 'regiones';
export const esEmpresa = ({ tipo_cliente }: DatosDePreIngreso): boolean => tipo_cliente === EMPRESA;
export const deGarantia = ({ tipo_servicio }: DatosDePreIngreso): boolean => tipo_servicio === GARANTIA;

/** The name of a customer's field on the wire (specification, 12.2). */
export const nombreDeCampo = (campo: string): string => `datos_provisorios.${campo === 'sucursal' ? 'nombre_sucursal' : campo}`;

/** The payload of the case (`ot_data`; specification, 12.16 and 13.12). */
export function casoDe(datos: DatosDePreIngreso, modalidad: Modalidad) {
  const { tipo_cliente, rut, nombre, apellido, razon_social, sucursal, region, comuna, direccion, telefono, email } = datos;
  const persona = { nombre, apellido, region, comuna, direccion };
  const empresa = { razon_social, nombre_sucursal: sucursal };
  return {
    datos_provisorios: { tipo_cliente, rut, telefono, email, ...(esEmpresa(datos) ? empresa : persona) },
    tipo_servicio: datos.tipo_servicio,
    reporte_falla_cliente: datos.reporte_falla_cliente,
    fecha_de_compra: deGarantia(datos) ? datos.fecha_de_compra : '',
    ...(modalidad === 'regiones' ? { equip: equipDe(datos), terminos: datos.terminos } : {}),
  };
}

function equipDe({ model_name, serial_number, password, power_source, size_hard_drive, total_ram_memorie }: DatosDePreIngreso) {
  return { model_name, serial_number, password, power_source: Number(power_source), size_hard_drive, total_ram_memorie };
}

/** The receipt to send; none for a service without warranty. */
export const boletaDe = (datos: DatosDePreIngreso): File | null => (deGarantia(datos) ? archivoDe(datos.boleta) : null);
/** The receipt that was chosen before a reload. */
export const boletaPerdidaDe = (datos: DatosDePreIngreso): string | null => (deGarantia(datos) ? perdidoDe(datos.boleta) : null);

const ACEPTAR = ['Debes aceptar los términos y condiciones'];

/** The case as the server will read it, or its errors. */
export const leerCaso = (datos: DatosDePreIngreso, modalidad: Modalidad) =>
  leerPreIngreso({ ...casoDe(datos, modalidad), modalidad }, new Date().toISOString(), archivoDe(datos.boleta) !== null);

/** The server's check of it, and the customer's open tasks here. */
export function faltasDe(datos: DatosDePreIngreso, modalidad: Modalidad): Errores {
  return {
    ...leerCaso(datos, modalidad).errores,
    ...(boletaPerdidaDe(datos) ? { boleta: [ADJUNTAR_DE_NUEVO] } : {}),
    ...(modalidad === 'regiones' && !datos.condiciones ? { condiciones: ACEPTAR } : {}),
    ...(modalidad === 'regiones' && !datos.borrado ? { borrado: ACEPTAR } : {}),
  };
}
