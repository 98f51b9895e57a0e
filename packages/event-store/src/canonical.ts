import { hash } from 'node:crypto';
import type { EventEnvelope } from './port';

/** JSON with sorted keys and no insignificant space: the same value always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const element of value) text += `${text && ','}${canonicalJson(element)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  return `{${text}}`;
}

/** SHA-256, in hex. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** The digest of an event's canonical stored form: everything but its position and its place in the chain. */
export function digestOf(stream: string, event: EventEnvelope, recordedAt: string): string {
  const { id, type, version, at, actor, command_id, correlation_id, causation_id, subject, data } = event;
  return sha256(
    canonicalJson({
      stream,
      id,
      type,
      version,
      at,
      recorded_at: recordedAt,
      actor,
      command_id,
      correlation_id,
      causation_id,
      subject,
      data,
    }),
  );
}

/** The hash of an event: over the previous event's hash in the stream ('' for the first) and its own digest. */
export const chainHash = (previous: string, digest: string): string => sha256(previous + digest);
