import { SISTEMA } from '@bitacora/domain';
import { GRUPO, PARTE } from '@bitacora/domain/stock';
import { STREAM_GRUPO, STREAM_PARTE } from '@bitacora/domain/streams';
import { createLogger, type ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import { LogWriter } from '../command/writer';
import { MoveStock, NameParte, OpenGrupo } from '../stock/stock.commands';
import { bitacoraVacia } from '../testing';
import { abrirServicio } from '../wiring/testing/servicio';
import { runGruposProcess } from './proceso-grupos';

const META = { actor: SISTEMA, at: '2026-03-02T12:00:00.000Z', correlationId: v7(), canal: 'sistema' } as const;
const bitacora = bitacoraVacia();

/** A starting process, with an empty memory. */
const abrir = () => abrirServicio(bitacora.store, bitacora.db.pool);
async function con(part_number: string, buenos: number): Promise<number> {
  const { bus } = await abrir();
  const id = await bus.execute(new NameParte(part_number, 'Flex', META));
  const ingreso = { movimiento: 'INGRESO', cantidad: buenos, referencia: {}, causa: `inicial-${id}` } as const;
  if (buenos > 0) await bus.execute(new MoveStock(id, [ingreso], META));
  return id;
}
async function ponerAlDia(): Promise<void> {
  const runtime = { store: bitacora.store, pool: bitacora.db.pool, logger: createLogger('silent') } as unknown as ServiceRuntime;
  const proceso = await runGruposProcess(runtime, (await abrir()).bus);
  try {
    for (let antes = -1; antes !== (await bitacora.store.head()); ) {
      antes = await bitacora.store.head();
      expect(await proceso.reached(antes, 60_000)).toBe(true);
    }
    expect(proceso.status().parked).toBe(0);
  } finally {
    await proceso.stop();
  }
}
const parte = async (id: number) => (await new Aggregates(bitacora.store).load(STREAM_PARTE.of(id), PARTE.after)).state;
const grupo = async (id: number) => (await new Aggregates(bitacora.store).load(STREAM_GRUPO.of(id), GRUPO.after)).state;
/** A command that died after its first event, and perhaps after some others. */
async function iniciado(id: number, filas: readonly { parte_id: number; part_number: string; cantidad: number }[]): Promise<void> {
  const data = { grupo_id: id, tipo: 'slow', filas, referencia: 'Sin rotación' };
  await new LogWriter(bitacora.store).append(STREAM_GRUPO.of(id), 'noStream', [{ type: 'GrupoDeMovimientosIniciado', data }], META);
}

it('un grupo que su proceso dejó a medias se completa entero, una sola vez', async () => {
  const [a, b] = [await con('G-1', 3), await con('G-2', 2)];
  const filas = [
    { parte_id: a, part_number: 'G-1', cantidad: 2 },
    { parte_id: b, part_number: 'G-2', cantidad: 1 },
  ];
  await iniciado(901, filas);
  await (await abrir()).stock.apartar(a, 901, { movimiento: 'SLOW', cantidad: 2 }, META);
  for (let vez = 0; vez < 2; vez++) {
    await bitacora.db.pool.query(`delete from log.checkpoint where name = 'workflow-grupos'`);
    await ponerAlDia();
    expect((await grupo(901))?.estado).toBe('REGISTRADO');
    expect([(await parte(a))?.contadores.buenos, (await parte(b))?.contadores.buenos]).toEqual([1, 1]);
    expect((await parte(a))?.apartados.size).toBe(0);
  }
});

it('uno que ya no alcanza se rechaza entero: lo apartado vuelve y ningún movimiento queda', async () => {
  const [a, b] = [await con('G-3', 3), await con('G-4', 0)];
  await iniciado(902, [
    { parte_id: a, part_number: 'G-3', cantidad: 3 },
    { parte_id: b, part_number: 'G-4', cantidad: 1 },
  ]);
  await ponerAlDia();
  expect(await grupo(902)).toMatchObject({ estado: 'RECHAZADO', rechazo: { parte_id: b } });
  expect(await parte(a)).toMatchObject({ contadores: { buenos: 3 } });
  expect((await parte(a))?.apartados.size).toBe(0);
  // A command slower than the refusal sets units aside, and they are released all the same.
  await (await abrir()).stock.apartar(a, 902, { movimiento: 'SLOW', cantidad: 3 }, META);
  await ponerAlDia();
  expect((await parte(a))?.apartados.size).toBe(0);
});

it('entre varios procesos, la última unidad sale con un solo grupo', async () => {
  const [a, b] = [await con('G-5', 1), await con('G-6', 40)];
  const pedidas = [
    { id: b, part_number: 'G-6', quantity: 2, fila: 1, campo: '0' },
    { id: a, part_number: 'G-5', quantity: 1, fila: 2, campo: '1' },
  ];
  const servicios = await Promise.all(Array.from({ length: 6 }, abrir));
  const intentos = await Promise.all(servicios.map(({ bus }) => bus.execute(new OpenGrupo('slow', pedidas, 'Sin rotación', META))));
  expect(intentos.filter(({ ok }) => ok)).toHaveLength(1);
  await ponerAlDia();
  expect([(await parte(a))?.contadores.buenos, (await parte(b))?.contadores.buenos]).toEqual([0, 38]);
});
