import { BODEGA, SOLICITUD, TIPO_SALIDA } from '../../../comun';
import { accept, reject, rule } from '../../../kernel';
import { PartesEntregadas } from '../../eventos/taller.eventos';
import { sinCampos } from '../../formularios';
import { accionOrden } from '../../orden.kit';
import { motivoO } from '../../orden.mensajes';
import { comoPersona, propone, salida } from '../../orden.proponer';
import { enEstado, tieneTecnico } from '../../orden.reglas';
import { type Orden, type SolicitudParte, solicitudesVigentes } from '../../orden.state';

const entregable = (s: SolicitudParte) => s.estado === SOLICITUD.LOCALIZADO || (s.estado === SOLICITUD.SOLICITADO && s.allocated);
const hayEntregables = rule<Orden>('con repuestos por entregar', 'No hay repuestos por entregar', (o) =>
  solicitudesVigentes(o).some(entregable),
);
const ESTADOS = enEstado('Repuesto localizado', 'Repuesto localizado solicitado', 'Repuesto entregado', 'En Reparación');
const ids = (orden: Orden) =>
  solicitudesVigentes(orden)
    .filter(entregable)
    .map((s) => s.id);

/** Hands unit and parts to the technician (specification, 5.16); a unit already in the workshop stays where it is. */
export const entregarEquipoRepuestoLocalizado = accionOrden({
  name: 'entregarEquipoRepuestoLocalizado',
  label: 'Entregar equipo y partes a técnico',
  words: { done: 'Equipo y partes entregadas a técnico', failed: motivoO('Error al registrar entrega') },
  place: 'menu',
  roles: BODEGA,
  visible: [ESTADOS, hayEntregables],
  enabled: [tieneTecnico],
  form: sinCampos,
  example: {},
  events: [PartesEntregadas],
  decide: (orden, _input, { actor }) => {
    const tecnico = orden.tecnico_asignado;
    if (!tecnico) return reject('SIN_TECNICO', 'Técnico no asignado aún');
    // Only a unit in the warehouse makes a warehouse exit; a unit at the counter moves without one.
    const movimiento = orden.ubicacion === 'Bodega' ? { movimiento: salida(TIPO_SALIDA.EN_REPARACION, comoPersona(actor), tecnico) } : {};
    const mueve = orden.ubicacion === 'Laboratorio' ? undefined : { a: 'Laboratorio' as const, ...movimiento };
    return accept([propone('PartesEntregadas', { solicitud_ids: ids(orden) }, mueve)]);
  },
});

/** Hands over the parts only; the unit does not move (specification, 5.17). */
export const entregarPartesSolicitadas = accionOrden({
  name: 'entregarPartesSolicitadas',
  label: 'Entregar solo las partes',
  words: { done: 'Partes entregadas a técnico', failed: motivoO('Error al registrar entrega') },
  place: 'panel',
  roles: BODEGA,
  visible: [ESTADOS, hayEntregables],
  enabled: [tieneTecnico],
  form: sinCampos,
  example: {},
  events: [PartesEntregadas],
  decide: (orden) => accept([propone('PartesEntregadas', { solicitud_ids: ids(orden) })]),
});
