import { type HechosParte, PARTE, type Parte, type ParteEvent, type ParteRespuesta } from '@bitacora/domain/stock';
import type { Ground } from '../command/decision-writer';
import { type Facts, numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';
import type { CodigosDeParte } from './codigos';
import type { HechosDeStock } from './hechos-de-stock';

/** Commands on parts; a part's description and its stock are one stream. */
export class PartesHandler extends CommandHandler<Parte, ParteEvent, HechosParte, ParteRespuesta> {
  constructor(ground: Ground, numbers: Numbers<'parte'>, hechos: Pick<HechosDeStock, 'pedida'>, codigos: CodigosDeParte) {
    const facts: Facts<HechosParte> = {
      numero: numberFact(numbers, 'parte'),
      con_part_number: async (part_number) => {
        const id = await codigos.parteDe(part_number);
        if (id === null) return null;
        const { state } = await ground.aggregates.load(PARTE.stream.of(id), PARTE.after);
        return { id, part_number: state?.part_number ?? part_number };
      },
      pedida: (id) => hechos.pedida(id),
    };
    // Many orders and groups may need the same part at once.
    super(PARTE, facts, ground, { turns: true });
  }
}
