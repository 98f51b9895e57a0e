import { SISTEMA } from '@bitacora/domain';
import type { OrdenEventOf } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { Ajustes, createLogger, type ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import { LogWriter } from '../command/writer';
import { bitacoraVacia } from '../testing';
import { abrirServicio } from '../wiring/testing/servicio';
import { runFactsProcess } from './proceso-hechos';
import { Reloj } from './reloj';
import { nacimiento } from './testing/nacimiento';

const EN_MARZO = '2026-03-02T12:00:00.000Z';
const EN_JUNIO = new Date('2026-06-02T12:00:00.000Z');
const bitacora = bitacoraVacia();

/** Keeps the deadlines of the log, and lets the clock look once, in June. */
async function mirar(): Promise<void> {
  const { store, db } = bitacora;
  const clock = { now: () => EN_JUNIO };
  const runtime = { store, pool: db.pool, logger: createLogger('silent'), clock, ajustes: new Ajustes() } as unknown as ServiceRuntime;
  const hechos = await runFactsProcess(runtime, new Aggregates(store));
  expect(await hechos.reached(await store.head(), 60_000)).toBe(true);
  await hechos.stop();
  await new Reloj(runtime, (await abrirServicio(store, db.pool)).bus).tick();
}

/** Writes events as one click. */
async function clic(ot: number, revision: 'noStream' | number, events: readonly { type: string; data: unknown }[]) {
  const meta = { actor: SISTEMA, at: EN_MARZO, correlationId: v7(), canal: 'consola', accion: 'x' } as const;
  expect(await new LogWriter(bitacora.store).append(STREAM_ORDEN.of(ot), revision, events, meta)).toMatchObject({ kind: 'appended' });
  return meta.correlationId;
}

it('un plazo que se cumple tiene por causa el hecho que lo puso, y sigue la cadena de su clic', async () => {
  const pedido: OrdenEventOf<'CambioDeRetiroSolicitado'>['data'] = {
    despacho: 'ENVIO',
    email: 'camila@correo.test',
    direccion: null,
    comuna: null,
    region: null,
    vence: '2026-03-03T12:00:00.000Z',
  };
  const inicio = nacimiento(1001, EN_MARZO);
  await clic(1001, 'noStream', inicio);
  await clic(1001, inicio.length - 1, [{ type: 'CambioDeRetiroSolicitado', data: { ...pedido, vence: '2026-03-02T13:00:00.000Z' } }]);
  // Asked again: the later request sets the deadline.
  const clicDelCambio = await clic(1001, inicio.length, [{ type: 'CambioDeRetiroSolicitado', data: pedido }]);
  await clic(1001, inicio.length + 1, [{ type: 'RmaIngresado', data: { rma: 'RMA0000001' } }]);

  await mirar();
  const historia = await bitacora.store.readStream(STREAM_ORDEN.of(1001));
  const puesto = historia[inicio.length + 1];
  const vencido = historia.find(({ comando }) => comando?.canal === 'reloj');
  expect([puesto?.type, vencido?.at]).toEqual(['CambioDeRetiroSolicitado', EN_JUNIO.toISOString()]);
  expect(vencido).toMatchObject({ causation_id: puesto?.id, correlation_id: clicDelCambio });
  const head = await bitacora.store.head();
  await mirar();
  expect(await bitacora.store.head()).toBe(head);
});
