import { act, actWhole, openWhole, serve } from '../command/serve';
import { ActOnCatalogo, SeedCatalogos } from './catalogo.commands';
import { CatalogosHandler } from './catalogo.handler';
import { ActOnEquipo, OpenEquipo } from './equipo.commands';
import { EquiposHandler } from './equipo.handler';

/** The handlers of the commands on catalogues and equipment. */
export const SIRVEN_CATALOGOS = [
  serve(ActOnCatalogo, CatalogosHandler, act),
  serve(SeedCatalogos, CatalogosHandler, (catalogos, { meta }) => catalogos.sembrar(meta)),
  serve(ActOnEquipo, EquiposHandler, actWhole),
  serve(OpenEquipo, EquiposHandler, openWhole),
];
