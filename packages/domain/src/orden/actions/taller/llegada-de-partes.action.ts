import { z } from 'zod';
import { MESON, SOLICITUD } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { PartesLocalizadas } from '../../eventos/taller.eventos';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { propone } from '../../orden.proponer';
import { enEstado } from '../../orden.reglas';
import { type Orden, type SolicitudParte, solicitudesVigentes } from '../../orden.state';

const porLlegar = (s: SolicitudParte) => s.estado === SOLICITUD.EN_ESPERA || (s.estado === SOLICITUD.SOLICITADO && !s.allocated);
const hayPorLlegar = rule<Orden>('con repuestos por llegar', 'No hay repuestos por llegar', (o) => solicitudesVigentes(o).some(porLlegar));

/** One or all parts arrived (specification, 5.15): they enter the stock, allocated to the order. */
export const llegadaDePartes = accionOrden({
  name: 'llegadaDePartes',
  label: 'Avisar llegada de partes',
  words: { done: 'Llegada de partes notificada', failed: motivoO('Error al registrar llegada') },
  place: 'menu',
  roles: MESON,
  visible: [enEstado('Espera de partes', 'Repuesto ordered'), hayPorLlegar],
  enabled: [],
  form: z.object({
    partsId: z
      .array(z.number().int())
      .max(50)
      .optional()
      .meta({ title: 'Repuestos que llegaron', control: 'solicitudes', help: 'Sin elegir ninguno llegan todos' }),
  }),
  example: { partsId: [10241001] },
  events: [PartesLocalizadas],
  decide: (orden, input) => {
    const candidatas = solicitudesVigentes(orden).filter(porLlegar);
    const ids = input.partsId?.length ? input.partsId : candidatas.map((s) => s.id);
    if (!ids.every((id) => candidatas.some((s) => s.id === id)))
      return reject('SOLICITUD_NO_ESPERADA', 'Alguno de los repuestos no está por llegar');
    return accept([propone('PartesLocalizadas', { solicitud_ids: ids })]);
  },
});
