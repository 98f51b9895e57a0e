// The event that every contestant writes, and the plain table that the log is compared with.
import { randomBytes } from 'node:crypto';

/** UUID v7. */
export function uuid7() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = (bytes[6] & 0x0f) | 0x70;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An event of the usual size. */
export function makeEvent(n) {
  const id = uuid7();
  return {
    id,
    type: 'TecnicoAsignado',
    version: 1,
    at: new Date().toISOString(),
    actor: { id: 3, nombre: 'Sofía Supervisora', grupos: ['Supervisor'] },
    command_id: id,
    correlation_id: id,
    causation_id: id,
    data: {
      n,
      tecnico: { id: 4, nombre: 'Tomás Técnico' },
      comentario: 'Revisar la fuente de poder antes de pedir la pantalla',
      prioridad: 'normal',
    },
  };
}

export const PLAIN_TABLE = `
create schema bench;
create table bench.event (
  position bigint generated always as identity primary key,
  stream text not null,
  revision integer not null,
  id uuid not null unique,
  type text not null,
  version integer not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  actor jsonb not null,
  command_id text not null,
  correlation_id text not null,
  causation_id text not null,
  subject text,
  data jsonb not null,
  hash text not null,
  unique (stream, revision)
);
create index on bench.event (subject) where subject is not null`;

const HASH = 'f'.repeat(64);

/** Writes one row of the plain table by a statement prepared once per connection. */
export async function plainInsert(client, stream, revision, event = makeEvent(revision)) {
  await client.query({
    name: 'plain_insert',
    text: `insert into bench.event (stream, revision, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      stream,
      revision,
      event.id,
      event.type,
      event.version,
      event.at,
      new Date().toISOString(),
      JSON.stringify(event.actor),
      event.command_id,
      event.correlation_id,
      event.causation_id,
      event.subject ?? null,
      JSON.stringify(event.data),
      HASH,
    ],
  });
}

/** Streams for concurrent writers: each worker writes its own streams one after the other, each with `length` events. */
export function streams(prefix, length = 10) {
  let opened = 0;
  const current = new Map();
  return (worker) => {
    let place = current.get(worker);
    if (!place || place.revision + 1 >= length) {
      place = { stream: `${prefix}-${++opened}`, revision: -1 };
      current.set(worker, place);
    }
    place.revision++;
    return place;
  };
}
