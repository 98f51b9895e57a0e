// The order list and the dashboard over HTTP on many orders: the list against an endpoint that asks the database `select 1`,
// each tab and the dashboard against a fixed time and against themselves with a tenth of the orders.
import { openClient } from './clients.mjs';
import { atMost, latencies, percentile, say } from './measure.mjs';
import { fill } from './orders.mjs';
import { connect } from './postgres.mjs';
import { startProduct } from './product.mjs';

const CLIENTS = 8;
/** Milliseconds between writes during a search's measurement: earlier matches are then out of date. */
const MOVES = 100;

/** Maximum milliseconds of a tab or the dashboard at p95, and its maximum ratio to a tenth of the orders. */
const SCREEN_MS = 150;
const SCREEN_GROWTH = 2;

/** Measured paths: the first page, one order by its identifiers, and words that many orders share. */
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

/** The screens that stay open all day: every tab, the dashboard under usual filters, and a cell of it. */
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

/** Dashboards without a cached answer, so that the server counts each one again. */
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
  const counter = await product.login('administrativo');
  let clients = 0;
  /** The same while other clients write. */
  const p95WhileWritten = async (urls) => {
    const moves = setInterval(() => void openClient(counter, clients++), MOVES);
    const measured = await p95(urls);
    clearInterval(moves);
    return measured;
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
      const bar = { limit: 3 * one + 20, measuredAs: 'p95', againstAs: `3 × ${one.toFixed(1)} + 20` };
      lines.push(atMost(`list: ${name}, ${size}`, { measured: await p95(urls), ...bar }));
      lines.push(atMost(`list: ${name}, ${size}, while written`, { measured: await p95WhileWritten(urls), ...bar }));
    }
    const asked = { ...(await screens(client, user)), 'dashboard counted anew': newDashboards() };
    for (const [name, urls] of Object.entries(asked)) {
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
  }
  await end();
  await product.stop();
  return lines;
}
