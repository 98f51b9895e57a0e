import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { AjusteQueries } from './ajuste.queries';

/** The settings of the house. */
export const SIRVEN_AJUSTES = [
  sirve(rutas.estadosConfigurables, AjusteQueries, (ajustes) => ajustes.estados()),
  sirve(rutas.efectoDeEstado, AjusteQueries, (ajustes, { query }) => ajustes.efecto(query)),
];
