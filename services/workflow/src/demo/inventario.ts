import type { Rejection, Result } from '@bitacora/domain';
import { type Contadores, mueveStock, type Parte, type TipoDeGrupo } from '@bitacora/domain/stock';
import { foldParte } from '../folds';
import { moverPor } from '../procesos/proceso-stock';
import type { WorkflowParts } from '../workflow.parts';
import type { CommandMeta } from '../writer';

const DIA = 86_400_000;
const LOTE = 1000;

type Exigir = <T>(result: Result<T, Rejection>, que: string) => T;
type Quien = 'bodega' | 'administrativo' | 'supervisor' | 'gerencia';

/** What came in while the orders were worked on: days ago, who, document, and how many of each part. */
const COMPRAS: readonly (readonly [number, Quien, string, Readonly<Record<string, number>>])[] = [
  [47, 'bodega', 'Guía de despacho 48211', { '0B200-03440000': 6, SB10W51957: 2, 'SNV2S-500G': 10 }],
  [29, 'administrativo', 'Factura 9120334', { '90NB10J1-R20010': 4, 'L25119-161': 2 }],
  [16, 'bodega', 'Guía de despacho 48590', { 'KVR32S22S8-8': 8, '14026-00120000': 5, 'HU10574-17009': 3, 'GH96-15685A': 4 }],
  [3, 'bodega', 'Factura 9135870', { '13NB10J0-T01011': 6, MZVL21T0: 3 }],
];
/** What left the shelves in the end: days ago, who, kind, its document or reason, and how many parts at most. */
const SALIDAS: readonly (readonly [number, Quien, TipoDeGrupo, string, number])[] = [
  [12, 'supervisor', 'rtv', 'RMA proveedor ASUS 2290114', 4],
  [9, 'supervisor', 'scrap', 'Dañadas por líquido, sin devolución posible', 3],
  [6, 'bodega', 'drop', 'Guía de devolución 7734', 3],
  [2, 'gerencia', 'scrap', 'Cierre de mes: piezas sin valor', 2],
];
const LENTAS = { DC28000XX: 2, CT16G48C40S5: 1 };

/** The movements of the demo's warehouse, on what its orders leave behind. */
export async function contarInventario(
  parts: WorkflowParts,
  partes: ReadonlyMap<string, number>,
  ahora: number,
  meta: (quien: Quien, at: number) => CommandMeta,
  exigir: Exigir,
): Promise<void> {
  const mover = async (tipo: TipoDeGrupo, dias: number, quien: Quien, referencia: string, cantidades: Readonly<Record<string, number>>) => {
    const filas = Object.entries(cantidades).map(([part_number, quantity], i) => ({
      id: null,
      part_number,
      quantity,
      fila: i + 1,
      campo: String(i),
    }));
    if (filas.length > 0) exigir(await parts.grupos.registrar(tipo, filas, referencia, meta(quien, ahora - dias * DIA)), referencia);
  };
  for (const [dias, quien, documento, cantidades] of COMPRAS) await mover('ingreso', dias, quien, documento, cantidades);
  await seguirOrdenes(parts);
  for (const [dias, quien, tipo, referencia, maximo] of SALIDAS) {
    const contador = tipo === 'drop' ? 'drop' : 'malos';
    const hay = (await conUnidades(parts, partes, contador)).slice(0, maximo);
    await mover(tipo, dias, quien, referencia, Object.fromEntries(hay.map(({ part_number }) => [part_number, 1])));
  }
  await mover('slow', 5, 'gerencia', 'Sin rotación en 12 meses', LENTAS);
  // Asked for by a technician as free text: the warehouse still has to describe them.
  await parts.stock.parteDe('NB.Q5511.002', 'PLACA USB DERECHA', meta('supervisor', ahora - 4 * DIA));
  await parts.stock.parteDe('FLEX-TP-A315', 'FLEX DE TOUCHPAD', meta('supervisor', ahora - DIA));
}

/** Does at once what the stock's process does in its own time: deliveries, outcomes, arrivals. */
async function seguirOrdenes({ store, stock }: WorkflowParts): Promise<void> {
  const hasta = await store.head();
  for (let desde = 0; desde < hasta; ) {
    const events = await store.readAll(desde, LOTE);
    for (const event of events) if (mueveStock(event.type)) await moverPor(event, store, stock);
    desde = events.at(-1)?.position ?? hasta;
  }
}

async function conUnidades(parts: WorkflowParts, partes: ReadonlyMap<string, number>, contador: keyof Contadores): Promise<Parte[]> {
  const cargadas = await Promise.all([...partes.values()].map((id) => parts.aggregates.load(`parte-${id}`, foldParte)));
  return cargadas.flatMap(({ state }) => (state && state.contadores[contador] > 0 ? [state] : []));
}
