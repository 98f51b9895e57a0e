import { z } from 'zod';
import { type Despacho, diaEnSantiago, EMPRESA, esGarantia, esPresupuesto, GARANTIA, PRESUPUESTO, TIPO_EXCEPCION } from '../../comun';
import { accept, type DecisionContext, type Rejection, type Result, reject, SISTEMA } from '../../kernel';
import { ORDEN_VACIA } from '../evolucion';
import type { HechosOrden } from '../orden.accion';
import { comoPersona, type DecisionOrden, type PropuestaOrden, propone, resolver } from '../orden.proponer';
import { idEnOrden, type Orden } from '../orden.state';
import { erroresDeFormulario, erroresDeOrden, type OrdenForm, ordenFormSchema } from './formulario';

const DIA_MS = 86_400_000;
/** Whether the warranty was over on the day of `at` in Santiago; a year of it counts 365 days (specification 000, section 9). */
export function fueraDeGarantia(fecha_de_compra: string | null, anios: number, at: string): boolean {
  if (!fecha_de_compra) return false;
  return Date.parse(diaEnSantiago(at)) > Date.parse(fecha_de_compra) + 365 * anios * DIA_MS;
}

/** What intake writes, from the form: purchase data only for warranty, delivery as given or by default. */
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

/** The exception that intake itself asks for when the warranty is over by date (specification 000, section 2.9). */
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

/** Checks a form against the facts: client, branch and equipment exist, belong together, and the dependent fields are there. */
export function revisarFormulario(input: unknown, context: DecisionContext, hechos: HechosOrden): Result<OrdenForm, Rejection> {
  const leido = ordenFormSchema.safeParse(input ?? {});
  if (!leido.success) {
    const campos = erroresDeOrden(input, hechos.cliente?.tipo_cliente, context.at);
    return reject('DATOS_INVALIDOS', 'Complete todo los campos requeridos', { campos });
  }
  if (!hechos.cliente) return reject('DATOS_INVALIDOS', 'El cliente no existe', { campos: { cliente: ['El cliente no existe'] } });
  if (!hechos.equipo) return reject('DATOS_INVALIDOS', 'El equipo no existe', { campos: { equipo: ['El equipo no existe'] } });
  if (leido.data.sucursal !== null && !hechos.sucursal)
    return reject('DATOS_INVALIDOS', 'La sucursal no existe', { campos: { sucursal: ['La sucursal no existe'] } });
  const campos = {
    ...erroresDeFormulario(leido.data, hechos.cliente.tipo_cliente, context.at),
    ...erroresDePertenencia(leido.data, hechos),
  };
  if (Object.keys(campos).length > 0)
    return reject(
      'DATOS_INVALIDOS',
      Object.values(campos)
        .flat()
        .find((m) => m !== 'Campo requerido') ?? 'Complete todo los campos requeridos',
      { campos },
    );
  return accept(leido.data);
}

/** What the form names and is not there, or is somebody else's. */
function erroresDePertenencia({ cliente, tienda_empresa, tipo_falla }: OrdenForm, { equipo, tienda, fallas = [] }: HechosOrden) {
  return {
    ...(equipo && equipo.cliente !== cliente ? { equipo: ['El equipo es de otro cliente'] } : {}),
    ...(tienda_empresa !== null && !tienda ? { tienda_empresa: ['La tienda no existe'] } : {}),
    ...(tipo_falla.every((falla) => fallas.includes(falla)) ? {} : { tipo_falla: ['El tipo de falla no existe'] }),
  };
}

