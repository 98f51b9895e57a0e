import { type Despacho, diaEnSantiago, esGarantia, TIPO_EXCEPCION } from '../../comun';
import { accept, type DecisionContext, type Rejection, type Result, reject, SISTEMA } from '../../kernel';
import type { HechosOrden } from '../orden.kit';
import { comoPersona, type PropuestaOrden, propone } from '../orden.proponer';
import { idEnOrden, type Orden } from '../orden.state';
import { erroresDeFormulario, type OrdenForm } from './formulario';

const DIA_MS = 86_400_000;
/** True when the warranty had expired on the day of `at` in Santiago; a year counts 365 days (specification, 7.3). */
export function fueraDeGarantia(fecha_de_compra: string | null, anios: number, at: string): boolean {
  if (!fecha_de_compra) return false;
  return Date.parse(diaEnSantiago(at)) > Date.parse(fecha_de_compra) + 365 * anios * DIA_MS;
}

/** The data of the intake from the form: purchase data only for warranty, delivery as given or by default. */
export function ingresoDe(form: OrdenForm, tipo_cliente: number, sucursalDespacho: string | null) {
  const garantia = esGarantia(form.tipo_servicio);
  return {
    tipo_servicio: form.tipo_servicio,
    tipo_cliente: tipo_cliente as 1 | 2,
    cliente_id: form.cliente,
    sucursal_id: form.sucursal,
    equipo_id: form.equipo,
    despacho: (form.despacho ?? sucursalDespacho ?? 'RETIRO') as Despacho,
    tienda_id: garantia ? form.tienda_empresa : null,
    fecha_de_compra: garantia ? form.fecha_de_compra : null,
    numero_boleta: garantia ? form.numero_boleta : null,
    reporte_falla_cliente: form.reporte_falla_cliente,
    tipo_de_falla: form.tipo_falla,
    observaciones: form.observaciones,
    otros_accesorios: form.otros_accesorios,
    codigo_retail: form.codigo_retail,
    guia_despacho_ingreso: form.guia_despacho_ingreso,
    exige_cambio_3x3: garantia && form.exige_cambio_3x3,
  };
}

/** The exception that the intake itself requests when the warranty has expired by date (specification, 3.3 and 7.3). */
export function excepcionDeGarantia(ot: number, n: number, fecha_compra: string | null, tienda: number | null): PropuestaOrden {
  return propone('ExcepcionSolicitada', {
    excepcion_id: idEnOrden(ot, n),
    tipo: TIPO_EXCEPCION.AMPLIACION_GARANTIA,
    comentario_solicitud: 'Equipo fuera de garantía por fecha de compra',
    solicitado_por: comoPersona(SISTEMA),
    origen: 'INGRESO',
    additional_data: { fecha_compra, tienda },
    rma_cambio: null,
    comentario_cambio: null,
    fecha_llegada_parte: null,
    repuesto_solicitado: null,
    estado_previo: 'Ingresado',
  });
}

/** The facts that a parsed form asks for: the existence of its client, branch, equipment, shop and failures. */
export const HECHOS_DE_INGRESO = {
  cliente: ({ cliente }: OrdenForm) => cliente,
  sucursal: ({ cliente, sucursal }: OrdenForm) => (sucursal === null ? null : { cliente, sucursal }),
  equipo: ({ equipo }: OrdenForm) => equipo,
  tienda: ({ tienda_empresa }: OrdenForm) => tienda_empresa,
  fallas: ({ tipo_falla }: OrdenForm) => tipo_falla,
};

/** The catalogue items of an order, which an edition may keep even when they are retired. */
export type DeCatalogo = Pick<Orden, 'tienda_id' | 'tipo_de_falla'>;
const NADA_DE_CATALOGO: DeCatalogo = { tienda_id: null, tipo_de_falla: [] };

/** Checks a parsed form against the facts: client, branch and equipment exist and belong together, and the dependent fields are present. */
export function revisarIngreso(
  form: OrdenForm,
  context: DecisionContext,
  hechos: HechosOrden,
  suyo: DeCatalogo = NADA_DE_CATALOGO,
): Result<OrdenForm, Rejection> {
  if (!hechos.cliente) return reject('DATOS_INVALIDOS', 'El cliente no existe', { campos: { cliente: ['El cliente no existe'] } });
  if (!hechos.equipo) return reject('DATOS_INVALIDOS', 'El equipo no existe', { campos: { equipo: ['El equipo no existe'] } });
  if (form.sucursal !== null && !hechos.sucursal)
    return reject('DATOS_INVALIDOS', 'La sucursal no existe', { campos: { sucursal: ['La sucursal no existe'] } });
  const campos = {
    ...erroresDeFormulario(form, hechos.cliente.tipo_cliente, context.at),
    ...erroresDePertenencia(form, hechos, suyo),
  };
  if (Object.keys(campos).length > 0)
    return reject(
      'DATOS_INVALIDOS',
      Object.values(campos)
        .flat()
        .find((m) => m !== 'Campo requerido') ?? 'Complete todo los campos requeridos',
      { campos },
    );
  return accept(form);
}

/** The form's references that do not exist or belong to another client. */
function erroresDePertenencia(
  { cliente, tienda_empresa, tipo_falla }: OrdenForm,
  { equipo, tienda, fallas }: HechosOrden,
  { tienda_id, tipo_de_falla }: DeCatalogo,
) {
  const hayFalla = (falla: number) => fallas?.includes(falla) || tipo_de_falla.includes(falla);
  return {
    ...(equipo && equipo.cliente !== cliente ? { equipo: ['El equipo es de otro cliente'] } : {}),
    ...(tienda_empresa !== null && !tienda && tienda_empresa !== tienda_id ? { tienda_empresa: ['La tienda no existe'] } : {}),
    ...(tipo_falla.every(hayFalla) ? {} : { tipo_falla: ['El tipo de falla no existe'] }),
  };
}
