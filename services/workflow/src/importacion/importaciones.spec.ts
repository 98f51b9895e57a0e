import { digitoVerificador, SISTEMA } from '@bitacora/domain';
import { CLIENTE } from '@bitacora/domain/cliente';
import { IMPORTACION } from '@bitacora/domain/importacion';
import { STREAM_CLIENTE, STREAM_IMPORTACION } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import { createLogger, type ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import type { CommandMeta } from '../command/writer';
import { runImportacionProcess } from '../procesos/proceso-importacion';
import { bitacoraVacia } from '../testing';
import { abrirServicio } from '../wiring/testing/servicio';
import type { Hoja } from './filas-de-planilla';
import { BringIn } from './importacion.commands';

const bitacora = bitacoraVacia();

const meta = (command?: string): CommandMeta => ({
  actor: SISTEMA,
  at: '2026-03-02T12:00:00.000Z',
  correlationId: v7(),
  canal: 'consola',
  ...(command ? { command: { key: command, principal: 'usuario-1', fingerprint: 'x' } } : {}),
});
const ARCHIVO = Buffer.from('x');
const rut = (n: number) => `${n}-${digitoVerificador(String(n))}`;
const fila = (n: number, valores: object = {}) => ({
  fila: n,
  valores: {
    rut: rut(n),
    nombre: 'Ana',
    apellido: `Soto ${n}`,
    comuna: 'Ñuñoa',
    direccion: 'Prat 1',
    telefono: '+56 9 1234 5678',
    email: `a${n}@x.cl`,
    ...valores,
  },
  errores: [],
});
const hoja = (...filas: ReturnType<typeof fila>[]): Hoja => ({ columnas: [], mapeo: { rut: 0 }, faltan: [], filas });
const serie = (desde: number, cuantas: number) => hoja(...Array.from({ length: cuantas }, (_, i) => fila(desde + i)));
/** The clients of the log by RUT. */
async function clientes(): Promise<Map<string, string>> {
  const streams = new Set((await bitacora.store.readAll(0, 100_000)).map(({ stream }) => stream).filter(STREAM_CLIENTE.has));
  const hallados = new Map<string, string>();
  for (const stream of streams) {
    const { state } = await new Aggregates(bitacora.store).load(stream, CLIENTE.after);
    if (state?.rut) hallados.set(state.rut, stream);
  }
  return hallados;
}
const pendientes = async () => (await bitacora.db.pool.query('select from workflow.importacion_pendiente')).rowCount;
async function ponerAlDia(): Promise<void> {
  const runtime = { store: bitacora.store, pool: bitacora.db.pool, logger: createLogger('silent') } as unknown as ServiceRuntime;
  const proceso = await runImportacionProcess(runtime, (await abrirServicio(bitacora.store, bitacora.db.pool)).bus);
  expect(await proceso.reached(await bitacora.store.head(), 60_000)).toBe(true);
  expect(proceso.status().parked).toBe(0);
  await proceso.stop();
}

it('an import whose service dies in the middle is completed, with the numbers that it promised', async () => {
  let quedan = 7;
  const muere: EventStore = Object.create(bitacora.store);
  muere.append = (stream, ...rest) =>
    STREAM_CLIENTE.has(stream) && quedan-- <= 0 ? Promise.reject(new Error('killed')) : bitacora.store.append(stream, ...rest);
  const { bus } = await abrirServicio(muere, bitacora.db.pool);
  await expect(bus.execute(new BringIn('personas', serie(5_000_000, 20), ARCHIVO, meta()))).rejects.toThrow('killed');
  expect([(await clientes()).size < 20, await pendientes()]).toEqual([true, 1]);
  // Until then nobody else can get one of its RUTs.
  const otro = await (await abrirServicio(bitacora.store, bitacora.db.pool)).bus.execute(
    new BringIn('personas', serie(5_000_019, 2), ARCHIVO, meta()),
  );
  expect(otro).toMatchObject({ ok: true, value: { traidas: 1, ya_estaban: 1 } });
  await ponerAlDia();
  expect([(await clientes()).size, await pendientes()]).toEqual([21, 0]);
  const { state } = await new Aggregates(bitacora.store).load(STREAM_IMPORTACION.of(1), IMPORTACION.after);
  expect([state?.terminada, state?.ids.map(STREAM_CLIENTE.of).sort()]).toEqual([
    true,
    [...(await clientes())].flatMap(([suRut, stream]) => (suRut === rut(5_000_020) ? [] : [stream])).sort(),
  ]);
  const antes = await bitacora.store.head();
  await bitacora.db.pool.query(`delete from log.checkpoint where name = 'workflow-importacion'`);
  await ponerAlDia();
  expect(await bitacora.store.head()).toBe(antes);
});

it('of two services that bring the same person one brings all, and the other nothing', async () => {
  const servicios = await Promise.all([abrirServicio(bitacora.store, bitacora.db.pool), abrirServicio(bitacora.store, bitacora.db.pool)]);
  const resultados = await Promise.all(
    servicios.map(({ bus }, i) => bus.execute(new BringIn('personas', serie(6_000_000 + i * 9, 10), ARCHIVO, meta()))),
  );
  const buenos = resultados.flatMap((resultado) => (resultado.ok ? [resultado.value] : []));
  const hay = [...(await clientes()).keys()].filter((suyo) => suyo.startsWith('6000')).length;
  // Alternatively one came after the other.
  if (buenos.length === 2) expect([hay, buenos.map(({ traidas }) => traidas).sort()]).toEqual([19, [10, 9].sort()]);
  else {
    expect(hay).toBe(10);
    expect(resultados.find(({ ok }) => !ok)).toMatchObject({ rejection: { codigo: 'CONFLICTO' } });
  }
  expect(await pendientes()).toBe(0);
});

it('one wrong row brings nothing; the same call again answers as the first time', async () => {
  const { bus } = await abrirServicio(bitacora.store, bitacora.db.pool);
  const antes = await bitacora.store.head();
  const mala = await bus.execute(
    new BringIn('personas', hoja(fila(7_000_000), fila(7_000_001, { comuna: 'Ningunaparte' }), fila(7_000_000)), ARCHIVO, meta()),
  );
  expect(mala).toMatchObject({
    rejection: {
      codigo: 'DATOS_INVALIDOS',
      datos: {
        filas: [
          { fila: 7_000_001, campo: 'Comuna', error: 'La comuna no existe' },
          { fila: 7_000_000, campo: '', error: 'Repite la fila 7000000' },
        ],
      },
    },
  });
  expect([await bitacora.store.head(), await pendientes()]).toEqual([antes, 0]);
  const una = await bus.execute(new BringIn('personas', serie(7_000_000, 3), ARCHIVO, meta('clave-de-ida')));
  const cabeza = await bitacora.store.head();
  const otra = await bus.execute(new BringIn('personas', serie(7_000_000, 3), ARCHIVO, meta('clave-de-ida')));
  expect([una, otra, await bitacora.store.head()]).toEqual([una, una, cabeza]);
  expect(una).toMatchObject({ ok: true, value: { traidas: 3, ya_estaban: 0 } });
  const { state } = await new Aggregates(bitacora.store).load((await clientes()).get(rut(7_000_000)) ?? '', CLIENTE.after);
  expect(state?.persona).toMatchObject({ region: 'Metropolitana de Santiago', comuna: 'Ñuñoa', telefono: '912345678' });
  expect(await bus.execute(new BringIn('personas', serie(7_000_000, 3), ARCHIVO, meta()))).toMatchObject({
    rejection: { mensaje: 'No hay nada que traer: todas las filas ya están' },
  });
});
