import {
  CATALOGO,
  CATALOGO_INICIAL,
  CATALOGOS,
  type Catalogo,
  type CatalogoEvent,
  type CatalogoRespuesta,
  FORMULARIO_CATALOGO,
  type HechosCatalogo,
  type NombreCatalogo,
} from '@bitacora/domain/catalogo';
import type { Ground } from '../command/decision-writer';
import { numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';
import type { CommandMeta } from '../command/writer';
import { estaEnCatalogo, modelosDeMarca } from './en-catalogo';

/** Commands on catalogues. */
export class CatalogosHandler extends CommandHandler<Catalogo, CatalogoEvent, HechosCatalogo, CatalogoRespuesta, NombreCatalogo> {
  constructor(ground: Ground, numbers: Numbers<'catalogo'>) {
    const facts = {
      numero: numberFact(numbers, 'catalogo'),
      hay_marca: (id: number) => estaEnCatalogo(ground.aggregates, 'marca', id),
      modelos_de_marca: (id: number) => modelosDeMarca(ground.aggregates, id),
    };
    // All the items of a catalogue are one stream.
    super(CATALOGO, facts, ground, { turns: true });
  }

  /** Writes the initial catalogues of a new installation; a catalogue with items is left alone. */
  async sembrar(meta: CommandMeta): Promise<void> {
    for (const catalogo of CATALOGOS) {
      if ((await this.refresh(catalogo)).revision >= 0) continue;
      const events = CATALOGO_INICIAL[catalogo].map((datos, i) => ({
        type: 'ItemDeCatalogoCreado',
        data: { catalogo, id: i + 1, datos: FORMULARIO_CATALOGO[catalogo].parse(datos) },
      }));
      await this.ensure({ stream: CATALOGO.stream.of(catalogo), events }, meta);
    }
  }
}
