import { outageOf } from '../outage';
import { type RecordedEvent, UnreadableEvent } from '../port';
import { isTakenOver } from './checkpoint';

/** The functions that apply a batch and park a failing event. */
export interface Application {
  /** The parked streams, whose later events are parked too. */
  readonly parked: Set<string>;
  /** Applies some events and parks others, in one transaction. */
  readonly apply: (free: readonly RecordedEvent[], held: readonly RecordedEvent[]) => Promise<void>;
  readonly park: (event: RecordedEvent, error: unknown) => Promise<void>;
  readonly onError?: (error: unknown, events: readonly RecordedEvent[]) => void;
}

/**
 * Applies a batch. A failing batch is split until the failing event stands alone; that event and the later ones of its stream are parked,
 * and the others proceed. Throws only failures that no event caused, after which the rest is tried again.
 */
export async function applyOrPark(events: readonly RecordedEvent[], application: Application, split = false): Promise<void> {
  const { parked, apply, park, onError } = application;
  const [first] = events;
  if (!first) return;
  const setAside = async (event: RecordedEvent, error: unknown) => {
    await park(event, error);
    parked.add(event.stream);
  };
  const unreadable = events.findIndex((event) => event.unreadable !== undefined && !parked.has(event.stream));
  const broken = events[unreadable];
  if (broken) {
    await applyOrPark(events.slice(0, unreadable), application);
    const error = new UnreadableEvent(broken);
    onError?.(error, [broken]);
    await setAside(broken, error);
    await applyOrPark(events.slice(unreadable + 1), application);
    return;
  }
  const free = events.filter(({ stream }) => !parked.has(stream));
  const held = events.filter(({ stream }) => parked.has(stream));
  try {
    await apply(free, held);
  } catch (error) {
    if (isNobodysFault(error)) throw error;
    if (!split || events.length === 1) onError?.(error, events);
    if (events.length > 1) {
      const middle = Math.ceil(events.length / 2);
      await applyOrPark(events.slice(0, middle), application, true);
      await applyOrPark(events.slice(middle), application, true);
      return;
    }
    await setAside(first, error);
  }
}

/**
 * True when no event caused a failure: the database, the log or another server was away or busy (SQLSTATE classes 08, 40, 53, 55 and 57, an
 * idle session's end, or a socket error), or another process took the work over.
 */
function isNobodysFault(error: unknown): boolean {
  if (isTakenOver(error) || outageOf(error) !== null) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && (/^(40|53|55|57)/.test(code) || code === '25P03' || /^E[A-Z]+$/.test(code));
}
