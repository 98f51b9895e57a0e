// Catch-up with the log, one event to one row, against Emmett's rebuild of the same.
import eventStore from '@bitacora/event-store';
import pg from 'pg';
import {
  getPostgreSQLEventStore,
  pongoMultiStreamProjection,
  postgreSQLRawSQLProjection,
  rebuildPostgreSQLProjections,
} from './emmett.mjs';
import { makeEvent } from './events.mjs';
import { atLeast, latencies, say } from './measure.mjs';
import { openPool, startPostgres } from './postgres.mjs';

const PER_STREAM = 50;
const TABLE = (
  name,
) => `create table ${name} (stream text not null, revision integer not null, n integer not null, comentario text not null,
  primary key (stream, revision))`;

/** Events per second from the start of a job to its end, checked by the rows that it writes. */
async function timed(pool, table, events, work) {
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await pool.query(`select count(*)::integer as n from ${table}`);
  if (rows[0].n !== events) throw new Error(`${table} holds ${rows[0].n} of ${events} rows`);
  return events / seconds;
}

/** The product's runner: one statement per batch, with the checkpoint in its transaction. */
async function ours(pool, store, head) {
  await pool.query(TABLE('fila'));
  let running;
  const rate = await timed(pool, 'fila', head, async () => {
    running = await eventStore.runSubscription({
      store,
      pool,
      name: 'bench',
      batchSize: 1000,
      handle: (events, client) =>
        client.query('insert into fila select * from unnest($1::text[], $2::integer[], $3::integer[], $4::text[])', [
          events.map((event) => event.stream),
          events.map((event) => event.revision),
          events.map((event) => event.data.n),
          events.map((event) => event.data.comentario),
        ]),
    });
    if (!(await running.reached(head, 120_000))) throw new Error('The subscription did not get to the end');
  });
  await running.stop();
  return rate;
}

async function rebuild(connectionString, projection) {
  const consumer = rebuildPostgreSQLProjections({ connectionString, projection });
  try {
    await consumer.start();
  } finally {
    await consumer.close();
  }
}

const quote = (value) => pg.escapeLiteral(String(value));

export async function catchup({ quick }) {
  const events = quick ? 5000 : 50_000;
  const pongoEvents = quick ? 1000 : 5000;
  const database = await startPostgres();
  const pool = openPool(database.url);
  await eventStore.migrateEventStore(pool);
  const store = new eventStore.PostgresEventStore(pool);
  const emmett = getPostgreSQLEventStore(database.url);
  await emmett.schema.migrate();

  say(`catchup: writing ${events} events to each log`);
  const batchOf = () => Array.from({ length: PER_STREAM }, (_, n) => makeEvent(n));
  await latencies(16, events / PER_STREAM, (i) => store.append(`banco-${i}`, 'noStream', batchOf()));
  const append = (prefix) => (i) =>
    emmett.appendToStream(
      `${prefix}-${i}`,
      batchOf().map(({ id, type, data, ...metadata }) => ({
        type: prefix === 'orden' ? type : 'Breve',
        data,
        metadata: { messageId: id, ...metadata },
      })),
    );
  // One after the other, because Emmett's reader skips events of transactions that overlapped.
  await latencies(1, events / PER_STREAM, append('orden'));

  say('catchup: the product');
  const product = await ours(pool, store, events);
  await store.close();

  say('catchup: the rebuild by SQL');
  await pool.query(TABLE('fila_emmett'));
  const sql = await timed(pool, 'fila_emmett', events, () =>
    rebuild(
      database.url,
      postgreSQLRawSQLProjection({
        name: 'fila_emmett',
        canHandle: ['TecnicoAsignado'],
        evolve: ({ data, metadata }) =>
          `insert into fila_emmett values (${quote(metadata.streamName)}, ${metadata.streamPosition}, ${data.n}, ${quote(data.comentario)})`,
      }),
    ),
  );

  say('catchup: the rebuild by Pongo');
  await emmett.schema.dangerous.truncate();
  await latencies(1, pongoEvents / PER_STREAM, append('breve'));
  const pongo = await timed(pool, 'fila_pongo', pongoEvents, () =>
    rebuild(
      database.url,
      pongoMultiStreamProjection({
        collectionName: 'fila_pongo',
        canHandle: ['Breve'],
        getDocumentId: ({ metadata }) => `${metadata.streamName}:${metadata.streamPosition}`,
        evolve: (_document, { data }) => ({ n: data.n, comentario: data.comentario }),
      }),
    ),
  );
  await emmett.close();
  await pool.end();
  await database.stop();
  const measured = { measured: product, measuredAs: 'subscription' };
  return [
    atLeast('catchup / Emmett SQL', 10, { ...measured, against: sql, againstAs: 'rebuild' }),
    atLeast('catchup / Emmett Pongo', 10, { ...measured, against: pongo, againstAs: 'rebuild' }),
  ];
}
