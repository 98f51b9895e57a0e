import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { pointName } from './point';
import { agesOf, type Kind, migrateResults, noteResult } from './results';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-resultados-'));
const HERE = join(folder, 'disco');
const day = (n: number) => new Date(Date.UTC(2026, 10, n, 12));
const nameOf = (made: Date) => pointName(100, made.toISOString());
let db: TestDatabase;

const note = (clase: Kind, made: Date, hasta: Date) =>
  noteResult(db.pool, { clase, desde: hasta, hasta, bien: true, punto: nameOf(made), posicion: 100, detalle: 'x' });
const put = (made: Date): void => writeFileSync(join(HERE, nameOf(made)), '');
const good = async (path: string | null = HERE) => {
  const { respaldo, ensayo } = await agesOf(db.pool, path);
  return [respaldo.good, ensayo.good];
};

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateResults(db.pool);
  mkdirSync(HERE);
  await note('respaldo', day(1), day(1));
  await note('ensayo', day(1), day(2));
  await note('respaldo', day(3), day(3));
});
afterAll(async () => {
  await db?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('a good one counts while its point is in the folder', async () => {
  expect(await good()).toEqual([null, null]);
  put(day(1));
  expect(await good()).toEqual([day(1), day(2)]);
  put(day(3));
  expect(await good()).toEqual([day(3), day(2)]);
});

it('in an exchanged folder nothing of before counts, although no event was added since', async () => {
  renameSync(HERE, `${HERE}-aparte`);
  expect(await good()).toEqual([null, null]);
  mkdirSync(HERE);
  await note('respaldo', day(4), day(4));
  put(day(4));
  expect(await good()).toEqual([day(4), null]);
  expect(await good(`${HERE}-aparte`)).toEqual([day(3), day(2)]);
});

it('without a folder all of them count', async () => {
  expect(await good(null)).toEqual([day(4), day(2)]);
});
