// Whole commands over HTTP, by the whole product in one process and by the command service alone, against plain INSERTs of
// the events that they write and against an ordinary endpoint of NestJS and TypeORM, on the same server.
import { randomUUID } from 'node:crypto';
import { openClient } from './clients.mjs';
import { PLAIN_TABLE, plainInsert, streams, uuid7 } from './events.mjs';
import { alternate, atLeast, rate, say } from './measure.mjs';
import { connect } from './postgres.mjs';
import { startCommandService, startOrdinary, startProduct } from './product.mjs';

const CLIENTS = 16;
const CONNECTIONS = 64;
const OWNERS = 64;
const ADAPTERS = ['fastify', 'express'];

/** Clients with a device each, whose orders are opened. */
async function openOwners(user) {
  const [modelo] = JSON.parse(await user('GET', '/api/equipo/modelos'));
  const owners = [];
  for (let i = 0; i < OWNERS; i++) {
    const cliente = await openClient(user, i);
    const serial_number = `MEDIDA${i}`;
    const equipo = JSON.parse(await user('POST', '/api/equipo/', { cliente: cliente.id, modelo: modelo.id, serial_number }));
    owners.push({ cliente: cliente.id, equipo: equipo.id });
  }
  return owners;
}

/** The fields of an order's form besides its client and equipment. */
const FORM = {
  tipo_servicio: 4,
  despacho: 'RETIRO',
  tipo_falla: [1],
  reporte_falla_cliente: 'No enciende después de una caída',
  observaciones: 'Rayas en la tapa',
  otros_accesorios: 'Cargador',
};

/**
 * Opens orders and acts on them. Every order takes its RMA once; when none is left it opens another order, which counts as one command.
 * `open(form)` returns the number of the order, `act(ot, rma)` assigns it its RMA.
 */
function contestantsOf({ open, act }, owners, rmas) {
  let turn = 0;
  let rma = 0;
  const opened = [];
  const opening = async () => {
    opened.push(await open({ ...owners[turn++ % OWNERS], ...FORM }));
  };
  const acting = async () => {
    const ot = opened.shift();
    if (ot === undefined) return opening();
    await act(ot, `${rmas}${String(++rma).padStart(9, '0')}`);
  };
  return { opening, acting };
}

const key = () => ({ 'idempotency-key': randomUUID() });
/** The product's calls. */
const product = (user) => ({
  open: async (form) => JSON.parse(await user('POST', '/api/orden', form, key())).ot,
  act: (ot, rma) => user('POST', `/api/orden/${ot}/acciones/editRMA`, { rma }, key()),
});
/** The ordinary endpoint's calls. */
const ordinary = (request) => ({
  open: async (form) => JSON.parse(await request('POST', '/orders', form)).ot,
  act: (ot, rma) => request('POST', `/orders/${ot}/rma`, { rma }),
});

/** The rates of opening orders, acting on them and plain INSERTs. */
async function againstInserts(user, databaseUrl, owners, { quick, rmas }) {
  const milliseconds = quick ? 800 : 4000;
  const plain = await connect(databaseUrl, CONNECTIONS);
  await plain.clients[0].query(PLAIN_TABLE);
  const places = streams('orden');
  const { opening: open, acting: act } = contestantsOf(product(user), owners, rmas);
  const contestants = { open, act };
  /** Writes the last stored events of a command again, under new ids. */
  const inserting = async (type) => {
    const { rows } = await plain.clients[0].query('select * from log.event where type = $1 order by position desc limit 1', [type]);
    return async (worker) => {
      const { stream, revision } = places(worker);
      const id = uuid7();
      await plainInsert(plain.clients[worker], stream, revision, { ...rows[0], id, command_id: id, correlation_id: id, causation_id: id });
    };
  };
  const concurrency = (name) => (name.startsWith('insert') ? CONNECTIONS : CLIENTS);
  for (const work of Object.values(contestants)) await rate(CLIENTS, quick ? 300 : 2000, work);
  contestants.insertOpened = await inserting('OrdenCreada');
  contestants.insertActed = await inserting('RmaIngresado');
  for (const name of ['insertOpened', 'insertActed']) await rate(CONNECTIONS, quick ? 300 : 1000, contestants[name]);
  say('command: three rounds of each');
  const result = await alternate(
    3,
    Object.fromEntries(Object.entries(contestants).map(([name, work]) => [name, () => rate(concurrency(name), milliseconds, work)])),
  );
  await plain.clients[0].query('drop schema bench cascade');
  await plain.end();
  return result;
}

const lines = (who, { open, act, insertOpened, insertActed }) => {
  const line = (what, measured, measuredAs, against) =>
    atLeast(`command: ${what}, ${who}`, 0.5, { measured, measuredAs, against, againstAs: 'plain INSERT' });
  return [line('open an order', open, 'POST orden', insertOpened), line('act on an order', act, 'POST acciones', insertActed)];
};

/** The rates of opening orders and acting on them by the product and by the ordinary endpoints. */
async function againstOrdinary(user, databaseUrl, owners, { quick }) {
  const endpoints = {};
  for (const adapter of ADAPTERS) endpoints[adapter] = await startOrdinary(adapter, databaseUrl);
  const contestants = { product: contestantsOf(product(user), owners, 'D') };
  for (const adapter of ADAPTERS)
    contestants[adapter] = contestantsOf(ordinary(endpoints[adapter].request), owners, adapter[0].toUpperCase());
  const works = Object.entries(contestants).flatMap(([name, { opening, acting }]) => [
    [`${name} open`, opening],
    [`${name} act`, acting],
  ]);
  for (const [, work] of works) await rate(CLIENTS, quick ? 300 : 2000, work);
  say('command: three rounds of each, against the ordinary endpoints');
  const milliseconds = quick ? 800 : 4000;
  const rates = await alternate(3, Object.fromEntries(works.map(([name, work]) => [name, () => rate(CLIENTS, milliseconds, work)])));
  for (const { stop } of Object.values(endpoints)) await stop();
  return rates;
}

/** The same lines against the ordinary endpoints. */
const ordinaryLines = (rates) =>
  ADAPTERS.flatMap((adapter) => {
    const line = (what, bar, measured, measuredAs, against) =>
      atLeast(`command: ${what}, service alone`, bar, { measured, measuredAs, against, againstAs: `TypeORM, ${adapter}` });
    return [
      line('open an order', 1.75, rates['product open'], 'POST orden', rates[`${adapter} open`]),
      line('act on an order', 3, rates['product act'], 'POST acciones', rates[`${adapter} act`]),
    ];
  });

export async function command({ quick }) {
  const whole = await startProduct();
  const user = await whole.login('administrativo');
  const owners = await openOwners(user);
  const together = await againstInserts(user, whole.databaseUrl, owners, { quick, rmas: 'B' });
  const service = await startCommandService(await whole.stopKeeping());
  const { databaseUrl } = service;
  const caller = await service.login('administrativo');
  const alone = await againstInserts(caller, databaseUrl, owners, { quick, rmas: 'C' });
  const beside = await againstOrdinary(caller, databaseUrl, owners, { quick });
  await service.stop();
  return [...lines('service alone', alone), ...lines('all in one', together), ...ordinaryLines(beside)];
}
