import { ESTADOS, estadoDeCatalogo } from '@bitacora/domain';
import { ORDEN_VACIA } from '@bitacora/domain/orden';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import type { Session } from '@bitacora/platform';
import { migrateProjections } from '../migrate';
import { abiertas, tableroQuerySchema } from './tablero.filtros';
import { agregado, TableroQueries } from './tablero.queries';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateProjections(db.pool);
}, 200000);
afterAll(() => db.drop());
test('medir', async () => {
  const estados = ESTADOS.filter((e) => e !== 'Cerrado');
  const dominio = JSON.stringify({ ...ORDEN_VACIA, relleno: Array.from({ length: 40 }, (_, i) => `texto de relleno número ${i * 7919}`) });
  await db.pool.query(
    `insert into lectura.orden (ot, dominio, revision, position, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, cliente_id, equipo_id, tecnico_id, despacho, cambio_3x3, serie, falla, cliente, busqueda)
     select g, $1::jsonb || jsonb_build_object('ot', g), 3, g * 15 + (random()*1000)::int, e.estado, e.orden, now() - random() * interval '40 days', now() - interval '40 days' - random() * interval '20 days', case when random() < .7 then 1 else 4 end, 1 + (g % 2), g % 5000, g, 1 + g % 25,
       (array['ENVIO','RETIRO','ON_SITE'])[1 + g % 3], false, 'SERIE' || g, 'no enciende', 'Cliente ' || g % 5000, 'orden ' || g
     from generate_series(1, 200000) g
     join lateral (select case when random() < 0.15 and g > 0 then 1 + floor(random() * 22)::int else 23 end as i) p on true
     join (select * from unnest($2::text[], $3::int[]) with ordinality as e(estado, orden, i)) e on e.i = p.i`,
    [dominio, [...estados, 'Cerrado'], [...estados.map((e) => estadoDeCatalogo(e).orden), 99]],
  );
  const lines: string[] = [];
  const log = (...x: unknown[]) => lines.push(x.join(' '));
  await db.pool.query('analyze lectura.orden');
  log(
    JSON.stringify(
      (
        await db.pool.query(
          `select count(*), count(*) filter (where estado<>'Cerrado') as abiertas, pg_size_pretty(pg_relation_size('lectura.orden')) s, pg_size_pretty(pg_relation_size('lectura.orden_abierta')) i from lectura.orden`,
        )
      ).rows,
    ),
  );
  const session = { actor: { id: 9, nombre: 'x', grupos: ['Gerencia'] }, clienteEmpresaId: null } as unknown as Session;
  const tecnico = { actor: { id: 9, nombre: 'x', grupos: ['Técnico'] }, clienteEmpresaId: null } as unknown as Session;
  const casos: [string, object, Session][] = [
    ['todo', {}, session],
    ['garantia', { tipo_servicio: '1' }, session],
    ['roja', { alert_color__in: 'red' }, session],
    ['tec', { tecnico_asignado_id: '7', tipo_servicio: '1' }, session],
    ['propio', {}, tecnico],
  ];
  const medir = async (fase: string) => {
    for (const [nombre, q, s] of casos) {
      const ahora = new Date();
      const [sql, values] = agregado(abiertas(tableroQuerySchema.parse(q), s, ahora, 'lectura.orden'), ahora);
      const t: number[] = [];
      for (let i = 0; i < 12; i++) {
        const a = performance.now();
        await db.pool.query(sql, values);
        t.push(performance.now() - a);
      }
      const plan = (await db.pool.query(`explain (analyze, buffers) ${sql}`, values)).rows.map((r) => r['QUERY PLAN']).join('\n');
      t.sort((a, b) => a - b);
      log(`== ${fase} ${nombre}: min ${t[0]!.toFixed(1)} p50 ${t[6]!.toFixed(1)} max ${t[11]!.toFixed(1)}\n${plan}`);
    }
  };
  await medir('actual');
  await db.pool.query('vacuum analyze lectura.orden');
  await medir('actual+vacuum');
  await db.pool.query(
    `drop index lectura.orden_abierta; create index orden_abierta on lectura.orden (estado_orden, estado_desde, fecha_ingreso) include (ot, estado, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado'`,
  );
  await medir('nuevo+vacuum');
  const q = new TableroQueries({ pool: db.pool, clock: { now: () => new Date() } });
  for (let i = 0; i < 5; i++) {
    const a = performance.now();
    const r = await q.tablero(tableroQuerySchema.parse({}), session);
    log('tablero()', (performance.now() - a).toFixed(1), r.total, JSON.stringify(r).length);
  }
  for (let i = 0; i < 3; i++) {
    const a = performance.now();
    const r = await q.tablero(tableroQuerySchema.parse({}), tecnico);
    log('tablero(tec)', (performance.now() - a).toFixed(1), r.total, JSON.stringify(r).length);
  }
  require('node:fs').writeFileSync('/tmp/medir.txt', lines.join('\n'));
}, 240000);
