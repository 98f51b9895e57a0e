import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { CatalogosDeLaCasa } from './catalogos-de-la-casa.queries';

/** The catalogues, for their editors. */
export const SIRVEN_CATALOGOS = [
  sirve(rutas.catalogoConfigurable, CatalogosDeLaCasa, (casa, { params: { catalogo } }) => casa.catalogo(catalogo)),
  sirve(rutas.usoDeItem, CatalogosDeLaCasa, (casa, { params: { catalogo, id } }) => casa.uso(catalogo, id)),
];
