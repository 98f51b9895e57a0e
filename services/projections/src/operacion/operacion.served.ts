import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { SellosQueries } from '../sellos/sellos.queries';
import { CanalQueries } from './canal.queries';
import { EntregasQueries } from './entregas.queries';
import { InstalacionQueries } from './instalacion.queries';
import { OperacionQueries } from './operacion.queries';
import { RevisionesQueries } from './revisiones.queries';

/** The engine room of the installation. */
export const SIRVEN_OPERACION = [
  sirve(rutas.suscripciones, OperacionQueries, (operacion) => operacion.suscripciones()),
  sirve(rutas.detenidos, OperacionQueries, (operacion) => operacion.detenidos()),
  sirve(rutas.registroDeOperacion, OperacionQueries, (operacion) => operacion.registro()),
  sirve(rutas.versiones, InstalacionQueries, (instalacion) => instalacion.versiones()),
  sirve(rutas.relojes, InstalacionQueries, (instalacion) => instalacion.relojes()),
  sirve(rutas.revisiones, RevisionesQueries, (revisiones) => revisiones.revisiones()),
  sirve(rutas.sellos, SellosQueries, (sellos) => sellos.sellos()),
  sirve(rutas.canal, CanalQueries, (canal) => canal.canal()),
  sirve(rutas.entregas, EntregasQueries, (entregas) => entregas.entregas()),
];
