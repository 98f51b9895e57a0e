import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { readModelHash } from '@bitacora/projections';
import { knownMigrations } from './cli/restorable';
import { built, killChildren, MAIN, ROOT, runNode, startProduct } from './testing-process';

/** Backups by earlier versions, each with what that version showed. */
const VERSIONES = join(ROOT, 'services/standalone/versiones');
interface Mostraba {
  readonly clave: string;
  readonly correo: string;
  readonly contrasena: string;
  readonly posicion: number;
  readonly ordenes: Readonly<Record<string, string>>;
  readonly suprimido: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bitacora-actualizacion-'));
const databases: TestDatabase[] = [];
beforeAll(() => built());
afterAll(async () => {
  killChildren();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Restores an earlier version's backup into an empty database, with that version's tables. */
async function comoLaDejo(version: string, nombre: string) {
  const database = await createTestDatabase();
  databases.push(database);
  const mostraba = JSON.parse(readFileSync(join(VERSIONES, version, 'lo-que-mostraba.json'), 'utf8')) as Mostraba;
  const BACKUP_DIR = join(folder, `${nombre}-respaldos`);
  cpSync(join(VERSIONES, version), BACKUP_DIR, { recursive: true });
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, nombre),
    BACKUP_DIR,
    BACKUP_KEY: mostraba.clave,
    BACKUP_EVERY_HOURS: '0',
  };
  const { code, stderr } = await runNode([join(ROOT, 'services/standalone/dist/cli/main.js'), 'restaurar', '--json'], env).end;
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return { database, mostraba, env };
}
const cambios = async ({ pool }: TestDatabase): Promise<string[]> =>
  (await pool.query<{ id: string }>(`select schema || '/' || id as id from public.migration order by 1`)).rows.map(({ id }) => id);
/** The contents of all tables. */
async function todo({ pool }: TestDatabase): Promise<unknown> {
  const { rows } = await pool.query<{ tabla: string }>(
    `select format('%I.%I', schemaname, tablename) as tabla from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const de = async (tabla: string) =>
    (await pool.query(`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as hash from ${tabla} t`)).rows[0].hash;
  return Promise.all(rows.map(async ({ tabla }) => [tabla, await de(tabla)]));
}

describe.each(readdirSync(VERSIONES))('README: upgrade and rollback, with the data of version %s', (version) => {
  it('this version migrates them, shows the same data, and people continue to work', async () => {
    const { database, mostraba, env } = await comoLaDejo(version, `sube-${version}`);
    const antes = await cambios(database);
    const conocidos = Object.entries(knownMigrations()).flatMap(([schema, ids]) => ids.map(({ id }) => `${schema}/${id}`));
    // They are older, so they lack migrations of this version.
    expect(conocidos.filter((id) => !antes.includes(id)).length).toBeGreaterThan(5);
    const { child, url } = await startProduct(env);
    expect(await cambios(database)).toEqual(expect.arrayContaining(conocidos));
    const call = async (method: string, path: string, body?: object, token = '') => {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Token ${token}`, 'x-requested-with': 'bitacora' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      // biome-ignore lint/suspicious/noExplicitAny: looks into answers of every shape
      return { status: answer.status, body: (await answer.json()) as any };
    };
    const { key } = (await call('POST', '/auth/login', { email: mostraba.correo, password: mostraba.contrasena })).body;
    const caughtUp = async () => {
      while ((await call('GET', '/admin/proyecciones', undefined, key)).body.atraso !== 0) await new Promise((r) => setTimeout(r, 100));
    };
    await caughtUp();
    const { results } = (await call('GET', '/orden', undefined, key)).body;
    expect(
      Object.fromEntries(
        results.map(({ ot, estado }: { ot: number; estado: { estado: { nombre: string } } }) => [ot, estado.estado.nombre]),
      ),
    ).toEqual(mostraba.ordenes);
    const [ot = 0] = Object.keys(mostraba.ordenes).map(Number);
    const { cliente } = (await call('GET', `/orden/${ot}`, undefined, key)).body;
    expect(cliente.persona).toMatchObject({ nombre: 'Beatriz', apellido: 'Número 0' });
    expect((await call('GET', `/clientes/${mostraba.suprimido}`, undefined, key)).body).toMatchObject({
      rut: null,
      persona: { nombre: null },
    });
    // Numbers continue after the existing ones.
    const [modelo] = (await call('GET', '/equipo/modelos', undefined, key)).body;
    const equipo = (await call('POST', '/equipo', { cliente: cliente.id, modelo: modelo.id, serial_number: 'NUEVA1' }, key)).body;
    const form = {
      tipo_servicio: 4,
      despacho: 'RETIRO',
      tipo_falla: [1],
      reporte_falla_cliente: 'Otra',
      observaciones: 'x',
      otros_accesorios: 'x',
    };
    const nueva = await call('POST', '/orden', { cliente: cliente.id, equipo: equipo.id, ...form }, key);
    expect([nueva.status, nueva.body.ot]).toEqual([201, Math.max(...Object.keys(mostraba.ordenes).map(Number)) + 1]);
    // A log-in becomes an event a moment later.
    while ((await database.pool.query('select 1 from acceso.acto')).rows.length > 0) await new Promise((r) => setTimeout(r, 100));
    await caughtUp();
    child.process.kill('SIGTERM');
    await child.end;
    // A second start has nothing left to do, and reads the same.
    const lecturas = await readModelHash(database.pool);
    const otra = await startProduct(env);
    otra.child.process.kill('SIGTERM');
    await otra.child.end;
    expect(await readModelHash(database.pool)).toEqual(lecturas);
  });

  it('data that a newer version changed are refused in one sentence and stay as they are; the backup of before gives the older ones back', async () => {
    const { database, mostraba, env } = await comoLaDejo(version, `baja-${version}`);
    const suyos = await cambios(database);
    for (const schema of ['log', 'seguridad', 'workflow', 'avisos']) {
      await database.pool.query(`insert into public.migration (schema, id) values ($1, '9999_futuro')`, [schema]);
      const antes = await todo(database);
      const { code, stderr } = await runNode([MAIN], { ...env, PORT: '0', HOST: '127.0.0.1' }).end;
      expect([code, stderr]).toEqual([
        1,
        `Los datos los escribió una versión más nueva de Bitácora (cambio ${schema}/9999_futuro), que esta no entiende: no se ha cambiado nada. Inicie esa versión o una posterior.\n`,
      ]);
      expect(await todo(database)).toEqual(antes);
      await database.pool.query(`delete from public.migration where id = '9999_futuro'`);
    }
    // For the way back: the tables of that version and its log up to the backup, without a migration of this one.
    const vuelta = await comoLaDejo(version, `vuelve-${version}`);
    expect(await cambios(vuelta.database)).toEqual(suyos);
    const { rows } = await vuelta.database.pool.query('select position::int as n from log.head');
    expect(rows).toEqual([{ n: mostraba.posicion }]);
  });
});
