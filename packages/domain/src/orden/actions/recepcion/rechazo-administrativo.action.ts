import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeOpcion, MESON } from '../../../comun';
import { accept } from '../../../kernel';
import { OrdenRechazadaAdministrativamente } from '../../eventos/comercial.eventos';
import { SolicitudAnulada } from '../../eventos/taller.eventos';
import { textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { anularPendientes, propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';
import { idEnOrden } from '../../orden.state';

/** Reasons of an administrative rejection (specification, 5.26). */
export const MOTIVOS_RECHAZO_ADMINISTRATIVO = [
  'Boleta no corresponde con el equipo',
  'Cliente no firmó autorización de formateo',
  'Falta documentación del cliente',
  'Otro motivo',
] as const;

/** Rejects because of the papers, not of the fault (specification, 5.26): the system writes a reviewed report, so that the unit can leave. */
export const rechazoAdministrativo = accionOrden({
  name: 'rechazoAdministrativo',
  label: 'Rechazo administrativo',
  words: { done: 'Orden de trabajo rechazada correctamente', failed: 'Error al rechazar la orden de trabajo' },
  place: 'menu',
  roles: MESON,
  visible: [enEstado('Ingresado', 'Asignado', 'En Evaluación', 'Cotización Solicitada', 'Diagnosticado por revisar')],
  enabled: [],
  form: z.object({
    motivo_rechazo: z
      .enum(MOTIVOS_RECHAZO_ADMINISTRATIVO, { error: errorDeOpcion(MOTIVOS_RECHAZO_ADMINISTRATIVO) })
      .meta({ title: 'Motivo', control: 'select', options: MOTIVOS_RECHAZO_ADMINISTRATIVO.map((m) => ({ value: m, label: m })) }),
    comentario_rechazo: textoOpcional('Comentario', 1000, 'textarea'),
  }),
  formOf: (_orden, { motivo_rechazo }) => ({ comentario_rechazo: motivo_rechazo === 'Otro motivo' ? 'required' : 'hidden' }),
  example: { motivo_rechazo: 'Otro motivo', comentario_rechazo: 'Sin cargador' },
  events: [OrdenRechazadaAdministrativamente, SolicitudAnulada],
  decide: (orden, input) =>
    accept([
      propone('OrdenRechazadaAdministrativamente', {
        motivo_rechazo: input.motivo_rechazo,
        comentario_rechazo: input.comentario_rechazo,
        diagnostico_id: idEnOrden(orden.ot, orden.contadores.diagnostico + 1),
      }),
      ...anularPendientes(orden, input.motivo_rechazo),
    ]),
});
