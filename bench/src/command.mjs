// Whole commands over HTTP, by the whole product in one process and by the command service alone, against plain INSERTs of
// the events that they write, on the same server.
import { randomUUID } from 'node:crypto';
import { openClient } from './clients.mjs';
import { PLAIN_TABLE, plainInsert, streams, uuid7 } from './events.mjs';
import { alternate, atLeast, rate, say } from './measure.mjs';
import { connect } from './postgres.mjs';
import { startCommandService, startProduct } from './product.mjs';

const CLIENTS = 16;
const CONNECTIONS = 64;
const OWNERS = 64;

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

/** The rates of opening orders, acting on them and plain INSERTs. */
async function measure(user, databaseUrl, owners, { quick, rmas }) {
  const milliseconds = quick ? 800 : 4000;
  const plain = await connect(databaseUrl, CONNECTIONS);
  await plain.clients[0].query(PLAIN_TABLE);
  const places = streams('orden');
  let turn = 0;
  let rma = 0;
  const open = [];
  const opening = async () => {
    const form = {
      ...owners[turn++ % OWNERS],
      tipo_servicio: 4,
      despacho: 'RETIRO',
      tipo_falla: [1],
      reporte_falla_cliente: 'No enciende después de una caída',
      observaciones: 'Rayas en la tapa',
      otros_accesorios: 'Cargador',
    };
    const text = await user('POST', '/api/orden', form, { 'idempotency-key': randomUUID() });
    open.push(JSON.parse(text).ot);
  };
  const contestants = {
    open: opening,
    act: async () => {
      // Every order takes its RMA once; when none is left another is opened, which counts as one command.
      const ot = open.shift();
      if (ot === undefined) return opening();
      const code = `${rmas}${String(++rma).padStart(9, '0')}`;
      await user('POST', `/api/orden/${ot}/acciones/editRMA`, { rma: code }, { 'idempotency-key': randomUUID() });
    },
  };
  /** Writes what a command has stored last, under new names. */
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

export async function command({ quick }) {
  const product = await startProduct();
  const user = await product.login('administrativo');
  const owners = await openOwners(user);
  const together = await measure(user, product.databaseUrl, owners, { quick, rmas: 'B' });
  const service = await startCommandService(await product.stopKeeping());
  const alone = await measure(await service.login('administrativo'), service.databaseUrl, owners, { quick, rmas: 'C' });
  await service.stop();
  return [...lines('service alone', alone), ...lines('all in one', together)];
}
