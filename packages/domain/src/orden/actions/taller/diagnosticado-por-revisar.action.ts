import { z } from 'zod';
import { MESON_Y_SUPERVISION } from '../../../comun';
import { accept, reject } from '../../../kernel';
import { DiagnosticoAprobado, DiagnosticoDevuelto } from '../../eventos/taller.eventos';
import { siNo, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeRevision } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';

/** Reviews the diagnosis of a quotation (specification, 5.12): if approved it is quoted, otherwise it returns to the technician. */
export const diagnosticadoPorRevisar = accionOrden({
  name: 'diagnosticadoPorRevisar',
  label: 'Revisar diagnóstico',
  words: {
    done: (r) => (r.estado === 'En Evaluación' ? 'Diagnóstico devuelto al técnico' : 'Diagnóstico aprobado'),
    failed: falloDeRevision,
  },
  place: 'menu',
  roles: MESON_Y_SUPERVISION,
  visible: [enEstado('Diagnosticado por revisar')],
  enabled: [],
  hechos: { ov_nueva: ({ aprobado }, { ov }) => (aprobado && !ov ? true : null) },
  form: z.object({
    aprobado: siNo('¿Aprueba el diagnóstico?'),
    comentario_rechazo: textoOpcional('Comentario de rechazo', 1000, 'textarea'),
  }),
  formOf: (_orden, { aprobado }) => (aprobado === false ? { comentario_rechazo: 'required' } : {}),
  example: { aprobado: true },
  events: [DiagnosticoAprobado, DiagnosticoDevuelto],
  decide: (orden, input, _context, { ov_nueva }) => {
    if (!input.aprobado) return accept([propone('DiagnosticoDevuelto', { comentario_rechazo: input.comentario_rechazo ?? '' })]);
    const ov_id = orden.ov?.id ?? ov_nueva;
    return ov_id
      ? accept([propone('DiagnosticoAprobado', { ov_id })])
      : reject('NO_ENCONTRADO', 'No hay número para la oportunidad de venta');
  },
});
