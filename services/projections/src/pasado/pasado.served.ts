import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { CambiaronQueries } from './cambiaron.queries';
import { MomentosQueries } from './momentos.queries';

/** The available moments, and the changes since one. */
export const SIRVEN_PASADO = [
  sirve(rutas.momentosDelPasado, MomentosQueries, (momentos, { query }) => momentos.cerca(query)),
  sirve(rutas.ordenesQueCambiaron, CambiaronQueries, (cambiaron, { query }, session) => cambiaron.ordenes(query, session)),
  sirve(rutas.partesQueCambiaron, CambiaronQueries, (cambiaron, { query }) => cambiaron.partes(query)),
];
