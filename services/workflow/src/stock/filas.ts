import { type Rejection, reject } from '@bitacora/domain';
import type { FilaMala } from '@bitacora/domain/contracts';
import { decidirApartado, type FilaDeGrupo, GRUPO_DE, type Parte, type TipoDeGrupo } from '@bitacora/domain/stock';

/** A row of a group as it is asked for: its part by id, or else by number. */
export interface FilaPedida {
  readonly id: number | null;
  readonly part_number: string;
  readonly quantity: number;
  /** Where the row stands for whoever asked: a line of a spreadsheet, or the wire field of a form. */
  readonly fila: number;
  readonly campo: string;
}

const NO_EXISTE = 'Algunas de las piezas especificadas no existe';

/** The rows of a group, each part once with all that was asked of it. */
export function filasDeGrupo(pedidas: readonly FilaPedida[], partes: readonly (Parte | null)[]): FilaDeGrupo[] {
  const filas = new Map<number, FilaDeGrupo>();
  for (const [i, { quantity }] of pedidas.entries()) {
    const parte = partes[i];
    if (!parte) continue;
    const cantidad = (filas.get(parte.id)?.cantidad ?? 0) + quantity;
    filas.set(parte.id, { parte_id: parte.id, part_number: parte.part_number, cantidad });
  }
  return [...filas.values()];
}

/** The refusal of a group with every row that is wrong; null when nothing stands in its way as far as is known. */
export function filasMalas(
  tipo: TipoDeGrupo,
  pedidas: readonly FilaPedida[],
  partes: readonly (Parte | null)[],
): { ok: false; rejection: Rejection } | null {
  const malas: (FilaMala & { campo: string; codigo: string })[] = [];
  const pedido = new Map<number, number>();
  for (const [i, { part_number, fila, campo, quantity }] of pedidas.entries()) {
    const parte = partes[i] ?? null;
    const total = (parte ? (pedido.get(parte.id) ?? 0) : 0) + quantity;
    if (parte) pedido.set(parte.id, total);
    const falla = fallaDe(tipo, parte, total);
    if (falla) malas.push({ fila, part_number: parte?.part_number ?? part_number, campo, ...falla });
  }
  const [primera] = malas;
  if (!primera) return null;
  return reject(primera.codigo, primera.error === 'La pieza no existe' ? NO_EXISTE : primera.error, {
    campos: Object.fromEntries(malas.map(({ campo, error }) => [campo, [error]])),
    datos: { part_number: primera.part_number, filas: malas.map(({ fila, part_number, error }) => ({ fila, part_number, error })) },
  });
}

function fallaDe(tipo: TipoDeGrupo, parte: Parte | null, cantidad: number): { codigo: string; error: string } | null {
  if (!parte || parte.eliminada) return { codigo: 'DATOS_INVALIDOS', error: 'La pieza no existe' };
  const { movimiento } = GRUPO_DE[tipo];
  if (tipo === 'ingreso')
    return parte.descontinuada ? { codigo: 'DATOS_INVALIDOS', error: `La parte ${parte.part_number} está descontinuada` } : null;
  const posible = decidirApartado(parte, 0, { movimiento, cantidad });
  return posible.ok ? null : { codigo: posible.rejection.codigo, error: posible.rejection.mensaje };
}
