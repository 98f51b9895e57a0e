import type { HechosOrden, Orden } from '@bitacora/domain/orden';
import { cicloOv, ESTADO_OV, type EstadoOv, type Ov, ovsDeOrden, type SituacionOt, saldoDeOv } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import type { Aggregates } from '../command/aggregates';

const ACEPTADAS: readonly EstadoOv[] = [
  ESTADO_OV.ACEPTADA,
  ESTADO_OV.ESPERANDO,
  ESTADO_OV.EN_BODEGA,
  ESTADO_OV.RECIBIDOS,
  ESTADO_OV.CON_RMA,
  ESTADO_OV.EN_REPARACION,
];

/** The given opportunities, each followed by those prepared after its rejection, in order. */
export async function ovsEnCadena(aggregates: Aggregates, ids: readonly number[]): Promise<readonly Ov[]> {
  const vistas = new Map<number, Ov>();
  const porVer = [...ids];
  for (let id = porVer.shift(); id !== undefined; id = porVer.shift()) {
    if (vistas.has(id)) continue;
    const { state } = await aggregates.refresh(STREAM_OV.of(id), cicloOv.after);
    if (!state) continue;
    vistas.set(id, state);
    if (state.ov_hija !== null) porVer.push(state.ov_hija);
  }
  return [...vistas.values()];
}

/** The accepted opportunity with which an order may start over, as the order's fact (specification, 5.39). */
export async function ovAceptadaDe(aggregates: Aggregates, orden: Orden | null): Promise<HechosOrden['ov']> {
  if (!orden) return null;
  const ovs = await ovsEnCadena(aggregates, ovsDeOrden(orden));
  const ov = ovs.findLast(({ ot, estado }) => ot === orden.ot && ACEPTADAS.includes(estado));
  return ov ? { id: ov.id, estado: ov.estado, saldo: saldoDeOv(ov), diagnostico_pagado: ov.diagnostico_pagado } : null;
}

/** An order as the opportunity sees it. */
export function situacionDe(orden: Orden): SituacionOt {
  if (orden.estado === 'Cerrado') return 'CERRADA';
  const rechazada = orden.estado === 'Rechazado' || (orden.estado === 'Cotización Solicitada' && orden.ov?.estado === 'RECHAZADA');
  return rechazada ? 'RECHAZADA' : 'ABIERTA';
}
