import { z } from 'zod';
import { MESON } from '../../../comun';
import { accept } from '../../../kernel';
import { OrdenCerrada } from '../../eventos/bodega.eventos';
import { PreIngresoRechazado } from '../../eventos/ingreso.eventos';
import { accionOrden } from '../../orden.kit';
import { propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';
import { idEnOrden } from '../../orden.state';

const MENSAJE = 'Debe ingresar un comentario de al menos 5 caracteres';

/** Refuses a pre-intake (specification, 5.5); closes it at once when the unit never arrived. */
export const rechazarPreIngreso = accionOrden({
  name: 'rechazarPreIngreso',
  label: 'Rechazar pre ingreso',
  words: { done: 'La OT se ha rechazado correctamente', failed: 'Error en el rechazo de OT' },
  place: 'menu',
  roles: MESON,
  irreversible: true,
  visible: [enEstado('Pre ingreso', 'Pre ingreso regiones')],
  enabled: [],
  form: z.object({
    comment: z.string({ error: MENSAJE }).trim().min(5, MENSAJE).max(1000).meta({ title: 'Comentario', control: 'textarea' }),
  }),
  example: { comment: 'No corresponde a la garantía' },
  events: [PreIngresoRechazado, OrdenCerrada],
  decide: (orden, { comment }) =>
    accept([
      propone('PreIngresoRechazado', { comentario: comment, diagnostico_id: idEnOrden(orden.ot, orden.contadores.diagnostico + 1) }),
      ...(orden.ubicacion === null ? [propone('OrdenCerrada', { resultado: 'PREINGRESO_RECHAZADO' })] : []),
    ]),
});
