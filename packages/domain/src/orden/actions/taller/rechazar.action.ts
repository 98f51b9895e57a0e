import { z } from 'zod';
import { SIN_MOTIVO, SOLICITUD, TALLER } from '../../../comun';
import { accept } from '../../../kernel';
import { ArchivoAdjuntado } from '../../eventos/comercial.eventos';
import { OrdenRechazada } from '../../eventos/taller.eventos';
import { archivosDe, evidencia, pedidoEnPantalla } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { adjuntarEvidencia, propone } from '../../orden.proponer';
import { enEstado, sinCambioAprobado, sinPartesEntregadas, tieneDiagnostico } from '../../orden.reglas';
import { solicitudesVigentes } from '../../orden.state';

/** Rejects the repair (specification, 5.25): pending parts are cancelled, and delivered ones must be declared first. */
export const rechazar = accionOrden({
  name: 'rechazar',
  label: 'Rechazar OT',
  words: { done: 'OT rechazada correctamente.', failed: (motivo) => `Error al rechazar OT: ${motivo}` },
  place: 'menu',
  roles: TALLER,
  visible: [enEstado('En Evaluación', 'Espera de partes', 'En Reparación'), tieneDiagnostico, sinCambioAprobado],
  enabled: [sinPartesEntregadas],
  form: z.object({ motivo: pedidoEnPantalla('Motivo del rechazo'), evidencia }),
  hechos: { archivos: archivosDe },
  example: { motivo: 'Daño por líquido' },
  events: [OrdenRechazada, ArchivoAdjuntado],
  decide: (orden, input, { actor }, { archivos }) =>
    accept([
      ...adjuntarEvidencia(archivos, actor),
      propone('OrdenRechazada', {
        motivo: input.motivo ?? SIN_MOTIVO,
        anuladas: solicitudesVigentes(orden)
          .filter((s) => s.estado < SOLICITUD.ENTREGADO)
          .map((s) => s.id),
      }),
    ]),
});
