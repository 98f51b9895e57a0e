import { z } from 'zod';
import {
  CAMPO_REQUERIDO,
  DE_ORDENES,
  EXCEPCION,
  esPresupuesto,
  GERENCIA,
  SOLICITUD,
  TIPO_EXCEPCION,
  tieneAlgunGrupo,
} from '../../../comun';
import { accept, reject, rejectField, rule } from '../../../kernel';
import { ExcepcionAprobada, ExcepcionRechazada, ExcepcionRetirada, ExcepcionRevertida } from '../../eventos/comercial.eventos';
import { parrafo, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { comoPersona, propone } from '../../orden.proponer';
import { noCerrada } from '../../orden.reglas';
import { excepcionPendiente, type Orden, solicitudesVigentes } from '../../orden.state';

const pendiente = rule<Orden>(
  'excepción pendiente',
  'La orden no tiene una excepción pendiente',
  (o) => excepcionPendiente(o) !== undefined,
);
const conAprobada = rule<Orden>('excepción aprobada', 'La orden no tiene una excepción aprobada', (o) =>
  o.excepciones.some((e) => e.estado === EXCEPCION.APROBADO),
);
const sinPendiente = rule<Orden>(
  'sin excepción pendiente',
  'La orden tiene otra excepción pendiente',
  (o) => excepcionPendiente(o) === undefined,
);
const noDeIngreso = rule<Orden>(
  'pedida por una persona',
  'La excepción por garantía vencida la decide Gerencia',
  (o) => excepcionPendiente(o)?.origen !== 'INGRESO',
);
const id = z.number().int().optional().meta({ title: 'Excepción', control: 'hidden' });
const otra = () => reject('EXCEPCION_YA_RESPONDIDA', 'La excepción ya fue respondida');

/** Approves the pending exception (specification, 7.2 and 7.3). */
export const aprobarExcepcion = accionOrden({
  name: 'aprobarExcepcion',
  label: 'Aprobar excepción',
  words: { done: 'Solicitud aprobada', failed: motivoO('Error al responder la solicitud') },
  place: 'panel',
  roles: GERENCIA,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada, pendiente],
  enabled: [],
  form: z.object({ excepcion_id: id, comentario_respuesta: textoOpcional('Comentario de la respuesta', 1000, 'textarea') }),
  example: { comentario_respuesta: 'Corresponde' },
  events: [ExcepcionAprobada],
  decide: (orden, input, { actor }) => {
    const excepcion = excepcionPendiente(orden);
    if (!excepcion || (input.excepcion_id !== undefined && input.excepcion_id !== excepcion.id)) return otra();
    const anula = excepcion.tipo !== TIPO_EXCEPCION.AMPLIACION_GARANTIA && excepcion.tipo !== TIPO_EXCEPCION.APROBACION_3X3;
    const anuladas = anula
      ? solicitudesVigentes(orden)
          .filter((s) => s.estado <= SOLICITUD.LOCALIZADO)
          .map((s) => s.id)
      : [];
    return accept([
      propone('ExcepcionAprobada', {
        excepcion_id: excepcion.id,
        tipo: excepcion.tipo,
        respondido_por: comoPersona(actor),
        comentario_respuesta: input.comentario_respuesta ?? '',
        anuladas,
      }),
    ]);
  },
});

