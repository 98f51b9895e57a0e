import { setTimeout } from 'node:timers/promises';
import { SISTEMA } from '@bitacora/domain';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { PostgresEventStore } from '@bitacora/event-store';
import { createLogger, type ServiceRuntime } from '@bitacora/platform';
import { Pool } from 'pg';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import { LogWriter } from '../command/writer';
import { bitacoraVacia } from '../testing';
import { runFactsProcess } from './proceso-hechos';
import { nacimiento } from './testing/nacimiento';

const META = { actor: SISTEMA, at: '2026-03-02T12:00:00.000Z', correlationId: v7(), canal: 'sistema' } as const;
const bitacora = bitacoraVacia();

/** A copy of the service, with a memory and connections of its own. */
async function copia(nombre: string) {
  const pool = new Pool({ connectionString: bitacora.db.url, max: 6, application_name: nombre });
  const lost = () => undefined;
  pool.on('error', lost).on('connect', (client) => client.on('error', lost));
  const store = new PostgresEventStore(pool);
  const runtime = { store, pool, logger: createLogger('silent') } as unknown as ServiceRuntime;
  const proceso = await runFactsProcess(runtime, new Aggregates(store));
  const writer = new LogWriter(store);
  /** Writes once; retries when the connection broke, and accepts its own earlier write. */
  const escribir = async (ot: number, expected: 'noStream' | number, events: readonly { type: string; data: unknown }[]): Promise<void> => {
    const escrito = await writer.append(STREAM_ORDEN.of(ot), expected, events, META).catch(() => null);
    if (escrito) return expect(['appended', 'conflict']).toContain(escrito.kind);
    await setTimeout(50);
    await escribir(ot, expected, events);
  };
  /** An order that is opened and assigned, and that asks for a part. */
  const atender = async (ot: number): Promise<void> => {
    const events = nacimiento(ot, META.at);
    await escribir(ot, 'noStream', events);
    await escribir(ot, events.length - 1, [
      { type: 'TecnicoAsignado', data: { tecnico: { id: 1 + (ot % 3), nombre: 'Tomás Cerda' }, motivo_sobrecarga: null } },
    ]);
    const parte = { id: 100 + ot, part_number: `P-${ot}`, description: 'Flex', real_location: null };
    await escribir(ot, events.length, [
      { type: 'PartesSolicitadas', data: { solicitudes: [{ id: 1, parte, allocated: false, reemplaza_a: null }] } },
    ]);
  };
  const cerrar = async () => {
    await proceso.stop();
    await store.close();
    await pool.end();
  };
  return { store, proceso, atender, cerrar };
}

const filas = async () => ({
  ordenes: (await bitacora.db.pool.query('select * from workflow.orden_hechos order by ot')).rows,
  pedidas: (await bitacora.db.pool.query('select parte_id from workflow.parte_pedida order by 1')).rows.map(({ parte_id }) => parte_id),
});

it('los hechos son los mismos que una copia sola escribe desde el principio, aunque dos escriban a la vez y una se corte', async () => {
  const una = await copia('una');
  const otra = await copia('otra');
  const OTS = Array.from({ length: 80 }, (_, i) => 1 + i);
  const vivos = OTS.map(async (ot) => {
    await setTimeout(ot * 15);
    await (ot % 2 ? una : otra).atender(ot);
  });
  await setTimeout(500);
  expect([una.proceso.status().active, otra.proceso.status().active]).toEqual([true, false]);
  // The first process loses its connections and its lease while it writes.
  await bitacora.db.pool.query(`update log.lease set holder = gen_random_uuid(), until = now() where name = 'workflow-hechos'`);
  await bitacora.db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'una'`);
  await Promise.all(vivos);
  const head = await otra.store.head();
  expect(await otra.proceso.reached(head, 60_000)).toBe(true);
  expect(await una.proceso.reached(head, 60_000)).toBe(true);
  const alVivo = await filas();
  expect(alVivo.ordenes.map(({ ot }) => ot)).toEqual(OTS);
  expect(alVivo.ordenes.filter(({ ot, tecnico_id }) => tecnico_id !== 1 + (ot % 3))).toEqual([]);
  expect(alVivo.pedidas).toEqual(OTS.map((ot) => 100 + ot));
  await una.cerrar();
  await otra.cerrar();

  await bitacora.db.pool.query(`truncate workflow.orden_hechos, workflow.parte_pedida`);
  await bitacora.db.pool.query(`delete from log.checkpoint where name = 'workflow-hechos'`);
  const nueva = await copia('nueva');
  expect(await nueva.proceso.reached(head, 60_000)).toBe(true);
  expect(await filas()).toEqual(alVivo);
  await nueva.cerrar();
});
