import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GrowingTiles, leafData, leafHash, SealKey, signedHead } from '@bitacora/audit';
import { definicionDe } from '@bitacora/domain/eventos';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_SISTEMA } from '@bitacora/domain/streams';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { daysOfReads, migrateAccesses, PersonalReads, readConfig, type ServiceRuntime } from '@bitacora/platform';
import { FileAnchor, migrateSeals, seal, sealKeys, TreeChanged } from '@bitacora/projections';
import { configSchema } from '../config';
import { createRuntime } from '../runtime';
import { againstSeals } from './verificacion/against-seals';
import { proveLog } from './verificacion/prove-log';
import { verificar } from './verificar';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-verificar-'));
const MASTER_KEY = randomBytes(32).toString('hex');
const STREAMS = 6;
let db: TestDatabase;
let runtime: ServiceRuntime;
/** Restores the honest log, tree and published seals. */
let honest: () => Promise<void>;
let day = 0;

const dataDir = join(folder, 'datos');
const published = join(dataDir, 'sellos');
const configOf = (env: Record<string, string> = {}) =>
  readConfig(configSchema, { DATABASE_URL: db.url, DATA_DIR: dataDir, MASTER_KEY, LOG_LEVEL: 'silent', ...env });
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values);
/** The faults that the command reports; empty when all is well. */
async function found(env: Record<string, string> = {}): Promise<readonly string[]> {
  const { ok, text } = await verificar.run(configOf(env), {}, () => undefined);
  expect(ok).toBe(text.length === 1);
  return ok ? [] : text.slice(0, -1);
}
const eventOf = (n: number) => ({
  id: randomUUID(),
  type: 'ItemDeCatalogoCreado',
  version: definicionDe('ItemDeCatalogoCreado')?.version as number,
  at: new Date(Date.UTC(2026, 10, 14, 13, n)).toISOString(),
  actor: { id: 0, nombre: 'Sistema', grupos: ['Sistema'] },
  command_id: 'c',
  correlation_id: 'c',
  causation_id: 'c',
  data: { catalogo: 'marca', id: n, datos: { marca_name: `Marca ${n}` } },
});
async function sealed() {
  const made = await seal(db.pool, runtime.store, sealKeys(undefined, dataDir), () => new Date(Date.UTC(2026, 10, 14, 14, day++)));
  if (!made) return null;
  await new FileAnchor(published).publish(made);
  await sql(`insert into sellos.anclaje values ('archivo', $1, now()) on conflict (ancla) do update set tamano = excluded.tamano`, [
    made.size,
  ]);
  return made;
}

/** Recomputes the hashes and the head of a stream, as a knowledgeable forger would. */
async function hashAgain(stream: string): Promise<void> {
  const { rows } = await sql('select * from log.event where stream = $1 order by revision', [stream]);
  const { canonicalEvent, chainHash } = await import('../../../../packages/event-store/src/canonical');
  let previous = '';
  let revision = -1;
  for (const row of rows) {
    const { position, recorded_at, hash: _, stream: __, revision: ___, comando, subject, at, ...event } = row;
    const stored = { ...event, at: at.toISOString(), ...(comando ? { comando } : {}), ...(subject ? { subject } : {}) };
    const digest = createHash('sha256')
      .update(canonicalEvent(stream, stored, recorded_at.toISOString()))
      .digest('hex');
    previous = chainHash(previous, digest);
    await sql('update log.event set hash = $2, revision = $3 where position = $1', [position, previous, ++revision]);
  }
  if (rows.length === 0) await sql('delete from log.stream where stream = $1', [stream]);
  else await sql('update log.stream set hash = $2, revision = $3 where stream = $1', [stream, previous, revision]);
}
const closeUp = () =>
  sql(`update log.event e set position = n.n from (select id, row_number() over (order by position) as n from log.event) n where n.id = e.id;
       update log.head set position = (select count(*) from log.event)`);

