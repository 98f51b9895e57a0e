import { EMPRESA, esGarantia, esPresupuesto, GARANTIA, PRESUPUESTO } from '../../comun';
import { type DecisionContext, type Rejection, type Result, reject } from '../../kernel';
import { ORDEN_VACIA } from '../evolucion';
import { type DecisionOrden, resolver } from '../orden.decidir';
import type { HechosOrden } from '../orden.kit';
import { comoPersona, propone } from '../orden.proponer';
import type { Orden } from '../orden.state';
import { excepcionDeGarantia, fueraDeGarantia, ingresoDe, revisarFormulario } from './ingreso';

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
