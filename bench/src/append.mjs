// Appends of one event with expected revision and command key, against plain INSERTs and against Emmett.
import eventStore from '@bitacora/event-store';
import { getPostgreSQLEventStore, STREAM_DOES_NOT_EXIST } from './emmett.mjs';
import { makeEvent, PLAIN_TABLE, plainInsert, streams } from './events.mjs';
import { alternate, atLeast, rate, say } from './measure.mjs';
import { connect, openPool, startPostgres } from './postgres.mjs';

const WRITERS = 64;
/** The plain writers leave this many connections of the server; more of them do not make Emmett faster. */
const EMMETT_CONNECTIONS = 24;

export async function append({ quick }) {
  const milliseconds = quick ? 800 : 4000;
  const database = await startPostgres();
  const pool = openPool(database.url);
  await eventStore.migrateEventStore(pool);
  await pool.query(PLAIN_TABLE);
  const store = new eventStore.PostgresEventStore(pool);
  const plain = await connect(database.url, WRITERS);
  const emmettPool = openPool(database.url, EMMETT_CONNECTIONS);
  const emmett = getPostgreSQLEventStore(database.url, { connectionOptions: { pool: emmettPool } });
  await emmett.schema.migrate();

  const ours = streams('orden');
  const rows = streams('orden');
  const theirs = streams('orden');
  const contestants = {
    log: async (worker) => {
      const { stream, revision } = ours(worker);
      const event = makeEvent(revision);
      const command = { key: event.id, principal: 'bench', fingerprint: event.id, response: { ot: revision } };
      const { kind } = await store.append(stream, revision === 0 ? 'noStream' : revision - 1, [event], { command });
      if (kind !== 'appended') throw new Error(`Append answered ${kind}`);
    },
    insert: async (worker) => {
      const { stream, revision } = rows(worker);
      await plainInsert(plain.clients[worker], stream, revision);
    },
    emmett: async (worker) => {
      const { stream, revision } = theirs(worker);
      const { id, type, data, ...metadata } = makeEvent(revision);
      await emmett.appendToStream(stream, [{ type, data, metadata: { messageId: id, ...metadata } }], {
        expectedStreamVersion: revision === 0 ? STREAM_DOES_NOT_EXIST : BigInt(revision),
      });
    },
  };
  for (const work of Object.values(contestants)) await rate(WRITERS, quick ? 200 : 1500, work);
  say('append: three rounds of each');
  const result = await alternate(
    3,
    Object.fromEntries(Object.entries(contestants).map(([name, work]) => [name, () => rate(WRITERS, milliseconds, work)])),
  );
  await store.close();
  await Promise.all([plain.end(), emmett.close()]);
  await Promise.allSettled([pool.end(), emmettPool.end()]);
  await database.stop();
  const measured = { measured: result.log, measuredAs: 'append' };
  return [
    atLeast('append / INSERT', 1, { ...measured, against: result.insert, againstAs: 'plain INSERT' }),
    atLeast('append / Emmett', 3, { ...measured, against: result.emmett, againstAs: 'appendToStream' }),
  ];
}
