import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { EntregasQueries } from './entregas.queries';
import { OperacionQueries } from './operacion.queries';

/** The engine room of the installation. */
export const SIRVEN_OPERACION = [
  sirve(rutas.suscripciones, OperacionQueries, (operacion) => operacion.suscripciones()),
  sirve(rutas.detenidos, OperacionQueries, (operacion) => operacion.detenidos()),
  sirve(rutas.registroDeOperacion, OperacionQueries, (operacion) => operacion.registro()),
  sirve(rutas.entregas, EntregasQueries, (entregas) => entregas.entregas()),
];
