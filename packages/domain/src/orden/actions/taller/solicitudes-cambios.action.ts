import { z } from 'zod';
import {
  MESON,
  MESON_BODEGA_Y_TALLER,
  MESON_Y_BODEGA,
  MESON_Y_SUPERVISION,
  MESON_Y_TALLER,
  SOLICITUD,
  tieneAlgunGrupo,
} from '../../../comun';
import { accept, reject } from '../../../kernel';
import { LlegadaEstimadaMarcada, PiezaCambiada, SolicitudAnulada, SolicitudAsignadaDesdeStock } from '../../eventos/taller.eventos';
import { dia, textoOpcional } from '../../formularios';
import { type Admision, accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { piezaNuevaSchema } from './solicitar-partes.action';
import { buscarSolicitud, conRepuestosEnCurso, conSolicitudes, llegadaEstimada, parteDeSolicitud, SIN_LLEGADA } from './solicitud';
import { numerarSolicitudes } from './solicitudes-nuevas';

const solicitud = (title = 'Repuesto') => z.number().int().meta({ title, control: 'solicitud' });

const { SOLICITADO, EN_ESPERA, ENTREGADO } = SOLICITUD;
const enCamino = (estado: number): boolean => estado > SOLICITADO && estado < ENTREGADO;
const porLlegar: Admision = ({ estado, allocated }) =>
  estado === EN_ESPERA || (estado === SOLICITADO && !allocated) ? null : reject('SOLICITUD_NO_ESPERADA', 'El repuesto no está por llegar');
const anulable: Admision = ({ estado }, { grupos }) => {
  if (estado >= ENTREGADO) return reject('SOLICITUD_FINAL', 'Solo se anulan repuestos que no han sido entregados');
  return enCamino(estado) && !tieneAlgunGrupo(grupos, MESON_Y_SUPERVISION)
    ? reject('SIN_PERMISO', 'Solo se pueden anular repuestos en Solicitado')
    : null;
};
const cambiable: Admision = ({ estado }) =>
  estado === SOLICITADO ? null : reject('SOLICITUD_FINAL', 'Solo se cambian repuestos en Solicitado');
/** A part outside the catalogue has no stock. */
const asignable: Admision = ({ estado, allocated, parte }) =>
  estado === SOLICITADO && !allocated && parte.id !== null ? null : reject('SOLICITUD_NO_ESPERADA', 'El repuesto no espera stock');

/** Sets or moves the estimated arrival of an ordered part (specification, 13.6). */
export const marcarLlegadaEstimada = accionOrden({
  name: 'marcarLlegadaEstimada',
  label: 'Marcar llegada estimada',
  words: { done: 'Fecha de llegada marcada', failed: 'Error al marcar la fecha de llegada' },
  place: 'panel',
  roles: MESON,
  visible: [conRepuestosEnCurso, conSolicitudes],
  enabled: [],
  form: z.object({ solicitud_id: solicitud(), fecha_estimada: dia('Fecha estimada', SIN_LLEGADA).meta({ dias: 'desde hoy' }) }),
  admite: porLlegar,
  example: { solicitud_id: 10241001, fecha_estimada: '2026-05-01' },
  events: [LlegadaEstimadaMarcada],
  decide: (orden, input, { at, actor }) => {
    const fila = buscarSolicitud(orden, input.solicitud_id, porLlegar, actor);
    if (!fila.ok) return fila;
    const llegada = llegadaEstimada(input.fecha_estimada, at);
    return llegada.ok ? accept([propone('LlegadaEstimadaMarcada', input)]) : llegada;
  },
});

/** Cancels a request: without a reason in Solicitado for everyone who works with parts, later with one (specification, 6.2). */
export const cancelarSolicitudParte = accionOrden({
  name: 'cancelarSolicitudParte',
  label: 'Anular solicitud de repuesto',
  words: { done: 'Solicitud de parte eliminada.', failed: motivoO('Error al actualizar pieza') },
  place: 'panel',
  roles: MESON_Y_TALLER,
  visible: [conRepuestosEnCurso, conSolicitudes],
  enabled: [],
  form: z.object({ parte_solicitada_id: solicitud(), motivo: textoOpcional('Motivo', 300, 'textarea') }),
  // Cancelling a part on its way needs a reason.
  formOf: ({ solicitudes }, { parte_solicitada_id }, actor) =>
    solicitudes.some((s) => s.id === parte_solicitada_id && enCamino(s.estado) && !anulable(s, actor))
      ? { motivo: { required: 'Indique un motivo' } }
      : {},
  admite: anulable,
  example: { parte_solicitada_id: 10241001, motivo: 'No se usará' },
  events: [SolicitudAnulada],
  decide: (orden, input, { actor }) => {
    const fila = buscarSolicitud(orden, input.parte_solicitada_id, anulable, actor);
    return fila.ok ? accept([propone('SolicitudAnulada', { solicitud_id: input.parte_solicitada_id, motivo: input.motivo })]) : fila;
  },
});

/** Swaps the part of a request in Solicitado; the row keeps its history (specification, 6.2). */
export const cambiarPieza = accionOrden({
  name: 'cambiarPieza',
  label: 'Cambiar pieza',
  words: {
    done: 'Pieza Actualizada',
    failed: (motivo) => (motivo ? `Error al actualizar pieza: ${motivo}` : 'Error al actualizar pieza'),
  },
  place: 'panel',
  roles: MESON_BODEGA_Y_TALLER,
  visible: [conRepuestosEnCurso, conSolicitudes],
  enabled: [],
  hechos: { stock: ({ parte }) => (parte.id === null ? null : [parte.id]) },
  form: z.object({ solicitud_id: solicitud(), parte: piezaNuevaSchema.meta({ title: 'Pieza nueva', control: 'parte' }) }),
  admite: cambiable,
  example: { solicitud_id: 10241001, parte: { id: 2, part_number: 'L24-50WH', description: 'Batería 50Wh', allocated: true } },
  events: [PiezaCambiada],
  decide: (orden, input, { actor }, hechos) => {
    const fila = buscarSolicitud(orden, input.solicitud_id, cambiable, actor);
    if (!fila.ok) return fila;
    const { allocated: pedido, ...pieza_nueva } = input.parte;
    const hay = pieza_nueva.id !== null && (hechos.stock?.[pieza_nueva.id]?.buenos ?? 0) > 0;
    const allocated = pedido ?? (fila.value.allocated && hay);
    const revisada = numerarSolicitudes(orden, [{ parte: pieza_nueva, allocated, reemplaza_a: null }], hechos);
    if (!revisada.ok) return revisada;
    return accept([
      propone('PiezaCambiada', { solicitud_id: input.solicitud_id, pieza_original: fila.value.parte, pieza_nueva, allocated }),
    ]);
  },
});

/** Allocates a part marked for purchase that now has stock (specification, 6.2). */
export const asignarDesdeStock = accionOrden({
  name: 'asignarDesdeStock',
  label: 'Asignar desde stock',
  words: { done: 'Repuesto asignado desde stock', failed: motivoO('Error al actualizar pieza') },
  place: 'panel',
  roles: MESON_Y_BODEGA,
  visible: [conRepuestosEnCurso, conSolicitudes],
  enabled: [],
  hechos: { stock: ({ solicitud_id }, orden) => parteDeSolicitud(orden, solicitud_id) },
  form: z.object({ solicitud_id: solicitud() }),
  admite: asignable,
  example: { solicitud_id: 10241001 },
  events: [SolicitudAsignadaDesdeStock],
  decide: (orden, input, { actor }, hechos) => {
    const fila = buscarSolicitud(orden, input.solicitud_id, asignable, actor);
    if (!fila.ok) return fila;
    const hay = numerarSolicitudes(orden, [{ parte: fila.value.parte, allocated: true, reemplaza_a: null }], hechos);
    return hay.ok ? accept([propone('SolicitudAsignadaDesdeStock', input)]) : hay;
  },
});
