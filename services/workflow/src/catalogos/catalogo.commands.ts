import type { Catalogo, CatalogoRespuesta, DatosDeItem, ItemVisto, NombreCatalogo } from '@bitacora/domain/catalogo';
import { Command } from '@nestjs/cqrs';
import { ActOn } from '../command/messages';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

type ItemEscrito = Outcome<Catalogo, CatalogoRespuesta>;

/** What each command on a catalogue takes: the one named as it adds an item. */
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