beforeAll(async () => {
  db = await createTestDatabase();
  mkdirSync(dataDir);
  runtime = await createRuntime(configOf(), { databaseUrl: db.url, dataDir, masterKey: MASTER_KEY, ownUrl: () => '' });
  await migrateSeals(db.pool);
  for (let n = 0; n < 300; n++) await runtime.store.append(`catalogo-marca-${n % STREAMS}`, 'any', [eventOf(n)]);
  await sealed();
  for (let n = 300; n < 320; n++) await runtime.store.append(`catalogo-marca-${n % STREAMS}`, 'any', [eventOf(n)]);
  await sealed();
  // A forger with full rights on the database.
  await sql('alter table log.event disable trigger append_only');
  const tables = ['log.event', 'log.stream', 'log.head', 'sellos.arbol', 'sellos.tesela', 'sellos.sello', 'sellos.anclaje'];
  await sql(
    `create schema honesto; ${tables.map((table) => `create table honesto.${table.replace('.', '_')} as table ${table}`).join(';')}`,
  );
  const notes = readdirSync(published).map((name) => [name, readFileSync(join(published, name), 'utf8')] as const);
  honest = async () => {
    await migrateSeals(db.pool);
    await sql(tables.map((table) => `truncate ${table}; insert into ${table} select * from honesto.${table.replace('.', '_')}`).join(';'));
    rmSync(published, { recursive: true, force: true });
    mkdirSync(published);
    for (const [name, text] of notes) writeFileSync(join(published, name), text);
  };
});
afterEach(() => honest());
afterAll(async () => {
  await runtime?.store.close();
  await runtime?.pool.end();
  await db?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('de una bitácora sana no dice nada, y cuenta sus sellos', async () => {
  const { ok, data, text } = await verificar.run(configOf(), {}, () => undefined);
  expect({ ok, text }).toEqual({ ok: true, text: ['Todo en orden: 320 eventos, 2 sellos y 0 archivos.'] });
  expect(data).toMatchObject({ eventos: 320, cabeza: 320, alterados: [], faltan: [], contra_los_sellos: [] });
  expect(await sealed()).toBeNull();
});

const FORGERIES: readonly [string, () => Promise<unknown>, readonly RegExp[]][] = [
  [
    'un evento alterado, con su historia vuelta a encadenar',
    async () => {
      await sql(`update log.event set data = jsonb_set(data, '{datos,marca_name}', '"Otra"') where position = 7`);
      await hashAgain('catalogo-marca-0');
    },
    [/^La bitácora cambió después de sellarse: entre el evento 1 y el 300 /, /^Reescrito: el evento 7 no es el que se selló\.$/],
  ],
  [
    'un momento cambiado, vuelto a encadenar',
    async () => {
      await sql(`update log.event set recorded_at = recorded_at - interval '1 day' where position = 311`);
      await hashAgain('catalogo-marca-4');
    },
    [/entre el evento 301 y el 320 /, /^Reescrito: el evento 311 /],
  ],
  [
    'una historia entera borrada',
    () => sql(`delete from log.event where stream = 'catalogo-marca-2'; delete from log.stream where stream = 'catalogo-marca-2'`),
    [/^Falta el evento 3\.$/, /^Falta el evento 9\.$/, /cubre 320 y la bitácora tiene 267\.$/],
  ],
  [
    'una historia entera borrada, y cerrados los huecos',
    async () => {
      await sql(`delete from log.event where stream = 'catalogo-marca-2'; delete from log.stream where stream = 'catalogo-marca-2'`);
      await closeUp();
    },
    [/cubre 320 y la bitácora tiene 267\.$/, /^Reescritos: los eventos 3 a 267 no son los que se sellaron\.$/],
  ],
  [
    'el final cortado, con las cabezas puestas',
    async () => {
      await sql('delete from log.event where position > 310');
      for (let n = 0; n < STREAMS; n++) await hashAgain(`catalogo-marca-${n}`);
      await sql('update log.head set position = 310');
    },
    [/^Faltan eventos: el sello del .+ cubre 320 y la bitácora tiene 310\.$/],
  ],
  [
    'el final cortado y nada más',
    () => sql('delete from log.event where position > 310'),
    [/^Falta el final: la bitácora llegaba al evento 320 y termina en el 310\.$/, /cubre 320 y la bitácora tiene 310/],
  ],
  [
    'un evento metido en medio',
    async () => {
      await sql('update log.event set position = position + 1000 where position > 100');
      const { rows } = await sql(
        `select string_agg(column_name, ', ') as columns from information_schema.columns
         where table_schema = 'log' and table_name = 'event' and column_name not in ('position', 'stream', 'revision', 'id')`,
      );
      await sql(
        `insert into log.event (position, stream, revision, id, ${rows[0].columns})
         select 101, 'catalogo-marca-9', 0, gen_random_uuid(), ${rows[0].columns} from log.event where position = 1`,
      );
      await sql(`insert into log.stream values ('catalogo-marca-9', 0, '')`);
      await hashAgain('catalogo-marca-9');
      await closeUp();
    },
    [/entre el evento 1 y el 300 /, /^Reescritos: los eventos 101 a 320 /],
  ],
  [
    'dos eventos de historias distintas cambiados de lugar',
    () =>
      sql(`update log.event set position = -1 where position = 50; update log.event set position = 50 where position = 51;
               update log.event set position = 51 where position = -1`),
    [/^Reescritos: los eventos 50 a 51 /],
  ],
  [
    'un evento pasado a otra historia',
    async () => {
      await sql(`update log.event set stream = 'catalogo-marca-1', revision = 9999 where position = 319`);
      for (const n of [0, 1]) await hashAgain(`catalogo-marca-${n}`);
    },
    [/^Reescrito: el evento 319 /],
  ],
  [
    'la cabeza de una historia cambiada',
    () => sql(`update log.stream set hash = 'ff' where stream = 'catalogo-marca-3'`),
    [/^Falta el final de catalogo-marca-3, que llegaba a la revisión 52\.$/],
  ],
  [
    'los sellos de la base borrados y un evento reescrito',
    async () => {
      await sql(`delete from sellos.sello; update log.event set at = at + interval '1 hour' where position = 20`);
      await hashAgain('catalogo-marca-1');
    },
    [/no es lo que firmó el sello del .+ en .+sellos/, /^Reescrito: el evento 20 /],
  ],
  [
    'el árbol entero borrado, y hecho de nuevo sobre una bitácora reescrita',
    async () => {
      await sql(`update log.event set at = at + interval '1 hour' where position = 20`);
      await hashAgain('catalogo-marca-1');
      await sql(`drop schema sellos cascade; delete from public.migration where schema = 'sellos'`);
      await migrateSeals(db.pool);
      await seal(db.pool, runtime.store, sealKeys(undefined, dataDir), () => new Date());
    },
    [/es de otra bitácora \(bitacora\/[0-9a-f]{12}, 320 eventos\): si esta no se restauró de un respaldo, alguien la reemplazó\.$/],
  ],
  [
    'todo reescrito y firmado otra vez con la clave robada, menos lo publicado',
    async () => {
      await sql(`update log.event set at = at + interval '1 hour' where position = 20`);
      await hashAgain('catalogo-marca-1');
      await signAgain(sealKeys(undefined, dataDir));
    },
    [/^La bitácora cambió después de sellarse: .+ en .+sellos\.$/],
  ],
  [
    'todo reescrito y firmado con otra clave, también lo publicado',
    async () => {
      await sql(`update log.event set at = at + interval '1 hour' where position = 20`);
      await hashAgain('catalogo-marca-1');
      await signAgain([SealKey.generate('bitacora')]);
      rmSync(published, { recursive: true, force: true });
    },
    [/^El sello de 320 eventos en la base de datos no lleva la firma de esta instalación/],
  ],
  [
    'una tesela del árbol cambiada',
    () => sql(`update sellos.tesela set hojas = set_byte(hojas, 40, get_byte(hojas, 40) # 1) where nivel = 0 and indice = 0`),
    [/^La bitácora es la que se selló, pero el árbol guardado de sus sellos cambió en un lugar\.$/],
  ],
  [
    'una nota de un sello rota',
    () => sql(`update sellos.sello set nota = replace(nota, '320', '321') where tamano = 320`),
    [/^El sello de 321 eventos en la base de datos no lleva la firma/],
  ],
  [
    'lo publicado borrado',
    async () => rmSync(published, { recursive: true }),
    [/^Faltan sellos en .+sellos: se publicaron hasta 320 eventos y el último que está cubre 0\.$/],
  ],
  [
    'el último sello de la base borrado',
    () => sql('delete from sellos.sello where tamano = 320'),
    [/^Faltan sellos en la base de datos: se publicaron hasta 320 eventos y el último que está cubre 300\.$/],
  ],
  [
    'un sello que no es uno',
    () => sql(`update sellos.sello set nota = 'nada' where tamano = 320`),
    [/^Un sello en la base de datos no se puede leer\.$/],
  ],
];

/** Signs the current log again under its own name, as a forger with the database and a key would. */
async function signAgain(keys: readonly SealKey[]): Promise<void> {
  const { rows: trees } = await sql('select origen from sellos.arbol');
  const { rows } = await sql('select position::int as position, hash from log.event order by position');
  const tiles = new GrowingTiles();
  for (const { position, hash } of rows) tiles.add(leafHash(leafData(position, hash)));
  const note = signedHead(
    { origin: trees[0].origen, size: tiles.size, root: tiles.root(), extra: [`posición ${tiles.size}`, new Date().toISOString()] },
    keys,
  );
  await sql('delete from sellos.sello; delete from sellos.tesela');
  await sql('insert into sellos.sello values ($1, $1, $2, now(), $3)', [tiles.size, tiles.root(), note]);
  for (const { level, index, hashes } of tiles.takeChanged())
    await sql('insert into sellos.tesela values ($1, $2, $3)', [level, index, hashes]);
}

it.each(FORGERIES)('nombra %s', async (_, forge, expected) => {
  await forge();
  const said = await found();
  for (const words of expected) expect(said).toContainEqual(expect.stringMatching(words));
});

it('un respaldo se compara con los sellos que están al alcance: el comienzo de lo sellado sirve, lo que se cambió no', async () => {
  const keys = sealKeys(undefined, dataDir).map(({ verifier }) => verifier);
  const compared = async (madeAt = new Date(Date.UTC(2030, 0, 1))) => {
    const client = await db.pool.connect();
    try {
      return await againstSeals(client, { folder: published, keys, madeAt });
    } finally {
      client.release();
    }
  };
  const whole = await compared();
  expect([whole.findings, whole.compared]).toEqual([[], expect.any(Number)]);
  expect(whole.compared).toBeGreaterThan(1);
  // An older backup: its log ends before the newest seal, and is the beginning of what was signed.
  await sql('delete from log.event where position > $1', [whole.newest - 1]);
  const older = await compared();
  expect([older.findings, older.newest, older.compared]).toEqual([[], whole.newest, whole.compared - 1]);
  await honest();
  // One event is altered and hashed again: its chain holds, but the first seal over it does not.
  const { rows } = await sql('select stream from log.event where position = 2');
  await sql(`update log.event set command_id = 'otro' where position = 2`);
  await hashAgain(rows[0].stream);
  expect((await compared()).findings).toMatchObject([{ kind: 'changed', where: published, after: 0 }]);
  await honest();
  // Nothing had been sealed when it was made.
  expect(await compared(new Date(0))).toMatchObject({ compared: 0, findings: [] });
});

it('compara los archivos con lo que dice la bitácora, y no con una tabla', async () => {
  const [foto, boleta, borrada] = ['a', 'b', 'c'].map((n) => `0195f6a2-7c1e-7b3a-9d52-3f1c8e5a4b6${n}`) as [string, string, string];
  const bytes = (text: string) => Buffer.from(`los bytes de ${text}`);
  const put = (id: string, text: string) => runtime.files.put(id, bytes(text), 'image/png');
  const digest = (text: string) => createHash('sha256').update(bytes(text)).digest('hex');
  const named = (type: string, data: object) => ({
    ...eventOf(0),
    type,
    version: definicionDe(type)?.version as number,
    data: { ...data },
  });
  const adjunto = (file_id: string, text: string) =>
    named('ArchivoAdjuntado', {
      ...{ file_id, name: 'boleta.png', file_type: 'image/png', tipo: 'BOLETA', size: 9, sha256: digest(text) },
      subido_por: { id: -1, nombre: 'Cliente' },
    });
  await runtime.store.append(STREAM_ORDEN.of(77), 'any', [adjunto(boleta, 'boleta'), adjunto(borrada, 'otra')]);
  await runtime.store.append(STREAM_OV.of(88), 'any', [named('OvCreada', { device_picture: foto, device_picture_sha256: digest('foto') })]);
  await sql(
    `insert into workflow.archivo (file_id, ot, name, file_type, size, subido_por, sha256) values ($1, 77, 'boleta.png', 'image/png', 9, -1, $2)`,
    [boleta, digest('boleta')],
  );
  for (const [id, text] of [
    [foto, 'foto'],
    [boleta, 'boleta'],
    [borrada, 'otra'],
  ] as const)
    await put(id, text);
  try {
    const { data } = await verificar.run(configOf(), {}, () => undefined);
    expect(data).toMatchObject({ archivos: 3, archivos_malos: [] });
    // Its row says the same as the exchanged file.
    await put(boleta, 'cambio');
    await sql('update workflow.archivo set sha256 = $1 where file_id = $2', [digest('cambio'), boleta]);
    expect(await found()).toEqual([`Cambió el archivo ${boleta} de OT 77.`]);
    await sql('delete from workflow.archivo where file_id = $1', [boleta]);
    expect(await found()).toEqual([`Cambió el archivo ${boleta} de OT 77.`]);
    await runtime.files.delete(boleta);
    expect(await found()).toEqual([`Falta el archivo ${boleta} de OT 77.`]);
    await put(boleta, 'boleta');
    await put(foto, 'otra foto');
    expect(await found()).toEqual([`Cambió el archivo ${foto} de Oportunidad 88.`]);
    await put(foto, 'foto');
    // What the log itself says is gone, may be gone.
    await runtime.store.append(STREAM_ORDEN.of(77), 'any', [named('ArchivoEliminado', { file_id: borrada })]);
    await runtime.files.delete(borrada);
    expect(await found()).toEqual([]);
    for (const id of [foto, boleta]) await runtime.files.delete(id);
    const alcance = { ordenes: [77], oportunidades: [88], solicitudes: [] };
    await runtime.store.append(STREAM_CLIENTE.of(5), 'any', [named('ClienteSuprimido', { cliente_id: 5, motivo: 'Lo pidió', alcance })]);
    expect(await found()).toEqual([]);
  } finally {
    await sql('delete from workflow.archivo');
  }
});

it('nombra los días cuyas lecturas de datos no son las que se sellaron', async () => {
  await migrateAccesses(db.pool);
  const read = (dia: string, usuario_id: number) =>
    PersonalReads.of(db.pool).note({
      at: new Date(`${dia}T15:00:00Z`),
      clase: 'casa',
      usuario_id,
      token: null,
      sesion: 7,
      via: 'consola',
      sujetos: ['cliente-1', 'orden-2'],
      ruta: 'GET /api/orden',
      proposito: 'lista',
      en: null,
    });
  const keep = (type: string, data: object) =>
    runtime.store.append(STREAM_SISTEMA.of('accesos'), 'any', [
      { ...eventOf(0), type, version: definicionDe(type)?.version as number, data: { ...data } },
    ]);
  for (const dia of ['2026-10-31', '2026-11-10', '2026-11-12']) for (const usuario of [1, 2, 3]) await read(dia, usuario);
  for (const day of await daysOfReads(db.pool, '2026-10-01', '2026-11-12')) await keep('LecturasDeDatosSelladas', day);
  await sql('create table honesto.lecturas as table acceso.lectura_de_datos');
  const { data } = await verificar.run(configOf(), {}, () => undefined);
  expect(data).toMatchObject({ lecturas_de_datos: { dias: 3, cambiados: [] } });
  for (const [forgery, said] of [
    ['update acceso.lectura_de_datos set usuario_id = 9 where usuario_id = 2 and at < $1', 'alguna de las 3 del 31/10/2026'],
    [
      `update acceso.lectura_de_datos set huella = decode(repeat('00', 32), 'hex') where usuario_id = 2 and at < $1`,
      'alguna de las 3 del 31/10/2026',
    ],
    ['delete from acceso.lectura_de_datos where usuario_id = 3 and at < $1', 'el 31/10/2026 se selló con 3 y hay 2'],
    ['delete from acceso.lectura_de_datos where at < $1', 'el 31/10/2026 se selló con 3 y hay 0'],
    [`update acceso.lectura_de_datos set at = at + interval '12 days' where at < $1`, 'el 12/11/2026 se selló con 3 y hay 6'],
  ] as const) {
    await sql(forgery, ['2026-11-01T00:00:00Z']);
    expect((await found()).join('\n')).toContain(said);
    await sql('delete from acceso.lectura_de_datos');
    await sql('insert into acceso.lectura_de_datos select * from honesto.lecturas');
  }
  await read('2026-11-11', 1);
  expect(await found()).toEqual(['Lecturas de datos agregadas: el 11/11/2026 se selló sin ninguna y hay 1.']);
  // The rest of an expired month is not compared.
  await keep('LecturasDeDatosEliminadas', { clase: 'casa', mes: '2026-11', filas: 6 });
  await sql(`delete from acceso.lectura_de_datos where at > '2026-11-05'`);
  expect(await found()).toEqual([]);
});

it('lo que se selló antes de cada una de dos restauraciones no es un cambio de la que sigue', async () => {
  const restoredTo = async (size: number) => {
    await sql(`delete from log.event where position > $1`, [size]);
    await sql(`update log.head set position = $1`, [size]);
    await sql(`update log.stream s set revision = e.revision, hash = e.hash from log.event e
               where e.stream = s.stream and e.revision = (select max(revision) from log.event l where l.stream = s.stream)`);
    await sql('truncate sellos.arbol, sellos.tesela, sellos.sello, sellos.anclaje');
    const at = new Date(Date.UTC(2026, 10, 14, 14, day++));
    for (let n = 0; n < 20; n++) await runtime.store.append(`catalogo-modelo-${n % STREAMS}`, 'any', [eventOf(1000 + size + n)]);
    await sealed();
    return [size, at] as const;
  };
  try {
    await sql("insert into avisos.epoca_anterior (nombre, posicion, desde) values ('una', $1, $2)", [...(await restoredTo(310))]);
    await sql("insert into avisos.epoca (nombre, posicion, desde) values ('otra', $1, $2)", [...(await restoredTo(325))]);
    expect(await found()).toEqual([]);
    await sql(`update log.event set data = jsonb_set(data, '{datos,marca_name}', '"Otra"') where position = 7`);
    await hashAgain('catalogo-marca-0');
    expect((await found()).join()).toContain('Reescrito: el evento 7 ');
  } finally {
    await sql('delete from avisos.epoca_anterior; delete from avisos.epoca');
  }
});

it('una bitácora cambiada no se sella encima', async () => {
  await sql(`update sellos.tesela set hojas = set_byte(hojas, 3, get_byte(hojas, 3) # 1) where nivel = 0 and indice = 1`);
  await runtime.store.append('catalogo-marca-0', 'any', [eventOf(400)]);
  await expect(sealed()).rejects.toThrow(TreeChanged);
  await sql('delete from sellos.tesela where nivel = 0 and indice = 1');
  await expect(sealed()).rejects.toThrow(TreeChanged);
});

it('una clave cambiada firma junto con la anterior, y quien conoce una de las dos lo cree', async () => {
  await runtime.store.append('catalogo-marca-0', 'any', [eventOf(401)]);
  const [former] = sealKeys(undefined, dataDir);
  const next = SealKey.generate('bitacora');
  const both = `${next.text},${former?.text}`;
  const made = await seal(db.pool, runtime.store, sealKeys(both, dataDir), () => new Date());
  expect(made?.note.match(/^— /gm)).toHaveLength(2);
  expect(await found({ SEAL_KEY: both })).toEqual([]);
  expect(await found()).toEqual([]);
});

const COLUMNS = [
  ['position', 'bigint'],
  ['stream', 'text'],
  ['revision', 'integer'],
  ['id', 'uuid'],
  ['type', 'text'],
  ['version', 'integer'],
  ['at', 'timestamptz'],
  ['recorded_at', 'timestamptz'],
  ['actor', 'jsonb'],
  ['command_id', 'text'],
  ['correlation_id', 'text'],
  ['causation_id', 'text'],
  ['data', 'jsonb'],
  ['hash', 'text'],
] as const;
const AT_ONCE = 50;
const rangeOf = ({ from, to }: { from: number; to: number }) => Array.from({ length: Math.min(to - from, 1000) + 1 }, (_, n) => from + n);

/** Flips a bit of a column's text; false when the result is invalid or equal. */
async function flip(position: number, [column, type]: (typeof COLUMNS)[number], value: string): Promise<boolean> {
  const bytes = Buffer.from(value);
  if (bytes.length === 0) return false;
  const bit = randomInt(bytes.length * 8);
  bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
  const change = `update log.event set ${column} = $2::${type} where position = $1 and ${column} is distinct from $2::${type}`;
  return sql(change, [position, bytes.toString()]).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
}

it('cada uno de mil bits cambiados en lo guardado se nombra', async () => {
  const places = { key: undefined, dataDir, folder: published };
  const { rows } = await sql(
    `select ${COLUMNS.map(([column]) => `${column}::text`).join(', ')} from log.event order by log.event.position`,
  );
  const missed: string[] = [];
  for (let flipped = 0; flipped < 1000; ) {
    const changed = new Map<number, string>();
    while (changed.size < AT_ONCE) {
      const position = 1 + randomInt(320);
      const column = COLUMNS[randomInt(COLUMNS.length)] as (typeof COLUMNS)[number];
      if (!changed.has(position) && (await flip(position, column, rows[position - 1][column[0]] ?? ''))) changed.set(position, column[0]);
    }
    const { broken, sealed: against, gaps } = await proveLog(db.pool, null, places, () => undefined);
    const named = new Set([
      ...broken.map(({ position }) => position),
      ...against.flatMap((finding) => (finding.kind === 'rewritten' ? rangeOf(finding) : [])),
      ...gaps.flatMap(rangeOf),
    ]);
    missed.push(...[...changed].flatMap(([position, column]) => (named.has(position) ? [] : [`${position} ${column}`])));
    flipped += changed.size;
    await honest();
  }
  expect(missed).toEqual([]);
});
