import { act, serve } from '../command/serve';
import { ActOnCatalogo, SeedCatalogos } from './catalogo.commands';
import { CatalogosHandler } from './catalogo.handler';

/** The handlers of the commands on catalogues. */
export const SIRVEN_CATALOGOS = [
  serve(ActOnCatalogo, CatalogosHandler, act),
  serve(SeedCatalogos, CatalogosHandler, (catalogos, { meta }) => catalogos.sembrar(meta)),
];
