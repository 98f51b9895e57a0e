import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { ExcepcionQueries } from './excepcion.queries';

/** The list of the exceptions (specification, 7.4 and 13.7). */
export const SIRVEN_EXCEPCIONES = [
  sirve(rutas.excepciones, ExcepcionQueries, (excepciones, { query }, session) => excepciones.lista(query, session)),
];
