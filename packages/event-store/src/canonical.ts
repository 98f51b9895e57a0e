import { hash } from 'node:crypto';
import type { EventEnvelope } from './port';

/** JSON with sorted keys and no insignificant space: equal values always give the same text, with the meaning of `JSON.stringify`. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const element of value) text += `${text && ','}${canonicalJson(element)}`;
    return `[${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  if (typeof fields['toJSON'] === 'function') return canonicalJson(fields['toJSON']());
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined) text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  return `{${text}}`;
}

/** SHA-256, in hex. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** An event's canonical stored form: all of it except its position and its place in the chain. */
export function canonicalEvent(stream: string, event: EventEnvelope, recordedAt: string): string {
  const { id, type, version, at, actor, command_id, correlation_id, causation_id, comando, subject, data } = event;
  return canonicalJson({
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
    comando,
    subject,
    data,
  });
}

/** The digest of an event's canonical stored form. */
export const digestOf = (stream: string, event: EventEnvelope, recordedAt: string): string =>
  sha256(canonicalEvent(stream, event, recordedAt));

/** The hash of an event: over the previous event's hash in the stream ('' for the first) and its own digest. */
export const chainHash = (previous: string, digest: string): string => sha256(previous + digest);
