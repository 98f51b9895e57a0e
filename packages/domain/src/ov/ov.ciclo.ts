import { tieneAlgunGrupo } from '../comun';
import { type Claim, defineLifecycle, reject, SISTEMA } from '../kernel';
import { STREAM_OV } from '../streams';
import { ACCIONES_OV } from './actions';
import { APERTURAS_OV } from './creacion/aperturas';
import { proponerHija } from './creacion/hija';
import { asignacionesDeOv, referenciaDeLinea } from './efectos-de-stock';
import { EVENTOS_OV, type OvEvent } from './eventos';
import { evolveOv, OV_VACIA } from './evolucion';
import { ESTADO_OV, ESTADOS_OV, type EstadoOv } from './ov.estados';
import { GUARDAS_OV, type NombreGuardaOv } from './ov.guardas';
import type { AnyAccionOv, HechosDeOv, HechosOv } from './ov.kit';
import { type PropuestaOv, propone } from './ov.proponer';
import { compartenSuRma } from './ov.rma';
import { esFinal, type Ov, plazaDeOrden } from './ov.state';
import { TABLA_OV } from './ov.tabla';

const RMA_REGISTRADO = 'RMA ya se encuentra registrado';

/**
 * News of its order that the opportunity lacks, decided first so that rules and moves see it. During repair a rejection is not taken over,
 * because the order may not know of its re-evaluation yet.
 */
function porSaber(ov: Ov, { orden }: HechosOv): readonly PropuestaOv[] {
  if (!orden || orden.ot !== ov.ot || esFinal(ov)) return [];
  const { ot, situacion, diagnostico_pagado = null } = orden;
  if (situacion === 'CERRADA' && ov.situacion_ot !== 'CERRADA') return [propone('OtCerrada', { ot, diagnostico_pagado })];
  const enTaller = ov.estado === ESTADO_OV.EN_REPARACION || ov.estado === ESTADO_OV.POR_PAGAR;
  const rechazada = situacion === 'RECHAZADA' && ov.situacion_ot === 'ABIERTA' && !enTaller;
  return rechazada ? [propone('OtRechazada', { ot })] : [];
}

/** The RMA that an event writes; null without one. */
const rmaDe = (event: OvEvent): string | null =>
  event.type === 'OvRmaIngresado' || event.type === 'OvCompletada' || event.type === 'OvCreada' ? event.data.rma : null;

/** An RMA has one holder; an opportunity, its order and the rejected opportunity before it share it under the first one. */
function reclamos(event: OvEvent, antes: Ov | null, ov: Ov): readonly Claim[] {
  // A cancelled sale takes the place of an order, so that it opens none.
  if (event.type === 'OportunidadCancelada') return [{ scope: 'ov_ot', value: plazaDeOrden(ov.id, antes?.ot ?? null) }];
  const rma = rmaDe(event);
  if (rma === null) return [];
  const anterior = antes?.rma && antes.rma !== rma ? [{ scope: 'rma', value: antes.rma, release: true }] : [];
  return [...anterior, { scope: 'rma', value: rma, shared: compartenSuRma(ov) }];
}

/** The lifecycle of an opportunity. */
export const cicloOv = defineLifecycle<Ov, OvEvent, EstadoOv, PropuestaOv, HechosDeOv, AnyAccionOv, NombreGuardaOv>({
  stream: STREAM_OV,
  events: EVENTOS_OV,
  empty: OV_VACIA,
  evolve: evolveOv,
  version: 4,
  states: ESTADOS_OV,
  stateOf: ({ estado }) => estado,
  table: TABLA_OV,
  guards: GUARDAS_OV,
  computed: {},
  births: { OvPrecompletada: ({ estado }) => estado, OvCreada: ({ estado }) => estado },
  openings: APERTURAS_OV,
  actions: ACCIONES_OV,
  idOf: ({ id }) => id,
  subject: ({ id }) => STREAM_OV.of(id),
  before: {
    hechos: (ov) => ({ orden: esFinal(ov) ? null : ov.ot }),
    proposes: porSaber,
    at: ({ estado_desde }) => estado_desde,
  },
  annexes: proponerHija,
  claims: reclamos,
  takes: (events, antes) =>
    asignacionesDeOv(events, antes).flatMap(({ parte_id, cantidad, id_detalle_venta: id }) => {
      const linea = antes.detalle_venta.find((l) => l.id === id);
      return linea ? [{ parte_id, cantidad, referencia: { ...referenciaDeLinea(antes, linea) }, id }] : [];
    }),
  answer: ({ state: { id, estado, ot } }, [hija], { at }) => ({
    id,
    estado,
    revision: 0,
    position: 0,
    fecha_hora: at,
    ...(hija ? { ov_hija: hija.id } : {}),
    ...(ot === null ? {} : { ot }),
  }),
  words: {
    missing: (id) => `La oportunidad ${id} no existe`,
    conflict: 'Otra persona modificó la oportunidad al mismo tiempo: inténtalo nuevamente',
    reserved: {
      rma: ({ owner }) => reject('DATOS_INVALIDOS', RMA_REGISTRADO, { campos: { rma: [RMA_REGISTRADO] }, datos: { owner } }),
      ov_ot: () => reject('CONFLICTO', 'La oportunidad ya tiene una orden de trabajo'),
    },
  },
  metric: 'ov.',
  allows: tieneAlgunGrupo,
  system: SISTEMA,
});