/** Opens an order at the counter (lifecycles, 2.1). Type 1 for companies, 4 when it comes from an opportunity. */
export function decidirCreacion(
  input: unknown,
  context: DecisionContext,
  hechos: HechosOrden & { readonly numero_nuevo: number; readonly alert_text?: string | null },
): Result<DecisionOrden, Rejection> {
  const fijo = (valor: unknown) => {
    const form = (valor ?? {}) as Record<string, unknown>;
    if (form['ov_id']) return { ...form, tipo_servicio: PRESUPUESTO };
    return hechos.cliente?.tipo_cliente === EMPRESA && !esPresupuesto(Number(form['tipo_servicio']))
      ? { ...form, tipo_servicio: GARANTIA }
      : form;
  };
  const revisado = revisarFormulario(fijo(input), context, hechos);
  if (!revisado.ok) return revisado;
  const form = revisado.value;
  if (hechos.cliente?.tipo_cliente === EMPRESA && form.tipo_servicio !== GARANTIA && form.ov_id === null) {
    return reject('DATOS_INVALIDOS', 'Una empresa ingresa equipos por Garantía', {
      campos: { tipo_servicio: ['Una empresa ingresa equipos por Garantía'] },
    });
  }
  const ot = hechos.numero_nuevo;
  const vencida = esGarantia(form.tipo_servicio) && fueraDeGarantia(form.fecha_de_compra, hechos.anios_garantia ?? 1, context.at);
  return resolver(
    ORDEN_VACIA,
    [
      propone(
        'OrdenCreada',
        {
          ot,
          ...ingresoDe(form, (hechos.cliente as { tipo_cliente: number }).tipo_cliente, hechos.sucursal?.despacho ?? null),
          rma: null,
          ov_id: form.ov_id,
          recepcionista: comoPersona(context.actor),
          reingreso_de: null,
          alert_text: hechos.alert_text ?? avisoDeEquipo(hechos.abierta_del_equipo),
        },
        { a: 'Recepción' },
      ),
      ...(vencida ? [excepcionDeGarantia(ot, 1, form.fecha_de_compra, form.tienda_empresa)] : []),
    ],
    context,
  );
}

const avisoDeEquipo = (ot: number | null | undefined): string | null => (ot ? `El equipo ya está en la OT ${ot}, que sigue abierta` : null);

/** Opens the order of a comeback (lifecycles, 2.40): same client, equipment and type; RMA empty; in the old one's place. */
export function decidirReingresada(
  anterior: Orden,
  nueva_ot: number,
  informe: string,
  ubicacion: 'Recepción' | 'Bodega',
  context: DecisionContext,
): Result<DecisionOrden, Rejection> {
  if (anterior.cliente_id === null || anterior.equipo_id === null) return reject('NO_ENCONTRADO', 'La orden no tiene cliente o equipo');
  const autor = comoPersona(context.actor);
  return resolver(
    ORDEN_VACIA,
    [
      propone(
        'OrdenCreada',
        {
          ot: nueva_ot,
          tipo_servicio: anterior.tipo_servicio,
          tipo_cliente: anterior.tipo_cliente as 1 | 2,
          cliente_id: anterior.cliente_id,
          sucursal_id: anterior.sucursal_id,
          equipo_id: anterior.equipo_id,
          despacho: anterior.despacho,
          tienda_id: anterior.tienda_id,
          fecha_de_compra: anterior.fecha_de_compra,
          numero_boleta: anterior.numero_boleta,
          reporte_falla_cliente: informe,
          tipo_de_falla: [...anterior.tipo_de_falla],
          observaciones: anterior.observaciones,
          otros_accesorios: anterior.otros_accesorios,
          codigo_retail: anterior.codigo_retail,
          guia_despacho_ingreso: anterior.guia_despacho_ingreso,
          exige_cambio_3x3: false,
          rma: null,
          ov_id: null,
          recepcionista: autor,
          reingreso_de: anterior.ot,
          alert_text: `Reingreso de la OT ${anterior.ot}`,
        },
        ubicacion === 'Bodega'
          ? { a: 'Bodega', movimiento: { tipo_movimiento: 1, tipo_entrada: 1, tipo_salida: 0, entregado_por: null, recibido_por: autor } }
          : { a: 'Recepción' },
      ),
    ],
    context,
  );
}
