import type { NotificacionesOrden, NotificacionOrden } from '@bitacora/domain/contracts';
import { type NotificacionesQuery, TAMANO_CON_ACCION } from '@bitacora/domain/contracts/consultas';
import { acciones, type Orden } from '@bitacora/domain/orden';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { momentoDe } from '../momento';
import { estadoWire } from '../orden/orden.fila';
import { filtrar } from '../orden/orden.filtros';

/** Number of most recently changed orders that are considered. */
const MAXIMO_EXAMINADAS = 500;
/** Page sizes of the bell (specification, 15.1). */
const TAMANO = 10;

/** Reads for the bell: the orders that wait for this user. */
export class NotificacionesQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes'>) {}

  /** Orders on which the user can act now, among those that last changed state, newest first. */
  async pendientes(session: Session): Promise<NotificacionOrden[]> {
    const momento = momentoDe(this.runtime);
    const { where, values } = filtrar({}, session, momento);
    const { rows } = await this.runtime.pool.query<{ dominio: Orden }>(
      `with cambiadas as materialized (
         select o.ot from ${LIVE}.orden o where o.estado <> 'Cerrado' and ${where} order by o.estado_desde desc, o.ot desc limit ${MAXIMO_EXAMINADAS})
       select o.dominio from cambiadas join ${LIVE}.orden o on o.ot = cambiadas.ot order by o.estado_desde desc, o.ot desc`,
      values,
    );
    return rows.flatMap(({ dominio }) => {
      const suyas = acciones(dominio, session.actor);
      if (!suyas.has_active_actions) return [];
      return [
        {
          ot: dominio.ot,
          fecha: dominio.estado_desde,
          estado: { estado: estadoWire(dominio.estado, dominio.estado_previo, momento.estados) },
          acciones: suyas,
        },
      ];
    });
  }
}

/** A page of the waiting orders; with an action, only those that allow it now. */
export function paginaDe(pendientes: readonly NotificacionOrden[], query: NotificacionesQuery): NotificacionesOrden {
  const { action, page = 1 } = query;
  const size = query.page_size ?? (action ? TAMANO_CON_ACCION : TAMANO);
  const elegidas = action
    ? pendientes.filter(({ acciones: a }) => a.visible.includes(action) && !a.disabled.includes(action))
    : [...pendientes];
  return {
    count: elegidas.length,
    next: page * size < elegidas.length ? page + 1 : null,
    previous: page > 1 ? page - 1 : null,
    results: elegidas.slice((page - 1) * size, page * size),
  };
}
