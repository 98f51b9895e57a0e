// An event with two personal fields under today's encryption (a key for each event), against the first version (a key for each person) and
// against none: processor time of the process that appends it, and of one that reads it.

import eventStore from '@bitacora/event-store';
import cipher from '../../packages/event-store/dist/crypto/cipher.js';
import { makeEvent } from './events.mjs';
import { alternate, say } from './measure.mjs';
import { openPool, startPostgres } from './postgres.mjs';

const WRITERS = 64;
const SUBJECTS = 200;
const PER_STREAM = 10;
const FIELDS = ['nombre', 'telefono'];
const BATCH = 1000;

const event = (n) => {
  const made = makeEvent(n);
  return {
    ...made,
    subject: `persona-${n % SUBJECTS}`,
    data: { ...made.data, nombre: `Carolina Fernanda ${n}`, telefono: `+56 9 ${String(10_000_000 + n)}` },
  };
};

/** The codec of logs from before each event had a key: it reads like today's and encrypts with the key of the person. */
const firstVersion = (keys, today) => ({
  ...today,
  placed: () => false,
  encode: (stream, events) =>
    Promise.all(
      events.map(async (one) => {
        const key = await keys.keyFor(one.subject);
        const sealed = FIELDS.map((field) => {
          const value = cipher.seal(key, Buffer.from(JSON.stringify(one.data[field])), `${stream}|${one.type}|${field}`);
          return [field, `enc:v1:${value.toString('base64')}`];
        });
        return { ...one, data: { ...one.data, ...Object.fromEntries(sealed) } };
      }),
    ),
});

/** Microseconds of processor time per event; `work` returns how many events it handled. */
async function processor(work) {
  const before = process.cpuUsage();
  const events = await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / events;
}

async function fill(store, prefix, events) {
  let next = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let stream = next++; stream * PER_STREAM < events; stream = next++)
        for (let revision = 0; revision < PER_STREAM; revision++)
          await store.append(`${prefix}-${stream}`, revision - 1 < 0 ? 'noStream' : revision - 1, [event(stream * PER_STREAM + revision)]);
    }),
  );
  return events;
}

async function readAll(store) {
  let events = 0;
  for (let position = 0; ; ) {
    const batch = await store.readAll(position, BATCH);
    if (batch.length === 0) return events;
    if (batch.some(({ data }) => typeof data.nombre !== 'string' || data.nombre.startsWith('enc:'))) throw new Error('A name was not read');
    events += batch.length;
    position = batch.at(-1).position;
  }
}

export async function personal({ quick }) {
  const events = quick ? 3000 : 15_000;
  const logs = {};
  const servers = [];
  for (const form of ['plain', 'v1', 'v2']) {
    const database = await startPostgres();
    const pool = openPool(database.url);
    await eventStore.migrateEventStore(pool);
    const keys = new eventStore.SubjectKeys(pool, Buffer.alloc(32, 7));
    const today = eventStore.personalDataCodec(keys, () => FIELDS);
    const codec = { plain: eventStore.plainCodec, v1: firstVersion(keys, today), v2: today }[form];
    const store = new eventStore.PostgresEventStore(pool, codec);
    await fill(store, 'calentamiento', events / 5);
    logs[form] = store;
    servers.push({ database, pool, store });
  }
  const rounds = quick ? 3 : 7;
  const each = (measure) => Object.fromEntries(Object.entries(logs).map(([form, store]) => [form, () => measure(store)]));
  let round = 0;
  say(`personal: ${rounds} rounds of appends of each`);
  const append = await alternate(
    rounds,
    each((store) => processor(() => fill(store, `orden${round++}`, events / 5))),
  );
  say(`personal: ${rounds} rounds of reads of each`);
  const read = await alternate(
    rounds,
    each((store) => processor(() => readAll(store))),
  );
  for (const { database, pool, store } of servers) {
    await store.close();
    await Promise.allSettled([pool.end()]);
    await database.stop();
  }
  return Object.entries({ append, read }).flatMap(([what, cost]) => [
    line(`personal: ${what}, enc:v2 / enc:v1`, cost.v2, cost.v1, 'enc:v1'),
    line(`personal: ${what}, enc:v2 / none`, cost.v2, cost.plain, 'none', Number.POSITIVE_INFINITY),
  ]);
}

/** A line whose bar is a maximum ratio of processor times. */
const line = (name, measured, against, againstAs, bar = 1.3) => ({
  name,
  measured: `enc:v2: ${measured.toFixed(1)} µs`,
  against: `${againstAs}: ${against.toFixed(1)} µs`,
  ratio: measured / against,
  bar: Number.isFinite(bar) ? `≤ ${bar}` : '–',
  ok: measured / against <= bar,
});
