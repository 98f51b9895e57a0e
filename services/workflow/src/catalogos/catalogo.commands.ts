import type { Catalogo, CatalogoRespuesta, DatosDeItem, NombreCatalogo } from '@bitacora/domain/catalogo';
import { Command } from '@nestjs/cqrs';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

type ItemEscrito = Outcome<Catalogo, CatalogoRespuesta>;

/** A command on a catalogue: named as it, it adds an item. */
export class ActOnCatalogo extends ActOn<ItemEscrito, Readonly<Record<NombreCatalogo, DatosDeItem>>, NombreCatalogo> {}

/** The initial catalogues of a new installation; a catalogue with items is left alone. */
export class SeedCatalogos extends Command<void> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}
