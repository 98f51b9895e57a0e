import { v7 } from 'uuid';
import type { EventStore, RecordedEvent } from '../port';
import { sampleEvent } from './sample';

/** One client's view of one append: the times of question and answer, and the answer. Times are a shared counter. */
export interface Attempt {
  readonly id: string;
  readonly invoked: number;
  readonly returned: number;
  readonly outcome: { readonly kind: 'ok'; readonly revision: number } | { readonly kind: 'fail' } | { readonly kind: 'unknown' };
}

/**
 * Lets clients append unique events to one stream at once, each with the revision it believes in (sometimes a stale one, sometimes `any`),
 * and records the answers.
 */
export async function appendConcurrently(stores: readonly EventStore[], stream: string, clients: number, each: number): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let clock = 0;
  const client = async (store: EventStore, seed: number) => {
    let believed = -1;
    for (let i = 0; i < each; i++) {
      const id = v7();
      const invoked = clock++;
      const expected = (seed + i) % 5 === 0 ? 'any' : believed < 0 ? 'noStream' : believed;
      const result = await store.append(stream, expected, [sampleEvent(i, { id })]).catch(() => null);
      const returned = clock++;
      if (result?.kind === 'appended') believed = result.revision;
      else if (result?.kind === 'conflict') believed = result.actual;
      const outcome: Attempt['outcome'] = !result
        ? { kind: 'unknown' }
        : result.kind === 'appended'
          ? { kind: 'ok', revision: result.revision }
          : { kind: 'fail' };
      attempts.push({ id, invoked, returned, outcome });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, i) => client(stores[i % stores.length] as EventStore, i)));
  return attempts;
}

/**
 * Lists what is wrong with a history of appends to one stream, given the stream afterwards; empty when the history is linearizable. Every
 * append answered ok is there once, at its revision. Every refused one is absent. An unknown one is there at most once. Revisions are
 * dense, and an append answered before another was asked comes first.
 */
export function checkHistory(attempts: readonly Attempt[], stored: readonly RecordedEvent[]): string[] {
  const faults: string[] = [];
  const revisions = new Map<string, number[]>();
  stored.forEach((event, i) => {
    if (event.revision !== i) faults.push(`revision ${event.revision} at place ${i}`);
    revisions.set(event.id, [...(revisions.get(event.id) ?? []), event.revision]);
  });
  const known = new Set(attempts.map((attempt) => attempt.id));
  for (const event of stored) if (!known.has(event.id)) faults.push(`${event.id} was never appended`);
  for (const { id, outcome } of attempts) {
    const at = revisions.get(id) ?? [];
    if (at.length > 1) faults.push(`${id} is stored ${at.length} times`);
    if (outcome.kind === 'ok' && at[0] !== outcome.revision) faults.push(`${id} was answered ${outcome.revision}, is at ${at[0]}`);
    if (outcome.kind === 'fail' && at.length > 0) faults.push(`${id} was refused and is stored`);
  }
  // Sorted by the time of the question, each revision must exceed every revision answered before: one pass over both orders.
  const placed = attempts.flatMap((a) => (revisions.has(a.id) ? [{ ...a, revision: revisions.get(a.id)?.[0] as number }] : []));
  const byAnswer = placed.filter((a) => a.outcome.kind === 'ok').sort((a, b) => a.returned - b.returned);
  let answered = 0;
  let highest = -1;
  for (const attempt of [...placed].sort((a, b) => a.invoked - b.invoked)) {
    for (; (byAnswer[answered]?.returned ?? Number.POSITIVE_INFINITY) < attempt.invoked; answered++) {
      highest = Math.max(highest, byAnswer[answered]?.revision ?? -1);
    }
    if (attempt.revision <= highest) faults.push(`${attempt.id} at ${attempt.revision} began after ${highest} was answered`);
  }
  return faults;
}
