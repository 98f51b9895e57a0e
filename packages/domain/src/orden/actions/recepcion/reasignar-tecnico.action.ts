import { z } from 'zod';
import { CAMPO_REQUERIDO, SIN_MOTIVO, SUPERVISION, TALLER, tieneAlgunGrupo } from '../../../comun';
import { accept, reject, rejectField } from '../../../kernel';
import { TecnicoReasignado } from '../../eventos/ingreso.eventos';
import { parrafo } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { noCerrada, tieneTecnico } from '../../orden.reglas';

/**
 * Passes an open order from its technician to another. The system also uses it when a technician leaves. A load over the limit is allowed.
 */
export const reasignarTecnico = accionOrden({
  name: 'reasignarTecnico',
  label: 'Reasignar técnico',
  words: { done: 'Técnico reasignado correctamente', failed: motivoO('Error al reasignar') },
  place: 'menu',
  roles: [...SUPERVISION, 'Sistema'],
  vigenteEn: ['Acreditación', 'En Solicitud de Excepción'],
  visible: [noCerrada, tieneTecnico],
  enabled: [],
  hechos: { persona: ({ tecnico_asignado_id }) => tecnico_asignado_id, carga: ({ tecnico_asignado_id }) => tecnico_asignado_id },
  form: z.object({
    tecnico_asignado_id: z.number({ error: CAMPO_REQUERIDO }).int().meta({ title: 'Técnico', control: 'tecnico' }),
    motivo: parrafo('Por qué cambia de manos', CAMPO_REQUERIDO, 300),
    motivo_sobrecarga: z.string().trim().max(200).optional().meta({ title: 'Motivo de la sobrecarga', control: 'textarea' }),
  }),
  example: { tecnico_asignado_id: 9, motivo: 'Vacaciones' },
  events: [TecnicoReasignado],
  decide: ({ tecnico_asignado: anterior }, input, _context, { persona, carga }) => {
    if (!anterior) return reject('ACCION_NO_DISPONIBLE', tieneTecnico.reason);
    if (!persona || !tieneAlgunGrupo(persona.grupos, TALLER)) return rejectField('tecnico_asignado_id', 'El técnico no existe');
    if (persona.id === anterior.id) return rejectField('tecnico_asignado_id', 'Ya es su técnico');
    const lleno = carga !== null && carga.garantia + carga.presupuesto >= carga.maxima_total;
    return accept([
      propone('TecnicoReasignado', {
        tecnico: { id: persona.id, nombre: persona.nombre },
        anterior,
        motivo: input.motivo,
        motivo_sobrecarga: lleno ? input.motivo_sobrecarga || SIN_MOTIVO : null,
      }),
    ]);
  },
});
