import { migrateEventStore, verifyStream } from '.';
import { canonicalJson, chainHash, digestOf } from './canonical';
import { PendingAppend } from './postgres/pending-append';
import { createTestDatabase } from './testing';

const RECORDED_AT = '2026-01-02T03:04:06.789Z';
const EVENT = {
  id: '0193b6a0-1111-7000-8000-000000000001',
  type: 'Probado',
  version: 3,
  at: '2026-01-02T03:04:05.678Z',
  actor: { id: 3, nombre: 'Ana Soto', grupos: ['Bodega', 'Gerencia'] },
  command_id: 'c-1',
  correlation_id: 'c-2',
  causation_id: 'c-3',
  data: {
    z: 1,
    a: [1.5, null, 'ñ', { b: undefined, 10: 'x', 9: 'y' }],
    'con "comillas"': 'línea\nnueva \\ \u2028',
    vacio: {},
    nada: null,
    grande: 1e21,
  },
};

/** Digests and chains of logs in use. */
const STORED = [
  [
    { ...EVENT, subject: 'cliente-12' },
    'd7e50a09dfedd41cc6ed04a2644e69381e0b46035840c2f84692d9359ddafe3a',
    'de1410e4bf8a2a4acfef260454a9e3b1b4334a6d88b403a3875984ec5c3f37bd',
    'bc94dc3ff5afa281aad03665dd01028588d7fb8cb461251aee0bf253780bf004',
  ],
  [
    EVENT,
    '0161d110306ed932cf94ed4254d528de39ebf32be395b93e67c8ce4faeb97142',
    'f34aa38ba21e152ac9bc500b6b718d97a0fdd61c3482f45be353cd752f491fdf',
    'f652698faffd81f43a79cb964dd6175a3c8015cb41efac1e5355de9dfd2280e6',
  ],
] as const;

it.each(STORED)('the digest of an event and its place in a chain never change', (event, digest, first, second) => {
  expect(digestOf('prueba-1', event, RECORDED_AT)).toBe(digest);
  expect([chainHash('', digest), chainHash(first, digest)]).toEqual([first, second]);
});

it('the command of an event is part of its digest, whatever the order of its fields', () => {
  const digest = digestOf('prueba-1', { ...EVENT, comando: { accion: 'crear', canal: 'consola' } }, RECORDED_AT);
  expect(digest).toBe('0377c50e17b644bb007d1e445c0f96af9230683ca317ddf40ca9813dc0d41c78');
  expect(digestOf('prueba-1', { ...EVENT, comando: { canal: 'consola', accion: 'crear' } }, RECORDED_AT)).toBe(digest);
});

it('sends to the log the same text that its digest was taken of', () => {
  const append = new PendingAppend('prueba-1', 'noStream', [EVENT], [EVENT], {});
  expect(append.digests).toEqual([digestOf('prueba-1', EVENT, append.recordedAt)]);
  const { b: _absent, ...kept } = EVENT.data.a[3] as { b: undefined };
  expect(JSON.parse(append.texts[0] as string)).toEqual({
    ...EVENT,
    data: { ...EVENT.data, a: [...EVENT.data.a.slice(0, 3), kept] },
    stream: 'prueba-1',
    recorded_at: append.recordedAt,
  });
});

it('a value that says how it is written is hashed as it is stored', () => {
  const at = new Date(0);
  expect(canonicalJson({ b: at, a: [at] })).toBe('{"a":["1970-01-01T00:00:00.000Z"],"b":"1970-01-01T00:00:00.000Z"}');
});

it('an event that was stored long ago verifies', async () => {
  const db = await createTestDatabase();
  await migrateEventStore(db.pool);
  const [event, , first] = STORED[0];
  await db.pool.query(
    `insert into log.event (position, stream, revision, id, type, version, at, recorded_at, actor, command_id, correlation_id, causation_id, subject, data, hash)
     values (1, 'prueba-1', 0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      event.id,
      event.type,
      event.version,
      event.at,
      RECORDED_AT,
      event.actor,
      event.command_id,
      event.correlation_id,
      event.causation_id,
      event.subject,
      event.data,
      first,
    ],
  );
  expect(await verifyStream(db.pool, 'prueba-1')).toBeNull();
  await db.drop();
});
