import {
  type Actor,
  accept,
  type Birth,
  type Claim,
  type Commands,
  type Decision,
  type DomainEvent,
  type FactMap,
  type Ready,
  type Rejection,
  type Result,
  reject,
} from '@bitacora/domain';
import type { RecordedEvent } from '@bitacora/event-store';
import type { Loaded } from './aggregates';
import { type Attempt, DecisionWriter, type Ground, refused } from './decision-writer';
import { CommandFacts, type Facts } from './facts';
import { type Begin, type Begins, decideInOrder } from './in-order';
import { PROCESS_MEASURES } from './measures';
import type { Outcome, Seen } from './outcome';
import { inCommand, inLoad } from './spans';
import { Tries } from './tries';
import { Turnos } from './turnos';
import type { CommandMeta } from './writer';

/** Options of an opening besides its input. */
export interface Opening {
  /** Claims in addition to the decision's. */
  readonly claims?: readonly Claim[];
  /** True when an already existing stream is also a success. */
  readonly again?: boolean;
}

/**
 * The one handler of commands: loads, checks, fetches facts, decides, sets units aside, and appends with the decision's revision; it
 * retries when another process wrote in between.
 */
export class CommandHandler<S, Ev extends DomainEvent, F extends FactMap, Answer extends object, Id extends string | number = number> {
  private readonly turns = new Turnos();
  private readonly decisions: DecisionWriter<S, Ev, F, Answer, Id>;

  constructor(
    private readonly kind: Commands<S, Ev, F, Id>,
    private readonly facts: Facts<F>,
    private readonly ground: Ground,
    /**
     * `turns`: commands of this process on one stream queue up instead of losing tries. `patience`: milliseconds for the tries of one
     * command.
     */
    private readonly options: { readonly turns?: boolean; readonly patience?: number } = {},
  ) {
    this.decisions = new DecisionWriter(kind, ground);
  }

  /** Carries out a command on a stream. */
  execute(id: Id, name: string, input: unknown, meta: CommandMeta): Promise<Outcome<S, Answer>> {
    const begin: Begin<S, Ev, F> = (state, context, known) => this.kind.begin(state, name, input, context, known);
    return this.over(id, this.kind.label(name), begin, named(meta, name));
  }

  /** Carries out a command that is not of the stream's kind, e.g. a process's. `label` names it in the metrics. */
  over(id: Id, label: string, begin: Begin<S, Ev, F>, meta: CommandMeta): Promise<Outcome<S, Answer>> {
    return this.inOrder(id, () => [label], [begin], meta);
  }

  /**
   * Carries out several commands on a stream, each on the state left by the one before, in one append or not at all. `labels` are evaluated
   * last.
   */
  async inOrder(id: Id, labels: () => Iterable<string>, begins: Begins<S, Ev, F>, meta: CommandMeta): Promise<Outcome<S, Answer>> {
    const work = () => this.withFacts(meta, (facts) => this.onStream(id, begins, meta, facts, labels));
    const turn = () => (this.options.turns ? this.turns.tomar(this.kind.stream.of(id), work) : work());
    return this.counted(labels(), await inCommand(meta, labels, turn));
  }

  /** Carries out a command that begins a stream. */
  async open(name: string, input: unknown, meta: CommandMeta, opening: Opening = {}): Promise<Outcome<S, Answer>> {
    const ready = this.kind.open(name, input, meta);
    const mine = named(meta, name);
    const labels = () => [this.kind.label(name)];
    const work = () => this.withFacts(mine, (facts) => this.newStream(ready, mine, opening, facts));
    return this.counted(labels(), await inCommand(mine, labels, work));
  }

  /** Writes a stream that another decision began, once. Returns the position of its last event, whichever process wrote it. */
  ensure(birth: Birth, meta: CommandMeta): Promise<number> {
    return this.decisions.ensure(birth, named(meta, 'asegurar'));
  }

  /** True when a command with this key was carried out: the handler then repeats its answer, or refuses other content. */
  async known(meta: CommandMeta): Promise<boolean> {
    return (await this.ground.writer.repeated(meta)) !== null;
  }

  /** The stream as this process knows it, for a user who may see it. */
  async look(id: Id, actor: Actor): Promise<Seen<S>> {
    const { state, revision } = await this.load(id);
    return this.seen(state, actor) ? accept({ state, revision }) : this.missing(id);
  }

  /** The stream up to its end. */
  async refresh(id: Id): Promise<Loaded<S>> {
    const { state, revision } = await inLoad(() => this.ground.aggregates.refresh(this.kind.stream.of(id), this.fold));
    return { state: state ?? this.kind.empty ?? null, revision };
  }

  /** The refusal of an unknown id. */
  missing(id: Id): { ok: false; rejection: Rejection } {
    return reject('NO_ENCONTRADO', this.kind.words.missing(id));
  }

