import { z } from 'zod';
import { estadoDeCatalogo, MESON } from '../../../comun';
import { accept, rule } from '../../../kernel';
import { InformeAprobado, InformeRechazado } from '../../eventos/taller.eventos';
import { siNo, textoOpcional } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { falloDeRevision } from '../../orden.mensajes';
import { comoPersona, propone } from '../../orden.proponer';
import { noCerrada, sinCambio3x3, sinRevisar, tieneDiagnostico } from '../../orden.reglas';
import type { Orden } from '../../orden.state';

const ordenDiezOMas = rule<Orden>(
  'estado de orden 10 o más',
  'La orden aún no está reparada',
  (o) => estadoDeCatalogo(o.estado).orden >= 10,
);
const enBodegaParaRevisar = rule<Orden>(
  'en Bodega, en Revisión Informe o Rechazado',
  'Orden debe estar ingresada a bodega para aprobar informe',
  (o) => o.ubicacion === 'Bodega' && (o.estado === 'Revisión Informe' || o.estado === 'Rechazado'),
);

/** Reviews the report (specification, 5.22): an approval is final, and a rejection returns it to repair with a comment. */
export const revisarInforme = accionOrden({
  name: 'revisarInforme',
  label: 'Revisar informe',
  words: {
    done: (r) => (r.estado === 'En Reparación' ? 'Informe devuelto al técnico' : 'Informe revisado correctamente'),
    failed: falloDeRevision,
  },
  place: 'menu',
  roles: MESON,
  irreversible: true,
  visible: [noCerrada, tieneDiagnostico, sinRevisar, ordenDiezOMas, sinCambio3x3],
  enabled: [enBodegaParaRevisar],
  form: z.object({ aprobado: siNo('¿Aprueba el informe?'), comentario_rechazo: textoOpcional('Comentario de rechazo', 1000, 'textarea') }),
  formOf: (_orden, { aprobado }) => (aprobado === false ? { comentario_rechazo: 'required' } : {}),
  example: { aprobado: true },
  events: [InformeAprobado, InformeRechazado],
  decide: (_orden, input, { actor }) => {
    const revisor = comoPersona(actor);
    return accept([
      input.aprobado
        ? propone('InformeAprobado', { revisor })
        : propone('InformeRechazado', { revisor, comentario_rechazo: input.comentario_rechazo ?? '' }),
    ]);
  },
});
