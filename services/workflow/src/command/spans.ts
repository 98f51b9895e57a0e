import { inSpan, spanDone, spanOf, traceOf, tracing } from '@bitacora/event-store/tracing';
import type { Outcome } from './outcome';

/**
 * A command's span, in the trace of its correlation id: that of its request, or of the event that caused it. Its name is set at its end.
 */
export function inCommand<S, Answer>(
  { correlationId, canal }: { readonly correlationId: string; readonly canal: string },
  labels: () => Iterable<string>,
  work: () => Promise<Outcome<S, Answer>>,
): Promise<Outcome<S, Answer>> {
  if (!tracing()) return work();
  return inSpan('command', { trace: traceOf(correlationId), attributes: { 'bitacora.canal': canal } }, async (span) => {
    const outcome = await work();
    span?.updateName(`command ${[...labels()].join('+')}`);
    span?.setAttribute('bitacora.outcome', outcome.ok ? 'ok' : outcome.rejection.codigo);
    return outcome;
  });
}

/** The span in which a stream is loaded. */
export const inLoad = <T>(load: () => Promise<T>): Promise<T> => inSpan('load', {}, load);

/** The span in which the facts of a decision are fetched or drawn. */
export const inFacts = <T>(ask: () => Promise<T>): Promise<T> => inSpan('facts', {}, ask);

/** The span in which a command decides. */
export function inDecision<T>(decide: () => T): Promise<T> {
  return inSpan('decide', {}, async () => decide());
}

/** The span of an append; consumers of its events find it by their command. */
export const appended = (commandId: string, events: number, start: number): void =>
  spanDone('append', { 'bitacora.events': events }, start, () => spanOf(commandId));
