import { accept, type DecisionContext, type Ready } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { cicloOrden, type HechosDeOrden, type Orden, type OrdenEvent } from '@bitacora/domain/orden';
import { conLugares } from '../catalogos/lugares';
import type { Ground } from '../command/decision-writer';
import type { Facts } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Begin } from '../command/in-order';
import type { CommandMeta } from '../command/writer';
import type { OrdenEscrita, PasoDe, Pasos } from './orden.commands';

const ORDENES = conLugares<Orden, OrdenEvent, HechosDeOrden, typeof cicloOrden>(cicloOrden);

/** Commands on orders. */
export class OrdenesHandler extends CommandHandler<Orden, OrdenEvent, HechosDeOrden, ComandoOrdenRespuesta> {
  constructor(ground: Ground, facts: Facts<HechosDeOrden>) {
    super(ORDENES, facts, ground);
  }

  /** Carries out several actions on an order as one command, all or none. */
  ejecutarTodos(ot: number, [primero, ...resto]: Pasos, meta: CommandMeta): Promise<OrdenEscrita> {
    const labels = new Set<string>();
    const begin =
      (paso: PasoDe): Begin<Orden, OrdenEvent, HechosDeOrden> =>
      (orden, context, known) => {
        const { accion, input } = paso(orden, context.actor) ?? {};
        if (accion === undefined) return accept(sinCambio(orden, context));
        labels.add(ORDENES.label(accion));
        return ORDENES.begin(orden, accion, input, context, known);
      };
    return this.inOrder(ot, () => labels, [begin(primero), ...resto.map(begin)], meta);
  }
}

/** A step with nothing to do. */
const sinCambio = (state: Orden, context: DecisionContext): Ready<Orden, OrdenEvent, HechosDeOrden> => ({
  asks: {},
  decide: () => accept({ state, events: [], claims: [], takes: [], births: [], answer: cicloOrden.answerOf(state, context) }),
});
