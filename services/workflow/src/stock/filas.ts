import { type Rejection, reject } from '@bitacora/domain';
import type { FilaMala } from '@bitacora/domain/contracts';
import {
  decidirApartado,
  type FilaDeGrupo,
  GRUPO_DE,
  mensajeDescontinuada,
  normalizarPartNumber,
  type Parte,
  type TipoDeGrupo,
} from '@bitacora/domain/stock';

/** A requested row of a group, with its part by id or by number. */
export interface FilaPedida {
  readonly id: number | null;
  readonly part_number: string;
  /** Null when the input is not a quantity. */
  readonly quantity: number | null;
  /** The row's place for its user: the line of a spreadsheet, or the wire field of a form. */
  readonly fila: number;
  readonly campo: string;
  /** Its errors before its part is looked up. */
  readonly errores?: readonly string[];
}

const NO_EXISTE = 'Algunas de las piezas especificadas no existe';

/** The rows of a group, one per part with its total quantity. */
export function filasDeGrupo(pedidas: readonly FilaPedida[], partes: readonly (Parte | null)[]): FilaDeGrupo[] {
  const filas = new Map<number, FilaDeGrupo>();
  for (const [i, { quantity }] of pedidas.entries()) {
    const parte = partes[i];
    if (!parte || quantity === null) continue;
    const cantidad = (filas.get(parte.id)?.cantidad ?? 0) + quantity;
    filas.set(parte.id, { parte_id: parte.id, part_number: parte.part_number, cantidad });
  }
  return [...filas.values()];
}

/** The refusal of a group with every wrong row; null when no error is known. */
export function filasMalas(
  tipo: TipoDeGrupo,
  pedidas: readonly FilaPedida[],
  partes: readonly (Parte | null)[],
): { ok: false; rejection: Rejection } | null {
  const malas: Falla[] = [];
  const pedido = new Map<number, number>();
  for (const [i, pedida] of pedidas.entries()) {
    const { id, part_number, fila, campo, quantity, errores = [] } = pedida;
    const parte = partes[i] ?? null;
    const deLaFila = { fila, part_number: parte?.part_number ?? part_number, campo };
    malas.push(...errores.map((error) => ({ ...deLaFila, codigo: 'DATOS_INVALIDOS' as const, error, mensaje: `Fila ${fila}: ${error}` })));
    // A row without a code cannot be checked for existence.
    if (!parte && part_number === '' && errores.length > 0) continue;
    const total = (parte ? (pedido.get(parte.id) ?? 0) : 0) + (quantity ?? 0);
    if (parte) pedido.set(parte.id, total);
    const falla = (id === null ? null : deOtra(parte, part_number)) ?? fallaDe(tipo, parte, quantity === null ? null : total);
    if (falla) malas.push({ ...deLaFila, ...falla });
  }
  // Errors that do not depend on the stock come first.
  const primera = malas.find(({ codigo }) => codigo === 'DATOS_INVALIDOS') ?? malas[0];
  if (!primera) return null;
  const campos = new Map<string, string[]>();
  for (const { campo, error } of malas) campos.set(campo, [...(campos.get(campo) ?? []), error]);
  return reject(primera.codigo, primera.mensaje, {
    campos: Object.fromEntries(campos),
    datos: {
      part_number: primera.part_number,
      filas: malas.map(({ fila, part_number, error }): FilaMala => ({ fila, part_number, error })),
    },
  });
}

interface Falla extends FilaMala {
  readonly campo: string;
  readonly codigo: Rejection['codigo'];
  /** The message about the whole group. */
  readonly mensaje: string;
}

const noExiste = { codigo: 'DATOS_INVALIDOS' as const, error: 'La pieza no existe', mensaje: NO_EXISTE };

/** A row whose id and number name different parts moves neither. */
function deOtra(parte: Parte | null, part_number: string): Pick<Falla, 'codigo' | 'error' | 'mensaje'> | null {
  if (!parte || part_number === '' || normalizarPartNumber(part_number) === normalizarPartNumber(parte.part_number)) return null;
  const error = `El id es de la parte ${parte.part_number}, no de ${part_number}`;
  return { codigo: 'DATOS_INVALIDOS', error, mensaje: error };
}

function fallaDe(tipo: TipoDeGrupo, parte: Parte | null, cantidad: number | null): Pick<Falla, 'codigo' | 'error' | 'mensaje'> | null {
  if (!parte || parte.eliminada) return noExiste;
  const { movimiento } = GRUPO_DE[tipo];
  if (tipo === 'ingreso') {
    const error = mensajeDescontinuada(parte.part_number);
    return parte.descontinuada ? { codigo: 'DATOS_INVALIDOS', error, mensaje: error } : null;
  }
  if (cantidad === null) return null;
  const posible = decidirApartado(parte, 0, { movimiento, cantidad });
  if (posible.ok) return null;
  const { codigo, mensaje } = posible.rejection;
  return { codigo, error: mensaje, mensaje };
}
