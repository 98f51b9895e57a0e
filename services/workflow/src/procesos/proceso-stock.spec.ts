import { SISTEMA } from '@bitacora/domain';
import type { OrdenEventOf } from '@bitacora/domain/orden';
import { PARTE } from '@bitacora/domain/stock';
import { STREAM_PARTE } from '@bitacora/domain/streams';
import { createLogger, type ServiceRuntime } from '@bitacora/platform';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import { LogWriter } from '../command/writer';
import { MoveStock, NameParte } from '../stock/stock.commands';
import { bitacoraVacia } from '../testing';
import { abrirServicio } from '../wiring/testing/servicio';
import { runStockProcess } from './proceso-stock';
import { nacimiento } from './testing/nacimiento';

const META = { actor: SISTEMA, at: '2026-03-02T12:00:00.000Z', correlationId: v7(), canal: 'sistema' } as const;
const bitacora = bitacoraVacia();

/** A starting process, with an empty memory of the parts. */
const abrir = () => abrirServicio(bitacora.store, bitacora.db.pool);

/** Runs the process until it has seen the whole log. */
async function ponerAlDia(): Promise<void> {
  const runtime = { store: bitacora.store, pool: bitacora.db.pool, logger: createLogger('silent') } as unknown as ServiceRuntime;
  const proceso = await runStockProcess(runtime, (await abrir()).bus);
  try {
    expect(await proceso.reached(await bitacora.store.head(), 60_000)).toBe(true);
    expect(proceso.status().parked).toBe(0);
  } finally {
    await proceso.stop();
  }
}

const parte = async (id: number) => (await new Aggregates(bitacora.store).load(STREAM_PARTE.of(id), PARTE.after)).state;
const movimientos = async (id: number) =>
  (await bitacora.store.readStream(STREAM_PARTE.of(id))).filter(({ type }) => type === 'StockMovido');

it('lo recuperado de un desarme entra una vez, por su cantidad y con la OT, aunque el hecho llegue de nuevo', async () => {
  const { bus } = await abrir();
  const pantalla = await bus.execute(new NameParte('P-1', 'Pantalla', META));
  const bateria = await bus.execute(new NameParte('P-2', 'Batería', META));
  const ficha = { part_number: 'P', description: 'D', real_location: null };
  const data: OrdenEventOf<'EquipoDesarmado'>['data'] = {
    rma_desarme: 'DES0000001',
    asignado: { id: 4, nombre: 'Tomás Cerda' },
    partes: [
      { ...ficha, id: pantalla, cantidad: 3 },
      { ...ficha, id: bateria, cantidad: 1 },
    ],
  };
  await new LogWriter(bitacora.store).append(
    'orden-1001',
    'noStream',
    [...nacimiento(1001, META.at), { type: 'RmaIngresado', data: { rma: 'RMA0000001' } }, { type: 'EquipoDesarmado', data }],
    META,
  );
  for (let entrega = 0; entrega < 3; entrega++) {
    await bitacora.db.pool.query(`delete from log.checkpoint where name = 'workflow-stock'`);
    await ponerAlDia();
    expect([(await parte(pantalla))?.contadores.buenos, (await parte(bateria))?.contadores.buenos]).toEqual([3, 1]);
  }
  const [movimiento, ...otros] = await movimientos(pantalla);
  expect(otros).toEqual([]);
  expect(movimiento?.data).toMatchObject({
    movimiento: 'INGRESO',
    cantidad: 3,
    referencia: { ot: 1001, rma: 'RMA0000001', documento: 'DES0000001', solicitud_id: null },
  });
});

it('un desarme de antes, que no dice qué quedó, no mueve nada', async () => {
  const antes = await bitacora.store.head();
  await new LogWriter(bitacora.store).append(
    'orden-1002',
    'noStream',
    [{ type: 'EquipoDesarmado', data: { rma_desarme: 'DES0000002', asignado: { id: 4, nombre: 'Tomás Cerda' } } }],
    META,
  );
  await ponerAlDia();
  expect(await bitacora.store.head()).toBe(antes + 1);
});

it('lo que ya se movió se contesta de memoria, y lo demás se mira en el registro', async () => {
  const [{ bus, stock }, otro] = [await abrir(), await abrir()];
  const id = await bus.execute(new NameParte('P-3', 'Flex', META));
  const ingreso = { movimiento: 'INGRESO', cantidad: 1, referencia: {}, causa: 'ingreso-3' } as const;
  expect(await bus.execute(new MoveStock(id, [ingreso], META))).toMatchObject({ ok: true });
  const lecturas = jest.spyOn(bitacora.store, 'readStream');
  expect(await bus.execute(new MoveStock(id, [ingreso], META))).toMatchObject({ value: { contadores: { buenos: 1 } } });
  expect(lecturas).not.toHaveBeenCalled();
  // Set aside by another process, which this one does not know of yet, and released all the same.
  expect(await otro.stock.apartar(id, 77, { movimiento: 'SLOW', cantidad: 1 }, META)).toMatchObject({ ok: true });
  expect(await stock.soltar(id, 77, META)).toMatchObject({ ok: true });
  expect((await parte(id))?.apartados.size).toBe(0);
  lecturas.mockRestore();
});