  private async newStream(
    ready: Result<Ready<S, Ev, F>, Rejection>,
    meta: CommandMeta,
    { claims = [], again = false }: Opening,
    facts: CommandFacts<F>,
  ): Promise<Outcome<S, Answer>> {
    const tries = new Tries(this.options.patience);
    const wasStale = this.ground.aggregates.catchingUpOnce();
    do {
      let decided = ready.ok ? await facts.decide(ready.value, {}) : ready;
      if (!decided.ok) {
        const repeated = await this.repeated(null, meta);
        if (repeated) return repeated;
        if (ready.ok && facts.consulted && (await wasStale())) decided = await facts.decide(ready.value, {});
        if (!decided.ok) return decided;
      }
      const decision = { ...decided.value, claims: [...decided.value.claims, ...claims] };
      const stream = this.kind.stream.of(this.kind.idOf(decision.state));
      const attempt = await this.decisions.write(stream, 'noStream', decision, meta, facts);
      if (attempt !== 'conflict') return attempt.byTheLog ? attempt.outcome : ((await this.repeated(null, meta)) ?? attempt.outcome);
      if (again) return asItIs(decision, 0);
      // The number is taken, so another one is drawn.
      this.measures.lostTry();
      facts.spend();
    } while (await tries.again());
    return this.tooManyTries();
  }

  private async onStream(
    id: Id,
    begins: Begins<S, Ev, F>,
    meta: CommandMeta,
    facts: CommandFacts<F>,
    labels: () => Iterable<string>,
  ): Promise<Outcome<S, Answer>> {
    let loaded = await this.load(id);
    const tries = new Tries(this.options.patience);
    const wasStale = this.ground.aggregates.catchingUpOnce();
    for (;;) {
      const attempt = await this.attempt(id, loaded, begins, meta, facts, labels);
      if (attempt === 'conflict') {
        this.measures.lostTry();
        if (!(await tries.again())) return this.tooManyTries();
        loaded = { ...(await this.refresh(id)), cached: false };
        continue;
      }
      if (attempt.byTheLog) return attempt.outcome;
      const repeated = await this.repeated(this.kind.stream.of(id), meta);
      if (repeated) return repeated;
      // A refusal, or an unchanged state, based on this process's memory is checked against the log before it is answered.
      const stale = facts.consulted && (await wasStale());
      const fresh = loaded.cached ? await this.refresh(id) : loaded;
      if (fresh.revision === loaded.revision && !stale) return attempt.outcome;
      loaded = { ...fresh, cached: false };
    }
  }

  private async attempt(
    id: Id,
    { state, revision }: Loaded<S>,
    begins: Begins<S, Ev, F>,
    meta: CommandMeta,
    facts: CommandFacts<F>,
    labels: () => Iterable<string>,
  ): Promise<Attempt<S, Answer>> {
    if (!this.seen(state, meta.actor)) return refused(this.missing(id));
    const decided = await decideInOrder(begins, state, this.kind, meta, facts);
    if (!decided.ok) return refused(decided);
    if (decided.value.events.length === 0) return { byTheLog: false, outcome: asItIs(decided.value, revision) };
    const expected = revision < 0 ? 'noStream' : revision;
    return this.decisions.write(this.kind.stream.of(id), expected, decided.value, named(meta, [...labels()].join('+')), facts);
  }

  private async withFacts<T>(meta: CommandMeta, work: (facts: CommandFacts<F>) => Promise<T>): Promise<T> {
    const facts = new CommandFacts(this.facts, meta);
    try {
      return await work(facts);
    } finally {
      facts.end();
    }
  }

  private async repeated(stream: string | null, meta: CommandMeta): Promise<Outcome<S, Answer> | null> {
    const repeated = await this.ground.writer.repeated(meta);
    return repeated && this.decisions.answer(repeated, stream, meta);
  }

  private async load(id: Id): Promise<Loaded<S> & { readonly cached: boolean }> {
    const loaded = await inLoad(() => this.ground.aggregates.load(this.kind.stream.of(id), this.fold));
    return { ...loaded, state: loaded.state ?? this.kind.empty ?? null };
  }

  private seen(state: S | null, actor: Actor): state is S {
    return state !== null && this.kind.present(state) && this.kind.visibleTo(state, actor);
  }

  private get measures() {
    return this.ground.measures ?? PROCESS_MEASURES;
  }

  private counted(labels: Iterable<string>, outcome: Outcome<S, Answer>): Outcome<S, Answer> {
    for (const accion of labels) this.measures.carriedOut(accion, outcome.ok ? 'ok' : outcome.rejection.codigo);
    return outcome;
  }

  private tooManyTries(): { ok: false; rejection: Rejection } {
    return reject('CONFLICTO', this.kind.words.conflict);
  }

  private readonly fold = (state: S | null, event: RecordedEvent): S | null => this.kind.after(state, event);
}

/** The meta with the name of its command, unless it belongs to an outer command. */
function named(meta: CommandMeta, accion: string): CommandMeta {
  return meta.accion === undefined ? { ...meta, accion } : meta;
}

function asItIs<S, Ev extends DomainEvent, Answer>({ answer, state }: Decision<S, Ev>, revision: number): Outcome<S, Answer> {
  return accept({ answer: answer as Answer, state, revision, position: 0 });
}
