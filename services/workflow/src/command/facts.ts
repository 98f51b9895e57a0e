import type { Asks, Decision, DomainEvent, FactMap, Known, Ready, Rejection, Result } from '@bitacora/domain';
import type { Numbers } from './numbers';
import { inDecision, inFacts } from './spans';
import type { CommandMeta } from './writer';

/** Answers a question about the rest of the world, again at every try; null when there is no answer. */
type Read<Ask, Gives> = (ask: Ask, meta: CommandMeta) => Promise<Gives | null>;

/** A value that a decision consumes, e.g. a number: drawn once per command, after the decision was accepted with an imagined one. */
export interface Drawn<Ask, Gives> {
  draw(ask: Ask, meta: CommandMeta): Promise<Gives>;
  /** A value available without a draw, e.g. one drawn ahead; given back when the command does not write it. */
  atHand?(ask: Ask): Gives | null;
  /** A stand-in for the drawn value until the decision is accepted; it occurs nowhere else. */
  rehearse(ask: Ask): Gives;
  /** Takes back a value that the command did not write. */
  giveBack?(given: Gives, ask: Ask): void;
}

/** The source of each fact that a kind of stream asks for. */
export type Facts<F extends FactMap> = { readonly [K in keyof F]: Read<F[K]['ask'], F[K]['gives']> | Drawn<F[K]['ask'], F[K]['gives']> };

/** The fact of `count` new numbers; unused ones go to the next caller. */
export function numbersFact<Of extends string>(numbers: Numbers<Of>, of: Of): Drawn<number, readonly number[]> {
  return {
    draw: (count) => Promise.all(Array.from({ length: count }, () => numbers.next(of))),
    rehearse: (count) => Array.from({ length: count }, imagined),
    giveBack: (given) => {
      // In reverse, because the first number returned is the next one issued.
      for (const n of [...given].reverse()) numbers.giveBack(of, n);
    },
  };
}

/** The fact of one new number. */
export function numberFact<Of extends string, Ask = true>(numbers: Numbers<Of>, of: Of | ((ask: Ask) => Of)): Drawn<Ask, number> {
  const sequence = (ask: Ask): Of => (typeof of === 'string' ? of : of(ask));
  return {
    draw: (ask) => numbers.next(sequence(ask)),
    atHand: (ask) => numbers.atHand(sequence(ask)),
    rehearse: imagined,
    giveBack: (given, ask) => numbers.giveBack(sequence(ask), given),
  };
}

const IMAGINED = 1_000_000;
let imaginations = 0;
/** A different number each time, which no sequence reaches. */
export function imagined(): number {
  imaginations = (imaginations + 1) % IMAGINED;
  return Number.MAX_SAFE_INTEGER - imaginations;
}

interface Held {
  readonly fact: Drawn<unknown, unknown>;
  readonly ask: unknown;
  readonly given: unknown;
  used: boolean;
}
type Decided = Pick<Decision<unknown, DomainEvent>, 'events' | 'births'>;

/** The facts of one command over all its tries. */
export class CommandFacts<F extends FactMap> {
  private readonly drawn = new Map<keyof F, Held>();
  /** True once a question about the rest of the world was answered. */
  consulted = false;

  constructor(
    private readonly facts: Facts<F>,
    private readonly meta: CommandMeta,
  ) {}

  /** The answers to questions without draws. */
  async read(asks: Asks<F>): Promise<Known<F>> {
    const known = await this.answers(asks);
    const drawing = Object.keys(asks).find((name) => asks[name] != null && !(name in known));
    if (drawing !== undefined) throw new Error(`«${drawing}» is drawn: it cannot be asked before the rules are looked at`);
    return known;
  }

  /** Decides with the requested facts; consumable values are drawn once the decision is accepted. */
  async decide<S, Ev extends DomainEvent>(ready: Ready<S, Ev, F>, before: Known<F>): Promise<Result<Decision<S, Ev>, Rejection>> {
    const { asks } = ready;
    const known: Partial<Record<keyof F, unknown>> = { ...before, ...(await this.answers(asks)) };
    const pending: (readonly [name: keyof F, fact: Drawn<unknown, unknown>, ask: unknown])[] = [];
    for (const name of Object.keys(asks) as (keyof F)[]) {
      const [fact, ask] = [this.facts[name], asks[name]];
      if (ask == null || typeof fact === 'function') continue;
      const held = this.held(name, ask) ?? this.atHand(name, fact, ask);
      known[name] = held ? held.given : fact.rehearse(ask);
      if (!held) pending.push([name, fact, ask]);
    }
    const decided = await inDecision(() => ready.decide(known as Known<F>));
    const needed = decided.ok ? pending.filter(([name]) => names(decided.value, known[name])) : [];
    if (needed.length === 0) return decided;
    for (const [name, fact, ask] of needed) {
      known[name] = await inFacts(() => fact.draw(ask, this.meta));
      this.drawn.set(name, { fact, ask, given: known[name], used: false });
    }
    return inDecision(() => ready.decide(known as Known<F>));
  }

  /** Called with the written events. */
  wrote(decision: Decided): void {
    for (const held of this.drawn.values()) held.used = names(decision, held.given);
  }

  /** Marks the drawn values as used, even if they may not be written: the outcome is unknown, or another stream has them. */
  spend(): void {
    this.drawn.clear();
  }

  /** Called once the outcome is known. */
  end(): void {
    for (const { fact, given, ask, used } of this.drawn.values()) if (!used) fact.giveBack?.(given, ask);
    this.drawn.clear();
  }

  private async answers(asks: Asks<F>): Promise<Known<F>> {
    const names = (Object.keys(asks) as (keyof F)[]).filter((name) => asks[name] == null || typeof this.facts[name] === 'function');
    const answer = (name: keyof F) => {
      const [fact, ask] = [this.facts[name], asks[name]];
      if (ask == null || typeof fact !== 'function') return null;
      this.consulted = true;
      return fact(ask, this.meta);
    };
    const given = await inFacts(() => Promise.all(names.map(answer)));
    return Object.fromEntries(names.map((name, i) => [name, given[i]])) as Known<F>;
  }

  /** A value available without a draw. */
  private atHand(name: keyof F, fact: Drawn<unknown, unknown>, ask: unknown): Held | null {
    const given = fact.atHand?.(ask) ?? null;
    if (given === null) return null;
    const held = { fact, ask, given, used: false };
    this.drawn.set(name, held);
    return held;
  }

  /** The value drawn for the same question; one drawn for another question is given back. */
  private held(name: keyof F, ask: unknown): Held | null {
    const held = this.drawn.get(name);
    if (!held) return null;
    if (JSON.stringify(held.ask) === JSON.stringify(ask)) return held;
    held.fact.giveBack?.(held.given, held.ask);
    this.drawn.delete(name);
    return null;
  }
}

/** True when the events contain one of the issued numbers. */
function names({ events, births }: Decided, given: unknown): boolean {
  const numbers = new Set(numbersIn(given));
  const named = ({ data }: DomainEvent): boolean => holdsOneOf(data, numbers);
  return events.some(named) || births.some((birth) => birth.events.some(named));
}

const holdsOneOf = (value: unknown, numbers: ReadonlySet<number>): boolean =>
  typeof value === 'number'
    ? numbers.has(value)
    : value !== null && typeof value === 'object' && Object.values(value).some((inner) => holdsOneOf(inner, numbers));

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : [];
}
