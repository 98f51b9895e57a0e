import { randomBytes, randomUUID } from 'node:crypto';
import { STREAM_PARTE } from '@bitacora/domain/streams';
import { changeEvents, listParked, migrateEventStore, PostgresEventStore, personalDataCodec, SubjectKeys } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { LIVE, migrateProjections } from '../migrate';
import { grabados, hecho } from '../testing/hechos';
import { rebuild } from './rebuild';

let db: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await migrateProjections(db.pool);
  // The cause of a movement counts as personal here, so that it can be made unreadable.
  store = new PostgresEventStore(
    db.pool,
    personalDataCodec(new SubjectKeys(db.pool, randomBytes(32)), () => ['causa']),
  );
});
afterAll(async () => {
  await store.close();
  await db.drop();
});

/** The stream with the unreadable event, and one after it. */
const ROTO = STREAM_PARTE.of(2);
const creada = (parte_id: number) =>
  hecho(STREAM_PARTE.of(parte_id), 'ParteCreada', {
    parte_id,
    part_number: `P-${parte_id}`,
    description: 'Batería',
    real_location: null,
    precio_unitario: 0,
    por_catalogar: false,
  });
const ingresa = (parte_id: number, cantidad: number, buenos: number) =>
  hecho(STREAM_PARTE.of(parte_id), 'StockMovido', {
    parte_id,
    movimiento: 'INGRESO',
    cantidad,
    contadores: { buenos, allocated: 0, salida: 0, drop: 0, malos: 0 },
    referencia: { ot: null, solicitud_id: null, rma: null, documento: null, ov: null },
    causa: `${parte_id}-${buenos}`,
  });

const buenos = async () =>
  (
    await db.pool.query<{ id: number; n: number }>(`select id::integer, cantidad_buenos::integer as n from ${LIVE}.parte order by id`)
  ).rows.map(({ id, n }) => [id, n]);
const apartados = async () =>
  (await listParked(db.pool)).map(({ subscription, stream, events, error }) => [subscription, stream, events, error]);

test('una reconstrucción que no puede leer un hecho aparta su stream, termina, y deja bien los demás', async () => {
  const hechos = [creada(1), creada(2), ingresa(2, 5, 5), creada(3), ingresa(1, 4, 4), ingresa(2, 1, 6), ingresa(3, 7, 7)];
  for (const { position: _, hash: __, recorded_at: ___, stream, revision, ...event } of grabados(hechos)) {
    const envelope = { ...event, id: randomUUID(), subject: stream };
    expect(await store.append(stream, revision === 0 ? 'noStream' : revision - 1, [envelope])).toMatchObject({ kind: 'appended' });
  }
  const { rows } = await db.pool.query<{ data: object }>(`select data from log.event where stream = $1 and revision = 1`, [ROTO]);
  const escribir = (data: object | undefined) =>
    changeEvents(db.pool, `update log.event set data = $2 where stream = $1 and revision = 1`, [ROTO, JSON.stringify(data)]);
  await escribir({ ...rows[0]?.data, causa: 'enc:v1:AAAA' });

  // In batches of two, so that later events come in another batch.
  const readAll = store.readAll.bind(store);
  jest.spyOn(store, 'readAll').mockImplementation((from) => readAll(from, 2));
  const head = await store.head();
  expect(await rebuild(store, db.pool)).toBe(head);
  expect(await buenos()).toEqual([
    [1, 4],
    [2, 0],
    [3, 7],
  ]);
  expect(await apartados()).toEqual([[LIVE, ROTO, 2, expect.stringContaining('cannot be')]]);
  const { rows: leido } = await db.pool.query(`select position::integer as position from log.checkpoint where name = $1`, [LIVE]);
  expect(leido).toEqual([{ position: head }]);

  // Once it is readable, the next rebuild skips nothing.
  await escribir(rows[0]?.data);
  await rebuild(store, db.pool);
  expect(await buenos()).toEqual([
    [1, 4],
    [2, 6],
    [3, 7],
  ]);
  expect(await apartados()).toEqual([]);
});
