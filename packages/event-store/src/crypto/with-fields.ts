import type { EventEnvelope } from '../port';
import { mapPath } from './paths';

/** The personal fields of an event's stored shape: dotted paths, `*` for every element. */
export type PersonalFields = (type: string, version: number) => readonly string[];

/** The change of a subject's value at a path. */
export type ChangeLeaf = (subject: string, leaf: unknown, path: string) => unknown;

/** The event with a change applied to each personal field of its subject. */
export function withFields<E extends EventEnvelope>(event: E, personalFields: PersonalFields, change: ChangeLeaf): E {
  const { subject } = event;
  const fields = subject ? personalFields(event.type, event.version) : [];
  if (!subject || fields.length === 0) return event;
  const atField = (leaf: unknown, path: string) => change(subject, leaf, path);
  const data = fields.reduce<unknown>((current, field) => mapPath(current, field.split('.'), atField), event.data);
  return { ...event, data: data as EventEnvelope['data'] };
}
