import { z } from 'zod';
import { CAMPO_REQUERIDO, MESON } from '../../../comun';
import { accept, rejectField } from '../../../kernel';
import { OrdenRechazadaAdministrativamente } from '../../eventos/comercial.eventos';
import { SolicitudAnulada } from '../../eventos/taller.eventos';
import { textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { anularPendientes, propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';
import { idEnOrden } from '../../orden.state';

const SIN_MOTIVO = 'Ese motivo no está en la lista de este centro: elige otro';

/** Rejects for administrative reasons (specification, 5.26). The system writes a reviewed report, so that the unit can leave. */
export const rechazoAdministrativo = accionOrden({
  name: 'rechazoAdministrativo',
  label: 'Rechazo administrativo',
  words: { done: 'Orden de trabajo rechazada correctamente', failed: 'Error al rechazar la orden de trabajo' },
  place: 'menu',
  roles: MESON,
  visible: [enEstado('Ingresado', 'Asignado', 'En Evaluación', 'Cotización Solicitada', 'Diagnosticado por revisar')],
  enabled: [],
  form: z.object({
    /** The words of the catalogue's item are copied, so that a later change of its name does not affect the order. */
    motivo_rechazo: z
      .string({ error: CAMPO_REQUERIDO })
      .trim()
      .min(1, CAMPO_REQUERIDO)
      .max(120)
      .meta({ title: 'Motivo', control: 'motivo' }),
    /** True when the chosen item requires a comment; only for the form, since the catalogue decides. */
    pide_comentario: z.boolean().optional().meta({ control: 'hidden' }),
    comentario_rechazo: textoOpcional('Comentario', 1000, 'textarea'),
  }),
  hechos: { motivo_de_rechazo: ({ motivo_rechazo }) => motivo_rechazo },
  formOf: (_orden, { pide_comentario }) =>
    pide_comentario === undefined ? {} : { comentario_rechazo: pide_comentario === true ? 'required' : 'hidden' },
  example: { motivo_rechazo: 'Otro motivo', comentario_rechazo: 'Sin cargador' },
  events: [OrdenRechazadaAdministrativamente, SolicitudAnulada],
  decide: (orden, { motivo_rechazo, comentario_rechazo }, _context, { motivo_de_rechazo }) => {
    if (!motivo_de_rechazo) return rejectField('motivo_rechazo', SIN_MOTIVO);
    if (motivo_de_rechazo.pide_comentario && !comentario_rechazo) return rejectField('comentario_rechazo', CAMPO_REQUERIDO);
    return accept([
      propone('OrdenRechazadaAdministrativamente', {
        motivo_rechazo,
        comentario_rechazo: motivo_de_rechazo.pide_comentario ? comentario_rechazo : null,
        diagnostico_id: idEnOrden(orden.ot, orden.contadores.diagnostico + 1),
      }),
      ...anularPendientes(orden, motivo_rechazo),
    ]);
  },
});
