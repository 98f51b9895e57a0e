import {
  type Actor,
  accept,
  type Birth,
  type Commands,
  type Decision,
  type DomainEvent,
  type FactMap,
  type Recorded,
  type Rejection,
  type Result,
  type Take,
} from '@bitacora/domain';
import { type AppendResult, BatchTooLarge, type ExpectedRevision } from '@bitacora/event-store';
import { RejectionError } from '@bitacora/platform';
import type { Aggregates } from './aggregates';
import type { ClaimsInLog } from './claims';
import type { CommandFacts } from './facts';
import type { Measures } from './measures';
import { notWritten, type Outcome } from './outcome';
import { type CommandMeta, type LogWriter, withoutCommand } from './writer';

/** Sets units aside before the events that promise them; returns the function that undoes it. */
export interface Holder {
  hold(takes: readonly Take[], meta: CommandMeta): Promise<Result<() => Promise<void>, Rejection>>;
}

/** The dependencies common to every handler. */
export abstract class Ground {
  abstract readonly aggregates: Aggregates;
  abstract readonly writer: LogWriter;
  abstract readonly claims: ClaimsInLog;
  /** For kinds whose decisions take units. */
  readonly holder?: Holder;
  /** By default those of the process. */
  readonly measures?: Measures;
}

/** The result of a try; `byTheLog` when the log itself answered, so that no stale data can have decided. */
export type Attempt<S, Answer> = 'conflict' | { readonly byTheLog: boolean; readonly outcome: Outcome<S, Answer> };

/** A try refused before the log was written. */
export const refused = (rejected: { readonly ok: false; readonly rejection: Rejection }) => ({ byTheLog: false, outcome: rejected });

/** Writes a decision on streams of one kind: the units it takes, the values it claims, the streams that begin with it. */
export class DecisionWriter<S, Ev extends DomainEvent, F extends FactMap, Answer, Id extends string | number> {
  constructor(
    private readonly kind: Commands<S, Ev, F, Id>,
    private readonly ground: Ground,
  ) {}

  async write(
    stream: string,
    expected: ExpectedRevision,
    decision: Decision<S, Ev>,
    meta: CommandMeta,
    facts: CommandFacts<F>,
  ): Promise<Attempt<S, Answer>> {
    const { state, answer, births } = decision;
    const held = await this.hold(decision.takes, meta);
    if (!held.ok) return refused(held);
    const result = await this.append(stream, expected, decision, meta).catch(async (error: unknown) => {
      const notWritten = error instanceof RejectionError || error instanceof BatchTooLarge;
      // After any other failure it is unknown whether something was written, so used values stay used.
      if (notWritten) await held.value();
      else facts.spend();
      if (error instanceof RejectionError) return error;
      throw error;
    });
    if (result instanceof RejectionError) return refused({ ok: false, rejection: result.rejection });
    if (result.kind !== 'appended') {
      await held.value();
      return result.kind === 'conflict' ? 'conflict' : { byTheLog: true, outcome: await this.answer(result, stream, meta) };
    }
    facts.wrote(decision);
    const { revision } = result;
    let { position } = result;
    this.ground.aggregates.remember(stream, { state, revision });
    // The parent first, because a child whose parent lost the race would have no owner. If this process dies here, the child's process
    // writes it.
    for (const birth of births) position = Math.max(position, await this.ensure(birth, meta));
    return { byTheLog: true, outcome: accept({ answer: answer as Answer, state, revision, position }) };
  }

  /**
   * The answer to a command that the log did not write. A repeated command also reports the positions of the streams it began, and writes
   * those that its process left out, so that a caller who waits for its position finds them.
   */
  async answer(
    result: Exclude<AppendResult, { kind: 'appended' | 'conflict' }>,
    stream: string | null,
    meta: CommandMeta,
  ): Promise<Outcome<S, Answer>> {
    const outcome = notWritten<S, Answer>(result, this.kind.words.reserved);
    if (!outcome.ok || result.kind !== 'duplicate_command' || !this.kind.birthsOf || stream === null) return outcome;
    const history = await this.ground.writer.history(stream, result.revision);
    const wrote = history.filter(({ command_id }) => command_id === meta.command?.key);
    const state = history.reduce<S | null>((before, event) => this.kind.after(before, event), null);
    const [first] = wrote;
    // An opening that drew another number this time has another stream.
    if (!first || state === null || history.at(-1)?.position !== result.position) return outcome;
    const then = { at: first.at, actor: first.actor as Actor };
    const births = this.kind.birthsOf(
      state,
      wrote.map((event) => this.kind.own(event)),
      then,
    );
    let { position } = result;
    for (const birth of births) position = Math.max(position, await this.ensure(birth, { ...meta, ...then }));
    return accept({ ...outcome.value, position });
  }

  /** Writes a stream that another decision began, once. Returns the position of its last event, whichever process wrote it. */
  async ensure({ stream, subject, events }: Birth, meta: CommandMeta): Promise<number> {
    const result = await this.ground.writer.append(stream, 'noStream', events, withoutCommand(meta), { subject });
    if (result.kind !== 'appended') return this.ground.writer.positionOf(stream, events.length - 1);
    if (this.kind.stream.has(stream)) {
      const recorded: Recorded = { at: meta.at, actor: meta.actor };
      const state = (events as readonly Ev[]).reduce<S | null>((before, event) => this.kind.fold(before, { ...event, ...recorded }), null);
      this.ground.aggregates.remember(stream, { state, revision: result.revision });
    }
    return result.position;
  }

  private async append(stream: string, expected: ExpectedRevision, { claims, events, state, answer }: Decision<S, Ev>, meta: CommandMeta) {
    const reservations = claims.length > 0 ? await this.ground.claims.reservationsOf(claims, stream) : [];
    return this.ground.writer.append(stream, expected, events, meta, {
      subject: this.kind.subject(state),
      reservations,
      response: answer,
    });
  }

  private async hold(takes: readonly Take[], meta: CommandMeta): Promise<Result<() => Promise<void>, Rejection>> {
    if (takes.length === 0) return accept(async () => undefined);
    if (!this.ground.holder) throw new Error(`Nobody sets units aside for ${this.kind.stream.kind}`);
    return this.ground.holder.hold(takes, withoutCommand(meta));
  }
}
