import { accept, type Rejection, type Result, reject } from '../kernel';
import { type Contadores, MOVIMIENTOS_STOCK, mover, type NombreMovimiento, SIN_STOCK } from './movimientos';
import type { ParteEvent, ReferenciaStock } from './parte.eventos';

/** Units set aside for a group of movements, unavailable to others. */
export interface Apartado {
  readonly movimiento: NombreMovimiento;
  readonly cantidad: number;
}

/** A part with its stock. */
export interface Parte {
  readonly id: number;
  readonly part_number: string;
  readonly description: string;
  readonly real_location: string | null;
  readonly precio_unitario: number;
  readonly por_catalogar: boolean;
  readonly descontinuada: boolean;
  /** True when removed from the catalogue; a movement on its way restores it. */
  readonly eliminada: boolean;
  /** True when its stock was ever moved. */
  readonly movida: boolean;
  readonly contadores: Contadores;
  /** The causes already applied. */
  readonly causas: ReadonlySet<string>;
  /** Units set aside, by group of movements. */
  readonly apartados: ReadonlyMap<number, Apartado>;
}

/** The state of a part before its first event. */
const NUEVA = {
  descontinuada: false,
  eliminada: false,
  movida: false,
  contadores: SIN_STOCK,
  causas: new Set<string>(),
  apartados: new Map<number, Apartado>(),
};

function sin<K, V>(mapa: ReadonlyMap<K, V>, clave: K | undefined): ReadonlyMap<K, V> {
  if (clave === undefined || !mapa.has(clave)) return mapa;
  const resto = new Map(mapa);
  resto.delete(clave);
  return resto;
}

/** The part after an event; `parte` is null before the first. */
export function evolveParte(parte: Parte | null, event: ParteEvent): Parte | null {
  switch (event.type) {
    case 'ParteCreada':
    case 'ParteEditada': {
      const { parte_id, ...ficha } = event.data;
      return { ...NUEVA, ...parte, ...ficha, id: parte_id, descontinuada: ficha.descontinuada ?? false };
    }
    case 'StockMovido': {
      const { contadores, causa, referencia } = event.data;
      return (
        parte && {
          ...parte,
          contadores,
          movida: true,
          eliminada: false,
          causas: new Set(parte.causas).add(causa),
          apartados: sin(parte.apartados, referencia.grupo),
        }
      );
    }
    case 'StockApartado': {
      const { grupo_id, movimiento, cantidad } = event.data;
      return parte && { ...parte, apartados: new Map(parte.apartados).set(grupo_id, { movimiento, cantidad }) };
    }
    case 'ApartadoSoltado':
      return parte && { ...parte, apartados: sin(parte.apartados, event.data.grupo_id) };
    case 'ParteEliminada':
      return parte && { ...parte, eliminada: true };
    default:
      return parte;
  }
}

/** A requested movement. */
export interface OrdenDeMovimiento {
  readonly movimiento: NombreMovimiento;
  readonly cantidad: number;
  readonly referencia: Partial<ReferenciaStock>;
  readonly causa: string;
}

/** The counters available to a group: without the units set aside by other groups. */
function disponibles({ contadores, apartados }: Parte, propio?: number): Contadores {
  const quedan = { ...contadores };
  for (const [grupo, { movimiento, cantidad }] of apartados) {
    if (grupo === propio) continue;
    for (const [contador, signo] of Object.entries(MOVIMIENTOS_STOCK[movimiento].delta))
      if (signo < 0) quedan[contador as keyof Contadores] -= cantidad;
  }
  return quedan;
}

/** The message of a refusal for lack of units, with the number available. */
export const mensajeSinStock = (part_number: string, hay: number): string =>
  `No hay stock disponible de la parte ${part_number}: hay ${Math.max(0, hay)}`;

/** The message of a refusal to add units of a discontinued part. */
export const mensajeDescontinuada = (part_number: string): string => `La parte ${part_number} está descontinuada`;

const sinStock = ({ id, part_number, contadores }: Parte, hay: number) =>
  reject('SIN_STOCK', mensajeSinStock(part_number, hay), { datos: { parte_id: id, part_number, contadores, hay } });

/**
 * Decides movements of one part, all or none. No counter may go below zero; SIN_STOCK names the part. A cause already applied decides
 * nothing, so that the caller can retry freely.
 */
export function decidirMovimientos(
  parte: Parte,
  ordenes: readonly OrdenDeMovimiento[],
): Result<readonly ParteEvent[], Rejection<'SIN_STOCK'>> {
  const events: ParteEvent[] = [];
  let { contadores } = parte;
  for (const { movimiento, cantidad, causa, referencia } of ordenes) {
    if (parte.causas.has(causa)) continue;
    const libres = disponibles({ ...parte, contadores }, referencia.grupo);
    const baja = Object.entries(MOVIMIENTOS_STOCK[movimiento].delta).find(
      ([contador, signo]) => signo < 0 && libres[contador as keyof Contadores] < cantidad,
    );
    if (baja) return sinStock(parte, libres[baja[0] as keyof Contadores]);
    contadores = mover(contadores, movimiento, cantidad);
    events.push({
      type: 'StockMovido',
      data: {
        parte_id: parte.id,
        movimiento,
        cantidad,
        contadores,
        referencia: { ot: null, solicitud_id: null, rma: null, documento: null, ...referencia },
        causa,
      },
    });
  }
  return accept(events);
}

/** Sets aside the units that a group of movements will take, once; SIN_STOCK when they are missing. */
export function decidirApartado(parte: Parte, grupo_id: number, apartado: Apartado): Result<readonly ParteEvent[], Rejection<'SIN_STOCK'>> {
  if (parte.apartados.has(grupo_id) || parte.causas.has(causaDeGrupo(grupo_id))) return accept([]);
  const posible = decidirMovimientos(parte, [{ ...apartado, referencia: {}, causa: causaDeGrupo(grupo_id) }]);
  return posible.ok ? accept([{ type: 'StockApartado', data: { parte_id: parte.id, grupo_id, ...apartado } }]) : posible;
}

/** Returns the units set aside for a refused group. */
export const soltarApartado = ({ id, apartados }: Parte, grupo_id: number): readonly ParteEvent[] =>
  apartados.has(grupo_id) ? [{ type: 'ApartadoSoltado', data: { parte_id: id, grupo_id } }] : [];

/** The cause of a group's movements, one per part. */
export const causaDeGrupo = (grupo_id: number): string => `grupo-${grupo_id}`;
