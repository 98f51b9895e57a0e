// The order list and the dashboard over HTTP on many orders: the list against an endpoint that asks the database `select 1`,
// each tab and the dashboard against a fixed time and against themselves with a tenth of the orders.
import { atMost, latencies, percentile, say } from './measure.mjs';
import { connect } from './postgres.mjs';
import { startProduct } from './product.mjs';

const CLIENTS = 8;
const FIRST = 1_000_000;

/** Most milliseconds that a tab or the dashboard may take at p95, and how much slower than with a tenth of the orders. */
const SCREEN_MS = 150;
const SCREEN_GROWTH = 2;

/** Orders copied from the demo's in turn, 17 of 20 closed, each with number, RMA, serial and client of its own, ten minutes before the one after. */
const COPY = `
with plantilla as (
  select t.*, row_number() over (partition by t.estado = 'Cerrado' order by t.ot) - 1 as turno, count(*) over (partition by t.estado = 'Cerrado') as cuantas
  from lectura.orden t where t.ot < ${FIRST}),
nueva as (
  select p.*, g, ${FIRST} + g as ot_nueva, left(upper(md5('r' || g)), 10) as rma_nuevo, left(upper(md5('s' || g)), 12) as serie_nueva,
         concat_ws(' ', split_part(p.cliente, ' ', 1), split_part(q.cliente, ' ', 2), g) as cliente_nuevo, make_interval(mins => 10 * g) as antes
  from generate_series($1::integer, $2::integer) g
  join plantilla p on (p.estado = 'Cerrado') = (g % 20 < 17) and p.turno = (g / 20) % p.cuantas
  join plantilla q on q.estado = 'Cerrado' and q.turno = (g / 7) % q.cuantas)
insert into lectura.orden (ot, dominio, revision, position, estado, estado_orden, estado_desde, fecha_ingreso, cerrada_en, tipo_servicio, tipo_cliente,
  cliente_id, sucursal_id, equipo_id, tecnico_id, tecnico, ubicacion, despacho, rma, cambio_3x3, codigo_retail, guia_despacho_ingreso, cliente,
  cliente_rut, sucursal, serie, modelo, falla, busqueda)
select ot_nueva, dominio || jsonb_build_object('ot', ot_nueva, 'rma', rma_nuevo, 'fecha_ingreso', fecha_ingreso - antes, 'estado_desde', estado_desde - antes),
  revision, position, estado, estado_orden, estado_desde - antes, fecha_ingreso - antes, cerrada_en - antes, tipo_servicio, tipo_cliente,
  cliente_id, sucursal_id, equipo_id, tecnico_id, tecnico, ubicacion, despacho, rma_nuevo, cambio_3x3, codigo_retail, guia_despacho_ingreso, cliente_nuevo,
  cliente_rut, sucursal, serie_nueva, modelo, falla,
  public.bitacora_buscable(concat_ws(' ', ot_nueva, rma_nuevo, serie_nueva, cliente_nuevo, cliente_rut, replace(cliente_rut, '-', ''), modelo, sucursal,
    codigo_retail, guia_despacho_ingreso, left(falla, 600)))
from nueva`;

const COUNT = `
truncate lectura.orden_contador;
insert into lectura.orden_contador (estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, cliente_empresa, cantidad)
select estado, tipo_servicio, tipo_cliente, coalesce(tecnico_id, 0), despacho, cambio_3x3, case when tipo_cliente = 2 then coalesce(cliente_id, 0) else 0 end, count(*)
from lectura.orden group by 1, 2, 3, 4, 5, 6, 7`;

/** Brings the read model to so many orders, the search index built afterwards. */
async function fill(client, total) {
  const { rows: now } = await client.query(
    'select count(*)::integer as n, coalesce(max(ot) filter (where ot >= $1), $1) - $1 as g from lectura.orden',
    [FIRST],
  );
  const { rows: index } = await client.query(
    `select indexdef from pg_indexes where schemaname = 'lectura' and indexname = 'orden_busqueda'`,
  );
  await client.query('drop index lectura.orden_busqueda');
  await client.query(COPY, [now[0].g + 1, now[0].g + total - now[0].n]);
  await client.query(`set maintenance_work_mem = '256MB'`);
  await client.query(index[0].indexdef);
  await client.query(COUNT);
  await client.query('vacuum analyze lectura.orden');
  await client.query('vacuum analyze lectura.orden_contador');
}

