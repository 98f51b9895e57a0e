import { type Actor, accept, type DecisionContext, type Ready, type Rejection, type Result, reject } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import { type ArchivoSubido, cicloOrden, type HechosDeOrden, type Orden, type OrdenEvent } from '@bitacora/domain/orden';
import type { Ground } from '../command/decision-writer';
import type { Facts } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Begin } from '../command/in-order';
import { respuestaDe } from '../command/respuesta';
import { conLugares } from '../lugares';
import type { CommandMeta } from '../writer';

/** What a command on an order comes to. */
export type Outcome = Result<ComandoOrdenRespuesta, Rejection>;

/** An action with its input. */
export interface Paso {
  readonly accion: string;
  readonly input: unknown;
}
/** A step of a command: what it is on the order as the steps before it leave it; null when nothing is left to do. */
export type PasoDe = (orden: Orden, actor: Actor) => Paso | null;

const ORDENES = conLugares<Orden, OrdenEvent, HechosDeOrden, typeof cicloOrden>(cicloOrden);

/** Commands on orders. */
export class OrdenesHandler {
  private readonly ordenes: CommandHandler<Orden, OrdenEvent, HechosDeOrden, ComandoOrdenRespuesta>;

  constructor(ground: Ground, facts: Facts<HechosDeOrden>) {
    this.ordenes = new CommandHandler(ORDENES, facts, ground);
  }

  /** Carries out an action on an order. */
  async ejecutar(ot: number, accion: string, input: unknown, meta: CommandMeta): Promise<Outcome> {
    // What is no action is told before whether the order is there.
    if (!cicloOrden.action(accion)) return reject('ACCION_DESCONOCIDA', `La acción «${accion}» no existe`);
    return respuestaDe(await this.ordenes.execute(ot, accion, input, meta));
  }

  /** Carries out several actions on an order as one command: all of them, or none. */
  async ejecutarTodos(ot: number, pasos: readonly [PasoDe, ...PasoDe[]], meta: CommandMeta): Promise<Outcome> {
    const labels = new Set<string>();
    const begin =
      (paso: PasoDe): Begin<Orden, OrdenEvent, HechosDeOrden> =>
      (orden, context, known) => {
        const { accion, input } = paso(orden, context.actor) ?? {};
        if (accion === undefined) return accept(sinCambio(orden, context));
        labels.add(ORDENES.label(accion));
        return ORDENES.begin(orden, accion, input, context, known);
      };
    const [primero, ...resto] = pasos;
    return respuestaDe(await this.ordenes.inOrder(ot, () => labels, [begin(primero), ...resto.map(begin)], meta));
  }

  /** Opens an order at the counter. `plaza`: the place in an opportunity that only one order may take. */
  async crear(input: unknown, meta: CommandMeta, plaza?: string): Promise<Outcome> {
    const claims = plaza === undefined ? [] : [{ scope: 'ov_ot', value: plaza }];
    return respuestaDe(await this.ordenes.open('mostrador', input, meta, { claims }));
  }

  /** Receives a pre-intake from the public pages, with the receipt that came with it. */
  async crearPreIngreso(caso: Readonly<Record<string, unknown>>, meta: CommandMeta, boleta: ArchivoSubido | null = null): Promise<Outcome> {
    return respuestaDe(await this.ordenes.open('preIngreso', { ...caso, boleta }, meta));
  }

  /** Opens the order of a comeback; repeating it changes nothing. */
  async abrirReingreso(
    anterior: Orden,
    nueva_ot: number,
    informe: string,
    ubicacion: 'Recepción' | 'Bodega',
    meta: CommandMeta,
  ): Promise<Outcome> {
    return respuestaDe(await this.ordenes.open('reingresada', { anterior, nueva_ot, informe, ubicacion }, meta, { again: true }));
  }

  /** True when a command with this key was carried out before. */
  conocido(meta: CommandMeta): Promise<boolean> {
    return this.ordenes.known(meta);
  }

  /** True when the order is there for the actor; the refusal is the one of its actions. */
  async existePara(ot: number, actor: Actor): Promise<Result<Orden>> {
    const vista = await this.ordenes.look(ot, actor);
    return vista.ok ? accept(vista.value.state) : vista;
  }

  /** Answers an order unchanged, for a call whose request is fulfilled already. */
  async dejar(ot: number, meta: CommandMeta): Promise<Outcome> {
    const vista = await this.ordenes.look(ot, meta.actor);
    if (!vista.ok) return vista;
    const { state, revision } = vista.value;
    return accept({ ...(cicloOrden.answerOf(state, meta) as unknown as ComandoOrdenRespuesta), revision });
  }
}

/** A step that finds its work done. */
const sinCambio = (state: Orden, context: DecisionContext): Ready<Orden, OrdenEvent, HechosDeOrden> => ({
  asks: {},
  decide: () => accept({ state, events: [], claims: [], takes: [], births: [], answer: cicloOrden.answerOf(state, context) }),
});
