import type { Catalogo, CatalogoRespuesta, DatosDeItem, ItemVisto, NombreCatalogo } from '@bitacora/domain/catalogo';
import { Command } from '@nestjs/cqrs';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

type ItemEscrito = Outcome<Catalogo, CatalogoRespuesta>;

/** The input of each command on a catalogue; the command that adds an item has the catalogue's name. */
interface Entradas extends Readonly<Record<NombreCatalogo, DatosDeItem>> {
  readonly editar: ItemVisto & { readonly datos: DatosDeItem };
  readonly retirar: ItemVisto;
  readonly reponer: ItemVisto;
  readonly fusionar: ItemVisto & { readonly a: number };
}

/** A command on a catalogue. */
export class ActOnCatalogo extends ActOn<ItemEscrito, Readonly<Entradas>, NombreCatalogo> {}

/** The initial catalogues of a new installation; a catalogue with items is left alone. */
export class SeedCatalogos extends Command<void> {
  constructor(readonly meta: CommandMeta) {
    super();
  }
}
