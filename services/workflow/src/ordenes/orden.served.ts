import { cicloOrden } from '@bitacora/domain/orden';
import { actIf, look, open, serve, serveQuery } from '../command/serve';
import { ActOnOrden, ActOnOrdenInOrder, IsKnown, LookAtOrden, OpenOrden, OpenOrdenDeOv } from './orden.commands';
import { OrdenesHandler } from './orden.handler';
import { OvOrdenes } from './ov-ordenes';

/** The handlers of the commands on orders. */
export const SIRVEN_ORDENES = [
  serve(ActOnOrden, OrdenesHandler, actIf(cicloOrden.action)),
  serve(ActOnOrdenInOrder, OrdenesHandler, (ordenes, { id, pasos, meta }) => ordenes.ejecutarTodos(id, pasos, meta)),
  serve(OpenOrden, OrdenesHandler, open),
  serve(OpenOrdenDeOv, OvOrdenes, (ordenes, { ov_id, campos, meta }) => ordenes.crear(ov_id, campos, meta)),
  serveQuery(LookAtOrden, OrdenesHandler, look),
  serveQuery(IsKnown, OrdenesHandler, (ordenes, { meta }) => ordenes.known(meta)),
];
