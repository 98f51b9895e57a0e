import { ESTADOS, type Estado, esSoloTecnico, SIN_MOTIVO, tieneAlgunGrupo } from '../comun';
import { type Claim, defineLifecycle, reject, SISTEMA } from '../kernel';
import { asignacionesPedidas } from '../stock/asignaciones';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV } from '../streams';
import { ACCIONES_ORDEN } from './actions';
import { APERTURAS_ORDEN } from './creacion/aperturas';
import { EVENTOS_ORDEN, type OrdenEvent } from './eventos';
import { evolve, ORDEN_VACIA } from './evolucion';
import { guardaGlobal } from './orden.disponible';
import { CALCULADOS, GUARDAS, type NombreCalculado, type NombreGuarda } from './orden.guardas';
import type { AnyAccionOrden, HechosDeOrden } from './orden.kit';
import type { PropuestaOrden } from './orden.proponer';
import type { Orden } from './orden.state';
import { TABLA_ORDEN } from './orden.tabla';

const SOBRECARGADO = 'El técnico está en su capacidad máxima: quedó asignado sin motivo';
const RMA_REGISTRADO = 'RMA ya se encuentra registrado';

/** Adds the place that an event moves the unit to, and its warehouse movement. */
function completar(orden: Orden, { data, mover, movimiento: suelto }: PropuestaOrden): object {
  const movimiento = mover?.movimiento ?? suelto;
  return {
    ...data,
    ...(mover && { ubicacion: { anterior: orden.ubicacion, nueva: mover.a } }),
    ...(movimiento && { movimiento }),
  };
}

/** An RMA has one holder; an order and the opportunity that quotes it share it under the first one (specification, 4.9). */
function reclamos(event: OrdenEvent, orden: Orden): readonly Claim[] {
  switch (event.type) {
    case 'RmaIngresado':
      return [{ scope: 'rma', value: event.data.rma, ...(orden.ov && { shared: [STREAM_OV.of(orden.ov.id)] }) }];
    case 'HechoDeshecho':
      return event.data.rma_liberado ? [{ scope: 'rma', value: event.data.rma_liberado, release: true }] : [];
    default:
      return [];
  }
}

/** The lifecycle of an order. Part requests and exceptions exist only within it. */
export const cicloOrden = defineLifecycle<
  Orden,
  OrdenEvent,
  Estado,
  PropuestaOrden,
  HechosDeOrden,
  AnyAccionOrden,
  NombreGuarda,
  NombreCalculado
>({
  stream: STREAM_ORDEN,
  events: EVENTOS_ORDEN,
  empty: ORDEN_VACIA,
  evolve,
  version: 3,
  states: ESTADOS,
  stateOf: ({ estado }) => estado,
  table: TABLA_ORDEN,
  guards: GUARDAS,
  computed: CALCULADOS,
  births: { OrdenCreada: () => 'Ingresado', PreIngresoCreado: ({ estado }) => estado },
  openings: APERTURAS_ORDEN,
  actions: ACCIONES_ORDEN,
  idOf: ({ ot }) => ot,
  // The client, or the pre-intake itself until it has one.
  subject: ({ ot, cliente_id }) => (cliente_id === null ? STREAM_ORDEN.of(ot) : STREAM_CLIENTE.of(cliente_id)),
  complete: completar,
  overall: guardaGlobal,
  // Technicians act only on the orders assigned to them (specification, 1.2).
  visibleTo: ({ tecnico_asignado }, { id, grupos }) => !esSoloTecnico(grupos) || tecnico_asignado?.id === id,
  claims: (event, _antes, orden) => reclamos(event, orden),
  takes: (events, antes) =>
    asignacionesPedidas(events, antes).map(({ parte_id, solicitud_id }) => ({
      parte_id,
      cantidad: 1,
      referencia: { ot: antes.ot, solicitud_id },
      id: solicitud_id,
    })),
  answer: ({ events, state: { ot, estado, ubicacion } }, _hijas, { at }) => {
    const reingreso = events.find((event) => event.type === 'OrdenReingresada');
    const asignacion = events.find((event) => event.type === 'TecnicoAsignado' || event.type === 'TecnicoReasignado');
    return {
      ot,
      estado,
      ubicacion,
      revision: 0,
      position: 0,
      fecha_hora: at,
      ...(reingreso ? { nueva_ot: reingreso.data.nueva_ot } : {}),
      ...(asignacion?.data.motivo_sobrecarga === SIN_MOTIVO ? { message: SOBRECARGADO } : {}),
    };
  },
  words: {
    missing: (ot) => `La orden ${ot} no existe`,
    conflict: 'Otra persona modificó la orden al mismo tiempo: inténtalo nuevamente',
    reserved: {
      rma: ({ owner }) => reject('DATOS_INVALIDOS', RMA_REGISTRADO, { campos: { rma: [RMA_REGISTRADO] }, datos: { owner } }),
      ov_ot: ({ owner }) =>
        STREAM_ORDEN.has(owner)
          ? reject('OV_CON_OT', 'La oportunidad ya tiene una OT', { datos: { ot: STREAM_ORDEN.id(owner) } })
          : reject('CONFLICTO', 'La oportunidad fue cancelada'),
    },
  },
  allows: tieneAlgunGrupo,
  system: SISTEMA,
});
