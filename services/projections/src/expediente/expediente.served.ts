import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { ExpedienteQueries } from './expediente.queries';

/** Case files: a history with its proofs, for external verification. */
export const SIRVEN_EXPEDIENTES = [
  sirve(rutas.expedienteDeOrden, ExpedienteQueries, (expedientes, { params: { ot } }, session) => expedientes.orden(ot, session)),
  sirve(rutas.expedienteDeCliente, ExpedienteQueries, (expedientes, { params: { id } }, session) => expedientes.cliente(id, session)),
];
