import { SISTEMA } from '@bitacora/domain';
import type { OrdenEventOf } from '@bitacora/domain/orden';
import { STREAM_ORDEN, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
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
async function mirar(now = EN_JUNIO): Promise<void> {
  const { store, db } = bitacora;
  const clock = { now: () => now };
  const runtime = {
    store,
    pool: db.pool,
    logger: createLogger('silent'),
    clock,
    ajustes: new Ajustes(),
    serviceKey: 'de prueba',
  } as unknown as ServiceRuntime;
  const hechos = await runFactsProcess(runtime, new Aggregates(store));
  expect(await hechos.reached(await store.head(), 60_000)).toBe(true);
  await hechos.stop();
  await new Reloj(runtime, (await abrirServicio(store, db.pool)).bus).tick();
}

/** Writes events as the result of one click. */
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
  // A repeated request moves the deadline.
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

it('de una solicitud de datos personales avisa una vez por cada día que importa, y su causa es lo que puso el plazo', async () => {
  const stream = STREAM_SOLICITUD_DE_DATOS.of(7);
  const recibida = {
    type: 'SolicitudDeDatosRecibida',
    data: {
      solicitud_id: 7,
      tipo: 'acceso',
      cliente_id: null,
      nombre: null,
      rut: '11111111-1',
      correo: null,
      texto: null,
      recibida_el: '2026-06-01',
      vence: '2026-07-01',
      estado: { anterior: null, nuevo: 'Recibida' },
    },
  };
  const meta = { actor: SISTEMA, at: EN_MARZO, correlationId: v7(), canal: 'consola', accion: 'x' } as const;
  expect(await new LogWriter(bitacora.store).append(stream, 'noStream', [recibida], meta)).toMatchObject({ kind: 'appended' });
  const avisos = async () =>
    (await bitacora.store.readStream(stream)).flatMap(({ type, data }) => (type === 'PlazoDeSolicitudAvisado' ? [data['aviso']] : []));
  const dichos: unknown[] = [];
  // Noon of the sixth day before, then each day from the fifth before to two after, each checked twice.
  for (const dia of ['06-25', '06-26', '06-27', '07-01', '07-02', '07-03']) {
    for (let vez = 0; vez < 2; vez++) await mirar(new Date(`2026-${dia}T16:00:00.000Z`));
    dichos.push([dia, await avisos()]);
  }
  expect(dichos).toEqual([
    ['06-25', []],
    ['06-26', ['pronto']],
    ['06-27', ['pronto']],
    ['07-01', ['pronto', 'hoy']],
    ['07-02', ['pronto', 'hoy', 'atrasada']],
    ['07-03', ['pronto', 'hoy', 'atrasada']],
  ]);
  const [nace, primero] = await bitacora.store.readStream(stream);
  expect(primero).toMatchObject({ causation_id: nace?.id, correlation_id: meta.correlationId, comando: { canal: 'reloj' } });
  const { rows } = await bitacora.db.pool.query('select vence, aviso_el from workflow.solicitud_plazo');
  expect(rows).toEqual([{ vence: '2026-07-01', aviso_el: null }]);
});