/** Paths to ask for: the first page, one order by what its owner knows, and words that many orders share. */
async function paths(client) {
  const { rows } = await client.query(
    `select ot, rma, serie, cliente, cliente_rut from lectura.orden where cliente_rut is not null and rma is not null and ot % 97 = 0 order by md5(ot::text) limit 50`,
  );
  const search = (text) => `/api/orden/?query=${encodeURIComponent(text)}`;
  return {
    'first page': ['/api/orden/'],
    'search of one': rows.flatMap((row) => [String(row.ot), row.rma, row.serie, row.cliente].map(search)),
    'search of many': ['pantalla', 'no enciende', 'gonzalez', 'bateria', rows[0].cliente_rut].map(search),
  };
}

/** The screens that are opened all day: every tab, the dashboard under usual filters, and a cell of it. */
async function screens(client, user) {
  const { rows } = await client.query('select tecnico_id from lectura.orden where tecnico_id is not null limit 1');
  const { estados } = JSON.parse(await user('GET', '/api/orden/'));
  return {
    'every tab': estados.map(({ nombre }) => `/api/orden/?estados=${encodeURIComponent(nombre)}`),
    dashboard: ['', '?tipo_servicio=1', '?tipo_servicio=2', '?alert_color__in=red', `?tecnico_asignado_id=${rows[0].tecnico_id}`].map(
      (filters) => `/api/orden/dashboard${filters}`,
    ),
    'a cell of the dashboard': ['/api/orden/dashboard/celda/ordenes?estado=Ingresado&cubeta=10'],
  };
}

/** Dashboards that nobody has asked for yet, so that each is counted anew. */
const newDashboards = () =>
  ['', '1', '2', '4'].flatMap((tipo_servicio) =>
    ['', '1', '2'].flatMap((tipo_cliente) =>
      ['', 'ENVIO', 'RETIRO', 'COORD_CLIENTE', 'ON_SITE'].flatMap((despacho) =>
        ['', 'red', 'yellow', 'green', 'red,yellow', 'red,green', 'yellow,green'].map(
          (alert_color__in) =>
            `/api/orden/dashboard?${new URLSearchParams({ tipo_servicio, tipo_cliente, despacho, alert_color__in, refresh: 'true' })}`,
        ),
      ),
    ),
  );

export async function list({ quick }) {
  const sizes = quick ? [2000, 20_000] : [20_000, 200_000];
  const total = quick ? 200 : 1600;
  const product = await startProduct();
  const user = await product.login('gerencia');
  const {
    clients: [client],
    end,
  } = await connect(product.databaseUrl, 1);
  const p95 = async (urls) => {
    await latencies(CLIENTS, total / 4, (i) => user('GET', urls[i % urls.length]));
    return percentile(await latencies(CLIENTS, total, (i) => user('GET', urls[i % urls.length])), 0.95);
  };
  const lines = [];
  const before = {};
  for (const size of sizes) {
    say(`list: filling ${size} orders`);
    await fill(client, size);
    const { estados } = JSON.parse(await user('GET', '/api/orden/'));
    const counted = estados.reduce((sum, estado) => sum + estado.count, 0);
    if (counted !== size) throw new Error(`The states count ${counted} of ${size} orders`);
    for (const [name, urls] of Object.entries(await paths(client))) {
      const one = await p95(['/health/ready']);
      const measured = await p95(urls);
      lines.push(
        atMost(`list: ${name}, ${size}`, {
          measured,
          limit: 3 * one + 20,
          measuredAs: 'p95',
          againstAs: `3 × ${one.toFixed(1)} + 20`,
        }),
      );
    }
    for (const [name, urls] of Object.entries(await screens(client, user))) {
      const measured = await p95(urls);
      const screen = { measured, measuredAs: 'p95' };
      lines.push(atMost(`screen: ${name}, ${size}`, { ...screen, limit: SCREEN_MS, againstAs: 'fixed' }));
      if (before[name] !== undefined)
        lines.push(
          atMost(`screen: ${name}, ${size} against a tenth`, {
            ...screen,
            limit: SCREEN_GROWTH * before[name],
            againstAs: `${SCREEN_GROWTH} × ${before[name].toFixed(1)}`,
          }),
        );
      before[name] = measured;
    }
    lines.push(
      atMost(`screen: dashboard counted anew, ${size}`, {
        measured: await p95(newDashboards()),
        measuredAs: 'p95',
        limit: SCREEN_MS,
        againstAs: 'fixed',
      }),
    );
  }
  await end();
  await product.stop();
  return lines;
}
