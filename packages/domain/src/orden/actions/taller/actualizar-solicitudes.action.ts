import { z } from 'zod';
import { BODEGA, type Estado, MESON, MESON_Y_BODEGA, SOLICITUD, tieneAlgunGrupo } from '../../../comun';
import { type Actor, accept, reject } from '../../../kernel';
import { PartesEntregadas, PartesLocalizadas, SolicitudPuestaEnEspera } from '../../eventos/taller.eventos';
import { diaOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { type PropuestaOrden, propone } from '../../orden.proponer';
import type { Orden, SolicitudParte } from '../../orden.state';
import { buscarSolicitud, conRepuestosEnCurso, conSolicitudes, llegadaEstimada } from './solicitud';

const SIN_ENTREGA: readonly Estado[] = ['En Evaluación', 'En Solicitud de Excepción', 'Cotización Solicitada'];

/**
 * The states that a user may choose in the selector of a request (specification, 6.4): Administrativo 2 and 3 while it is not allocated;
 * Bodega 4 when it is allocated or Localizado; none for a dropped or final one. No part is handed over while a quotation or an exception is
 * pending, because it may end the order and leave the part undeclared. An order that received an opportunity's units before its diagnosis
 * must be diagnosed first, because repair without a diagnosis has no next step.
 */
export function estadosElegibles(
  solicitud: SolicitudParte,
  { grupos }: Pick<Actor, 'grupos'>,
  { estado: deLaOrden }: Pick<Orden, 'estado'>,
): readonly number[] {
  if (solicitud.dropped || solicitud.estado >= SOLICITUD.ENTREGADO || solicitud.estado === SOLICITUD.ANULADO) return [];
  const administrativo = tieneAlgunGrupo(grupos, MESON) && !solicitud.allocated ? [SOLICITUD.EN_ESPERA, SOLICITUD.LOCALIZADO] : [];
  const bodega =
    tieneAlgunGrupo(grupos, BODEGA) &&
    !SIN_ENTREGA.includes(deLaOrden) &&
    (solicitud.allocated || solicitud.estado === SOLICITUD.LOCALIZADO)
      ? [SOLICITUD.ENTREGADO]
      : [];
  return [...administrativo, ...bodega].filter((estado) => estado > solicitud.estado);
}

/** Saves the selectors of the parts table (specification, 6.4 and 13.6). */
export const actualizarSolicitudes = accionOrden({
  name: 'actualizarSolicitudes',
  label: 'Actualizar repuestos',
  words: { done: 'Solicitud editada correctamente', failed: motivoO('Error al actualizar pieza') },
  place: 'panel',
  roles: MESON_Y_BODEGA,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [conRepuestosEnCurso, conSolicitudes],
  enabled: [],
  form: z.object({
    filas: z
      .array(
        z.object({ solicitudId: z.number().int(), estado: z.number().int().min(1).max(7), fecha_estimada: diaOpcional('Fecha estimada') }),
      )
      .min(1)
      .max(50)
      .meta({ title: 'Repuestos', control: 'solicitudes' }),
  }),
  example: { filas: [{ solicitudId: 10241001, estado: 2, fecha_estimada: '2026-05-01' }] },
  events: [SolicitudPuestaEnEspera, PartesLocalizadas, PartesEntregadas],
  decide: (orden, input, { actor, at }) => {
    const propuestas: PropuestaOrden[] = [];
    for (const fila of input.filas) {
      const solicitud = buscarSolicitud(orden, fila.solicitudId);
      if (!solicitud.ok) return solicitud;
      if (solicitud.value.estado === fila.estado) continue;
      if (!estadosElegibles(solicitud.value, actor, orden).includes(fila.estado)) {
        return reject('ESTADO_NO_PERMITIDO', `No puede pasar el repuesto ${solicitud.value.parte.part_number} a ese estado`, {
          campos: { estado: ['Estado no permitido'] },
        });
      }
      if (fila.estado === SOLICITUD.EN_ESPERA) {
        const llegada = llegadaEstimada(fila.fecha_estimada ?? solicitud.value.fecha_hora_entrega_estimada?.slice(0, 10) ?? null, at);
        if (!llegada.ok) return llegada;
        propuestas.push(propone('SolicitudPuestaEnEspera', { solicitud_id: fila.solicitudId, fecha_estimada: llegada.value }));
      } else
        propuestas.push(
          propone(fila.estado === SOLICITUD.LOCALIZADO ? 'PartesLocalizadas' : 'PartesEntregadas', { solicitud_ids: [fila.solicitudId] }),
        );
    }
    return accept(propuestas);
  },
});
