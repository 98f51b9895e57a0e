import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFolder, BackupKey, backUp } from '@bitacora/backup';
import { definicionDe } from '@bitacora/domain/eventos';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { lastReviews, openFileStore, readConfig } from '@bitacora/platform';
import { LIVE } from '@bitacora/projections';
import { configSchema } from '../config';
import { createRuntime } from '../runtime';
import { diagnosticar } from './diagnosticar';
import { ownedFiles } from './respaldar';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-diagnostico-'));
const DATA_DIR = join(folder, 'datos');
const MASTER_KEY = randomBytes(32).toString('hex');
/** An address where nobody listens. */
const NOBODY = '127.0.0.1:9';
let db: TestDatabase;

const configOf = (env: Record<string, string> = {}) =>
  readConfig(configSchema, {
    DATABASE_URL: db.url,
    DATA_DIR,
    MASTER_KEY,
    BACKUP_DIR: join(folder, 'respaldos'),
    LOG_LEVEL: 'silent',
    ...env,
  });
const wrongOf = (found: readonly { nombre: string; estado: string; dice: string }[]): Record<string, string> =>
  Object.fromEntries(found.flatMap(({ nombre, estado, dice }) => (estado === 'mal' ? [[nombre, dice]] : [])));
/** The findings that are not well, by name. */
async function notWell(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const { data, ok } = await diagnosticar.run(configOf(env), {}, () => undefined);
  const found = data['revisiones'] as { nombre: string; estado: string; dice: string }[];
  expect(ok).toBe(found.every(({ estado }) => estado !== 'mal'));
  // The engine room shows the stored review.
  const kept = (await lastReviews(db.pool)).find(({ clase }) => clase === 'diagnostico');
  expect([kept?.bien, wrongOf(kept?.hallazgos ?? [])]).toEqual([ok, wrongOf(found)]);
  return wrongOf(found);
}

