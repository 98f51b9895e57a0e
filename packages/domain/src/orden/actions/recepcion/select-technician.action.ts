import { z } from 'zod';
import { CAMPO_REQUERIDO, SIN_MOTIVO, SUPERVISION, TALLER, tieneAlgunGrupo } from '../../../comun';
import { accept, rejectField } from '../../../kernel';
import { TecnicoAsignado } from '../../eventos/ingreso.eventos';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { sinCambioAprobado, sinTecnico, tieneRma } from '../../orden.reglas';

/** Assigns the technician (specification, 5.7). A load over the limit is allowed, and the event keeps the reason. */
export const selectTechnician = accionOrden({
  name: 'selectTechnician',
  label: 'Asignar técnico',
  words: { done: 'Técnico asignado correctamente', failed: motivoO('Error al asignar') },
  place: 'menu',
  roles: SUPERVISION,
  visible: [tieneRma, sinTecnico, sinCambioAprobado],
  enabled: [],
  hechos: { persona: ({ tecnico_asignado_id }) => tecnico_asignado_id, carga: ({ tecnico_asignado_id }) => tecnico_asignado_id },
  form: z.object({
    tecnico_asignado_id: z.number({ error: CAMPO_REQUERIDO }).int().meta({ title: 'Técnico', control: 'tecnico' }),
    motivo_sobrecarga: z.string().trim().max(200).optional().meta({ title: 'Motivo de la sobrecarga', control: 'textarea' }),
  }),
  example: { tecnico_asignado_id: 4 },
  events: [TecnicoAsignado],
  decide: (_orden, input, _context, { persona, carga }) => {
    if (!persona || !tieneAlgunGrupo(persona.grupos, TALLER)) return rejectField('tecnico_asignado_id', 'El técnico no existe');
    const lleno = carga !== null && carga.garantia + carga.presupuesto >= carga.maxima_total;
    return accept([
      propone('TecnicoAsignado', {
        tecnico: { id: persona.id, nombre: persona.nombre },
        motivo_sobrecarga: lleno ? input.motivo_sobrecarga || SIN_MOTIVO : null,
      }),
    ]);
  },
});