/** Rejects the pending exception; the answer must give the reason. */
export const rechazarExcepcion = accionOrden({
  name: 'rechazarExcepcion',
  label: 'Rechazar excepción',
  words: {
    done: ({ pedia_ampliacion }) => (pedia_ampliacion ? 'Se rechazó solicitud y OT se cambia a presupuesto' : 'Solicitud rechazada'),
    failed: motivoO('Error al responder la solicitud'),
  },
  place: 'panel',
  roles: GERENCIA,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada, pendiente],
  enabled: [],
  form: z.object({ excepcion_id: id, comentario_respuesta: parrafo('Comentario de la respuesta', CAMPO_REQUERIDO, 1000) }),
  example: { comentario_respuesta: 'No procede' },
  events: [ExcepcionRechazada],
  decide: (orden, input, { actor }) => {
    const excepcion = excepcionPendiente(orden);
    if (!excepcion || (input.excepcion_id !== undefined && input.excepcion_id !== excepcion.id)) return otra();
    return accept([
      propone('ExcepcionRechazada', {
        excepcion_id: excepcion.id,
        tipo: excepcion.tipo,
        respondido_por: comoPersona(actor),
        comentario_respuesta: input.comentario_respuesta,
      }),
    ]);
  },
});

/** Returns an approved exception to Solicitado. A reason is needed when parts were already delivered under warranty. */
export const revertirExcepcion = accionOrden({
  name: 'revertirExcepcion',
  label: 'Revertir excepción',
  words: { done: 'La solicitud vuelve a Solicitado', failed: motivoO('Error al responder la solicitud') },
  place: 'panel',
  roles: GERENCIA,
  visible: [noCerrada, conAprobada, sinPendiente],
  enabled: [],
  form: z.object({ excepcion_id: id, motivo: textoOpcional('Motivo', 500, 'textarea') }),
  example: { motivo: 'Se revisa de nuevo' },
  events: [ExcepcionRevertida],
  decide: (orden, input, { actor }) => {
    const aprobadas = orden.excepciones.filter((e) => e.estado === EXCEPCION.APROBADO);
    const excepcion = input.excepcion_id === undefined ? aprobadas.at(-1) : aprobadas.find((e) => e.id === input.excepcion_id);
    if (!excepcion) return reject('NO_ENCONTRADO', 'La excepción no está aprobada');
    const entregadas = solicitudesVigentes(orden).some((s) => s.estado >= SOLICITUD.ENTREGADO);
    if (excepcion.tipo === TIPO_EXCEPCION.AMPLIACION_GARANTIA && !esPresupuesto(orden.tipo_servicio) && entregadas && !input.motivo) {
      return rejectField('motivo', 'Ya se entregaron partes en garantía: indique un motivo');
    }
    if (orden.cambio_aprobado && orden.estado === 'Acreditación') return reject('NO_REVERSIBLE', 'La orden ya está en Acreditación');
    const estado_previo = orden.estado === 'Cotización Solicitada' ? 'En Evaluación' : orden.estado;
    return accept([
      propone('ExcepcionRevertida', {
        excepcion_id: excepcion.id,
        tipo: excepcion.tipo,
        respondido_por: comoPersona(actor),
        motivo: input.motivo,
        estado_previo,
      }),
    ]);
  },
});

/** Withdraws a pending exception; allowed to its requester and to Gerencia. */
export const retirarExcepcion = accionOrden({
  name: 'retirarExcepcion',
  label: 'Retirar solicitud de excepción',
  words: { done: 'Solicitud retirada', failed: motivoO('Error al retirar la solicitud') },
  place: 'panel',
  roles: DE_ORDENES,
  vigenteEn: ['En Solicitud de Excepción'],
  visible: [noCerrada, pendiente, noDeIngreso],
  enabled: [],
  soloDe: (orden, actor) =>
    excepcionPendiente(orden)?.solicitado_por.id === actor.id || tieneAlgunGrupo(actor.grupos, GERENCIA)
      ? null
      : 'Solo quien solicitó la excepción puede retirarla',
  form: z.object({ excepcion_id: id }),
  example: {},
  events: [ExcepcionRetirada],
  decide: (orden, input) => {
    const excepcion = excepcionPendiente(orden);
    if (!excepcion || (input.excepcion_id !== undefined && input.excepcion_id !== excepcion.id)) return otra();
    return accept([propone('ExcepcionRetirada', { excepcion_id: excepcion.id, tipo: excepcion.tipo })]);
  },
});
