import { EVENTOS } from '@bitacora/domain/eventos';
import { listParked, migrateEventStore, verifyAll } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateSecurity } from '@bitacora/platform';
import { migrateProjections, readModelShape, rebuild } from '@bitacora/projections';
import { demoDatabase, MASTER_KEY } from '../testing';
import { anotadas, anotar, guardadas, guardar, lecturasDe, reponer } from './guardada';
import { abrir, CLASES, hacer } from './hacer';

/**
 * `DORADA=nueva` stores the log of this version beside the earlier ones; `DORADA=lecturas` records again what the stored logs read as, and
 * refuses while the shape of the read models is the recorded one. Without it the stored logs are checked.
 */
const PEDIDO = process.env['DORADA'];

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await migrateSecurity(db.pool);
  await migrateProjections(db.pool);
});
afterEach(() => db.drop());

/** The read models of a stored log by today's code. */
async function leida(version: string) {
  const store = abrir(db.pool, await reponer(version, db.pool));
  try {
    await rebuild(store, db.pool);
    return await lecturasDe(db.pool, readModelShape());
  } finally {
    await store.close();
  }
}

if (PEDIDO === 'nueva') {
  it('keeps the log of this version', async () => {
    const demo = await demoDatabase();
    const origen = abrir(demo.pool, MASTER_KEY);
    await hacer(origen, db.pool, MASTER_KEY);
    const version = await guardar(db.pool, MASTER_KEY);
    await origen.close();
    await demo.drop();
    await rebuild(abrir(db.pool, MASTER_KEY), db.pool);
    anotar(version, await lecturasDe(db.pool, readModelShape()));
  });
} else {
  it('a log that is kept from now on would hold every kind of event', () => {
    expect(CLASES.flatMap(({ eventos }) => Object.keys(eventos)).sort()).toEqual(Object.keys(EVENTOS).sort());
  });

  it.each(guardadas())('the kept log %s is whole, and reads to the noted rows', async (version) => {
    const leidas = await leida(version);
    expect([await verifyAll(db.pool), await listParked(db.pool)]).toEqual([null, []]);
    const antes = anotadas(version);
    // Other rows need another shape: raise the version of the fold (or ROWS_VERSION), then record them again with DORADA=lecturas.
    if (PEDIDO === 'lecturas' && antes.forma !== leidas.forma) anotar(version, leidas);
    else expect(leidas).toEqual(antes);
  });
}

it('the newest kept log holds every kind of event that its version had, and personal fields of every form', async () => {
  const [version] = guardadas().slice(-1);
  await reponer(String(version), db.pool);
  const { rows: tipos } = await db.pool.query<{ type: string }>('select distinct type from log.event order by 1');
  const hay = tipos.map(({ type }) => type);
  expect(hay.filter((type) => !Object.hasOwn(EVENTOS, type))).toEqual([]);
  if (PEDIDO === 'nueva') expect(hay).toEqual(Object.keys(EVENTOS).sort());
  const { rows } = await db.pool.query(
    `select count(*) filter (where data::text like '%"enc:v1:%') > 10 as antes, count(*) filter (where data::text like '%"enc:v2:%') > 10 as hoy,
            count(*) filter (where subject is not null and data::text not like '%"enc:%') > 10 as llanos, count(*) filter (where comando is null) > 10 as sin_comando,
            count(*) filter (where subject is not null and subject not in (select subject from log.subject_key)) > 0 as suprimidos from log.event`,
  );
  expect(rows).toEqual([{ antes: true, hoy: true, llanos: true, sin_comando: true, suprimidos: true }]);
});
