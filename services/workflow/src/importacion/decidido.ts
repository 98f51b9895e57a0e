import type { Commands, DomainEvent, FactMap, Known, Ready, Rejection, Result } from '@bitacora/domain';
import { RejectionError } from '@bitacora/platform';
import type { Nacido } from './clase';

/** The decision of an opening, given its facts, with its values claimed by the new stream. */
export function decidido<S, Ev extends DomainEvent, F extends FactMap>(
  kind: Pick<Commands<S, Ev, F>, 'stream' | 'subject'>,
  id: number,
  ready: Result<Ready<S, Ev, F>, Rejection>,
  known: Known<F>,
): Nacido & { readonly state: S } {
  const decision = ready.ok ? ready.value.decide(known) : ready;
  if (!decision.ok) throw new RejectionError(decision.rejection);
  const { state, events, claims } = decision.value;
  const stream = kind.stream.of(id);
  return { stream, subject: kind.subject(state), events, claims: claims.map((claim) => ({ ...claim, owner: stream })), state };
}
