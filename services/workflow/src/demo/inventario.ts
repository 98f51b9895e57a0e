import { type Contadores, mueveStock, PARTE, type TipoDeGrupo } from '@bitacora/domain/stock';
import { STREAM_PARTE } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import type { CommandMeta } from '../command/writer';
import type { Medios } from '../procesos/medios';
import { moverPor } from '../procesos/proceso-stock';
import { NameParte, OpenGrupo } from '../stock/stock.commands';
import { exigir } from './exigir';

const HORA = 3_600_000;
const LOTE = 1000;

/** Quantities by part, or one unit of a number of parts with leftovers. */
type Que = Readonly<Record<string, number>> | number;
type Quien = 'bodega' | 'administrativo' | 'supervisor' | 'gerencia';

/** Movements while the orders were worked on: hours ago, user, kind, document or reason, and parts with quantities. */
const MOVIMIENTOS: readonly (readonly [number, Quien, TipoDeGrupo, string, Que])[] = [
  [1131, 'bodega', 'ingreso', 'Guía de despacho 48211', { '0B200-03440000': 6, SB10W51957: 2, 'SNV2S-500G': 10 }],
  [701, 'administrativo', 'ingreso', 'Factura 9120334', { '90NB10J1-R20010': 4, 'L25119-161': 2 }],
  [389, 'bodega', 'ingreso', 'Guía de despacho 48590', { 'KVR32S22S8-8': 8, '14026-00120000': 5, 'HU10574-17009': 3, 'GH96-15685A': 4 }],
  [292, 'supervisor', 'rtv', 'RMA proveedor ASUS 2290114', 4],
  [220, 'supervisor', 'scrap', 'Dañadas por líquido, sin devolución posible', 3],
  [149, 'bodega', 'drop', 'Guía de devolución 7734', 1],
  [124, 'gerencia', 'slow', 'Sin rotación en 12 meses', { DC28000XX: 2, CT16G48C40S5: 1 }],
  [76, 'bodega', 'ingreso', 'Factura 9135870', { '13NB10J0-T01011': 6, MZVL21T0: 3 }],
  [51, 'gerencia', 'scrap', 'Cierre de mes: piezas sin valor', 2],
];

/** The movements of the demo's warehouse, after those of its orders. */
export async function contarInventario(
  medios: Medios,
  store: EventStore,
  partes: ReadonlyMap<string, number>,
  ahora: number,
  meta: (quien: Quien, at: number) => CommandMeta,
): Promise<void> {
  await seguirOrdenes(store, medios);
  for (const [horas, quien, tipo, referencia, que] of MOVIMIENTOS) {
    const cantidades = typeof que === 'number' ? await sobrantes(medios, partes, tipo === 'drop' ? 'drop' : 'malos', que) : que;
    const filas = Object.entries(cantidades).map(([part_number, quantity], i) => ({
      id: null,
      part_number,
      quantity,
      fila: i + 1,
      campo: String(i),
    }));
    if (filas.length > 0)
      exigir(await medios.bus.execute(new OpenGrupo(tipo, filas, referencia, meta(quien, ahora - horas * HORA))), referencia);
  }
  // Parts that a technician requested as free text and the warehouse must still describe.
  await medios.bus.execute(new NameParte('NB.Q5511.002', 'PLACA USB DERECHA', meta('supervisor', ahora - 96 * HORA)));
  await medios.bus.execute(new NameParte('FLEX-TP-A315', 'FLEX DE TOUCHPAD', meta('supervisor', ahora - 27 * HORA)));
}

/** Does at once what the stock's process would do later: deliveries, outcomes, arrivals. */
async function seguirOrdenes(store: EventStore, { bus }: Medios): Promise<void> {
  const hasta = await store.head();
  for (let desde = 0; desde < hasta; ) {
    const events = await store.readAll(desde, LOTE);
    for (const event of events) if (mueveStock(event.type)) await moverPor(event, store, bus);
    desde = events.at(-1)?.position ?? hasta;
  }
}

/** One unit of each part with stock in a counter, up to a number of parts. */
async function sobrantes(
  { aggregates }: Medios,
  partes: ReadonlyMap<string, number>,
  contador: keyof Contadores,
  maximo: number,
): Promise<Readonly<Record<string, number>>> {
  const cargadas = await Promise.all([...partes.values()].map((id) => aggregates.load(STREAM_PARTE.of(id), PARTE.after)));
  const con = cargadas.flatMap(({ state }) => (state && state.contadores[contador] > 0 ? [[state.part_number, 1] as const] : []));
  return Object.fromEntries(con.slice(0, maximo));
}