beforeAll(async () => {
  db = await createTestDatabase();
  mkdirSync(DATA_DIR);
  const runtime = await createRuntime(configOf(), { databaseUrl: db.url, dataDir: DATA_DIR, masterKey: MASTER_KEY, ownUrl: () => '' });
  const event = () => ({
    id: randomUUID(),
    type: 'ItemDeCatalogoCreado',
    version: definicionDe('ItemDeCatalogoCreado')?.version as number,
    at: new Date().toISOString(),
    actor: { id: 0, nombre: 'Sistema', grupos: ['Sistema'] },
    command_id: 'c',
    correlation_id: 'c',
    causation_id: 'c',
    data: { catalogo: 'marca', id: 1, datos: { marca_name: 'HP' } },
  });
  await runtime.store.append('catalogo-marca-1', 'noStream', Array.from({ length: 150 }, event));
  await runtime.store.close();
  await runtime.pool.end();
  await db.pool.query('alter table log.event disable trigger append_only');
  await backUpAt(join(folder, 'respaldos'), new Date());
});
afterAll(async () => {
  await db?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const key = BackupKey.generate();
/** Makes a backup dated at another time. */
async function backUpAt(path: string, at: Date): Promise<void> {
  writeFileSync(join(DATA_DIR, 'clave-de-respaldo'), key.text, { mode: 0o600 });
  const files = openFileStore(configOf(), DATA_DIR);
  await backUp(
    { pool: db.pool, files, masterKey: MASTER_KEY, version: '0', rebuilt: [LIVE], ownedFiles, erasedOf: async () => [] },
    new BackupFolder(path, key),
    {
      now: () => at,
    },
  );
}

it('de una instalación sana no dice nada malo', async () => {
  expect(await notWell()).toEqual({});
});

const after = (change: string, back: string) => async (work: () => Promise<void>) => {
  await db.pool.query(change);
  try {
    await work();
  } finally {
    await db.pool.query(back);
  }
};
const FAULTS_OF_THE_DATABASE: readonly [string, RegExp, (work: () => Promise<void>) => Promise<void>][] = [
  [
    'reloj',
    /en el futuro/,
    after(
      `update log.event set recorded_at = recorded_at + interval '1 hour' where position = (select max(position) from log.event)`,
      `update log.event set recorded_at = recorded_at - interval '1 hour' where position = (select max(position) from log.event)`,
    ),
  ],
  ['extensiones', /pg_trgm/, after('drop extension pg_trgm cascade', 'create extension pg_trgm with schema public')],
  [
    'conexiones',
    /max_connections/,
    async (work) => {
      const name = new URL(db.url).pathname.slice(1);
      await after(`alter database ${name} connection limit 15`, `alter database ${name} connection limit -1`)(work);
    },
  ],
  [
    'versiones',
    /HechoDelFuturo/,
    after(`insert into log.event_shape values ('HechoDelFuturo', 1)`, `delete from log.event_shape where type = 'HechoDelFuturo'`),
  ],
  [
    'ensayo',
    /no salió bien: Distinta/,
    after(
      `insert into respaldos.resultado (clase, desde, hasta, bien, detalle) values ('ensayo', now(), now(), false, 'Distinta de la que se ve')`,
      'delete from respaldos.resultado',
    ),
  ],
  [
    'detenidos',
    /la-orden.*\/operacion\/detenidos/,
    after(
      `insert into log.parked_event (subscription, position, stream, error) values ('lectura', 1, 'la-orden', 'x')`,
      'delete from log.parked_event',
    ),
  ],
  [
    'atraso',
    /workflow-x está \d+ hechos atrás y no avanza/,
    after(`insert into log.checkpoint values ('workflow-x', 1)`, `delete from log.checkpoint where name = 'workflow-x'`),
  ],
];
it.each(FAULTS_OF_THE_DATABASE)('nombra lo que está mal en la base de datos: %s', async (nombre, dice, planted) => {
  await planted(async () => expect(await notWell()).toEqual({ [nombre]: expect.stringMatching(dice) }));
  expect(await notWell()).toEqual({});
});

it('nombra una cuenta que puede cambiar los hechos de una bitácora que es de otra', async () => {
  expect(await notWell({ LOG_OWNER_URL: db.url })).toEqual({ hechos: expect.stringMatching(/puede cambiar hechos/) });
});

it('nombra una clave maestra que no es la de la base', async () => {
  expect(await notWell({ MASTER_KEY: randomBytes(32).toString('hex') })).toEqual({
    clave: expect.stringContaining('no es la de esta base'),
  });
});

it('nombra un secreto que otros pueden leer', async () => {
  chmodSync(join(DATA_DIR, 'clave-de-respaldo'), 0o644);
  expect(await notWell()).toEqual({ carpeta: expect.stringContaining('clave-de-respaldo') });
  chmodSync(join(DATA_DIR, 'clave-de-respaldo'), 0o600);
});

const MAY_MOUNT = process.getuid?.() === 0;
(MAY_MOUNT ? it : it.skip)(`nombra un disco casi lleno${MAY_MOUNT ? '' : ': skipped, only root may mount a small disk'}`, async () => {
  const small = join(folder, 'chico');
  mkdirSync(small);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', small]);
  try {
    writeFileSync(join(small, 'clave-de-respaldo'), key.text, { mode: 0o600 });
    expect(await notWell({ DATA_DIR: small })).toEqual({ disco: expect.stringContaining('ya no se reciben archivos') });
  } finally {
    execFileSync('umount', [small]);
  }
});

it('nombra respaldos que faltan, que son viejos o a los que les falta una parte', async () => {
  expect(await notWell({ BACKUP_DIR: '' })).toEqual({ respaldo: expect.stringContaining('ponga BACKUP_DIR') });
  expect(await notWell({ BACKUP_DIR: join(folder, 'nada') })).toEqual({ respaldo: expect.stringContaining('No hay ningún respaldo') });
  const old = join(folder, 'viejos');
  await backUpAt(old, new Date(Date.now() - 50 * 3_600_000));
  expect(await notWell({ BACKUP_DIR: old })).toEqual({ respaldo: expect.stringContaining('hace 50 horas') });
  const broken = join(folder, 'rotos');
  await backUpAt(broken, new Date());
  rmSync(join(broken, readdirSync(broken).find((name) => name.startsWith('eventos-')) as string));
  expect(await notWell({ BACKUP_DIR: broken })).toEqual({ respaldo: expect.stringMatching(/le falta eventos-/) });
});

it('nombra una carpeta de respaldos en que no se puede escribir', async () => {
  const readOnly = join(folder, 'solo-lectura');
  mkdirSync(readOnly);
  // Permissions do not stop root.
  if (MAY_MOUNT) execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', readOnly]);
  try {
    await backUpAt(readOnly, new Date());
    if (MAY_MOUNT) execFileSync('mount', ['-o', 'remount,ro', readOnly]);
    else chmodSync(readOnly, 0o555);
    expect(await notWell({ BACKUP_DIR: readOnly })).toEqual({ respaldo: expect.stringContaining(`No se puede escribir en ${readOnly}`) });
  } finally {
    if (MAY_MOUNT) execFileSync('umount', [readOnly]);
    else chmodSync(readOnly, 0o755);
  }
});

it('nombra un servidor de correo, de archivos o de Kafka que no responde', async () => {
  expect(await notWell({ SMTP_URL: `smtp://${NOBODY}` })).toEqual({ correo: expect.stringContaining('SMTP_URL') });
  expect(await notWell({ S3_ENDPOINT: `http://${NOBODY}` })).toEqual({ archivos: expect.stringContaining('S3_ENDPOINT') });
  expect(await notWell({ KAFKA_BROKERS: NOBODY })).toEqual({ kafka: expect.stringContaining('KAFKA_BROKERS') });
});

it('nombra una dirección donde nadie responde, o responde otro', async () => {
  expect(await notWell({ PUBLIC_URL: `http://${NOBODY}` })).toEqual({ direccion: expect.stringContaining('Nadie responde') });
  const other = createServer((_request, response) => response.end('<h1>It works!</h1>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  expect(await notWell({ PUBLIC_URL: `http://127.0.0.1:${port}` })).toEqual({
    direccion: expect.stringContaining('responde otro programa'),
  });
  other.close();
});
