import { createHash } from 'node:crypto';

/** The ids of a span in place of random ones. */
export interface ChosenIds {
  readonly trace?: string;
  readonly span?: string;
}

let chosen: ChosenIds = {};

/** Begins a span with chosen ids; the id generator calls `chosenIds`. */
export function choosing<T>(ids: ChosenIds, begin: () => T): T {
  chosen = ids;
  try {
    return begin();
  } finally {
    chosen = {};
  }
}

/** The ids chosen for the span that begins now. */
export const chosenIds = (): ChosenIds => chosen;

const digest = (text: string, digits: number): string => createHash('sha256').update(text).digest('hex').slice(0, digits);
const UUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;
const NONE = /^0+$/;

/** The trace id of everything with this correlation id, a UUID. */
export function traceOf(correlationId: string): string {
  const plain = UUID.test(correlationId) ? correlationId.replaceAll('-', '').toLowerCase() : '';
  return plain === '' || NONE.test(plain) ? digest(correlationId, 32) : plain;
}

/** The correlation id of a trace. */
export const correlationOf = (traceId: string): string => traceId.replace(UUID, '$1-$2-$3-$4-$5');

/** The span in which a command's events were written. */
export const spanOf = (commandId: string): string => digest(commandId, 16);
