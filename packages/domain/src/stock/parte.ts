import { z } from 'zod';
import { accept, defineEvent, type EventIn, type Rejection, type Result, reject } from '../kernel';

/** The stock counters of a part (lifecycles, section 6): all of them folds of its events, none ever below zero. */
export interface Contadores {
  readonly buenos: number;
  readonly allocated: number;
  readonly salida: number;
  readonly drop: number;
  readonly malos: number;
}

interface TipoDeMovimiento {
  readonly codigo: number;
  readonly nombre: string;
  readonly delta: Partial<Record<keyof Contadores, 1 | -1>>;
}

/** Every movement of stock: its code (1, 5, 6, 7, 9 by specification 002, section 9) and what one unit of it moves. */
export const MOVIMIENTOS_STOCK = {
  INGRESO: { codigo: 1, nombre: 'Ingreso', delta: { buenos: 1 } },
  ASIGNACION: { codigo: 2, nombre: 'Asignación', delta: { buenos: -1, allocated: 1 } },
  LIBERACION: { codigo: 3, nombre: 'Liberación', delta: { buenos: 1, allocated: -1 } },
  ENTREGA: { codigo: 4, nombre: 'Entrega', delta: { allocated: -1, salida: 1 } },
  REBAJA_DROP: { codigo: 5, nombre: 'Rebaja DROP', delta: { drop: -1 } },
  RTV: { codigo: 6, nombre: 'RTV', delta: { malos: -1 } },
  SCRAP: { codigo: 7, nombre: 'SCRAP', delta: { malos: -1 } },
  USADO_CON_RETIRO: { codigo: 81, nombre: 'Usado, pieza retirada', delta: { salida: -1, malos: 1 } },
  USADO: { codigo: 82, nombre: 'Usado', delta: { salida: -1 } },
  DROP: { codigo: 83, nombre: 'Drop', delta: { salida: -1, drop: 1 } },
  PART_FAILED: { codigo: 84, nombre: 'Part failed', delta: { salida: -1, malos: 1 } },
  SLOW: { codigo: 9, nombre: 'SLOW', delta: { buenos: -1 } },
  REINTEGRO: { codigo: 10, nombre: 'Reintegro de Drop', delta: { buenos: 1, drop: -1 } },
  AJUSTE_MAS: { codigo: 11, nombre: 'Ajuste de conteo', delta: { buenos: 1 } },
  AJUSTE_MENOS: { codigo: 11, nombre: 'Ajuste de conteo', delta: { buenos: -1 } },
  TRASPASO_A_ORDEN: { codigo: 13, nombre: 'Traspaso a OT', delta: { salida: -1, allocated: 1 } },
  REVERSA_USADO_CON_RETIRO: { codigo: 12, nombre: 'Reversa de Usado', delta: { salida: 1, malos: -1 } },
  REVERSA_USADO: { codigo: 12, nombre: 'Reversa de Usado', delta: { salida: 1 } },
  REVERSA_DROP: { codigo: 12, nombre: 'Reversa de Drop', delta: { salida: 1, drop: -1 } },
  REVERSA_PART_FAILED: { codigo: 12, nombre: 'Reversa de Part failed', delta: { salida: 1, malos: -1 } },
} as const satisfies Readonly<Record<string, TipoDeMovimiento>>;
export type NombreMovimiento = keyof typeof MOVIMIENTOS_STOCK;

const contadoresSchema = z.object({
  buenos: z.number().int(),
  allocated: z.number().int(),
  salida: z.number().int(),
  drop: z.number().int(),
  malos: z.number().int(),
});
const referenciaSchema = z.object({
  ot: z.number().int().nullable(),
  solicitud_id: z.number().int().nullable(),
  rma: z.string().nullable(),
  documento: z.string().nullable(),
  /** The line of a sales opportunity. */
  ov: z.object({ ov: z.number().int(), linea: z.number().int() }).nullable().optional(),
});
export type ReferenciaStock = z.infer<typeof referenciaSchema>;

const fichaShape = {
  parte_id: z.number().int(),
  part_number: z.string(),
  description: z.string(),
  real_location: z.string().nullable(),
  precio_unitario: z.number().int().nonnegative(),
  /** Asked for by a technician and still to be described by the warehouse. */
  por_catalogar: z.boolean(),
};
export const EVENTOS_PARTE = {
  ParteCreada: defineEvent({ type: 'ParteCreada', label: 'Parte creada', schema: z.object(fichaShape) }),
  ParteEditada: defineEvent({ type: 'ParteEditada', label: 'Parte editada', schema: z.object(fichaShape) }),
  StockMovido: defineEvent({
    type: 'StockMovido',
    label: 'Movimiento de inventario',
    schema: z.object({
      parte_id: z.number().int(),
      movimiento: z.enum(Object.keys(MOVIMIENTOS_STOCK) as [NombreMovimiento, ...NombreMovimiento[]]),
      cantidad: z.number().int().positive(),
      contadores: contadoresSchema,
      referencia: referenciaSchema,
      /** The event or command that caused it: the same cause moves the same stock once. */
      causa: z.string(),
    }),
  }),
} as const;
export type EventosParte = typeof EVENTOS_PARTE;
export type ParteEvent = EventIn<EventosParte>;

/** A part with its stock. */
export interface Parte {
  readonly id: number;
  readonly part_number: string;
  readonly description: string;
  readonly real_location: string | null;
  readonly precio_unitario: number;
  readonly por_catalogar: boolean;
  readonly contadores: Contadores;
  /** Causes already applied. */
  readonly causas: ReadonlySet<string>;
}

export const SIN_STOCK: Contadores = { buenos: 0, allocated: 0, salida: 0, drop: 0, malos: 0 };

/** The part after one more event; null before the first. */
export function evolveParte(parte: Parte | null, event: ParteEvent): Parte | null {
  if (event.type === 'StockMovido') {
    return parte && { ...parte, contadores: event.data.contadores, causas: new Set(parte.causas).add(event.data.causa) };
  }
  const { parte_id, ...ficha } = event.data;
  return { id: parte_id, ...ficha, contadores: parte?.contadores ?? SIN_STOCK, causas: parte?.causas ?? new Set() };
}

/** A movement asked for. */
export interface OrdenDeMovimiento {
  readonly movimiento: NombreMovimiento;
  readonly cantidad: number;
  readonly referencia: Partial<ReferenciaStock>;
  readonly causa: string;
}

/** The counters after a movement. */
export function mover(contadores: Contadores, movimiento: NombreMovimiento, cantidad: number): Contadores {
  const { delta }: TipoDeMovimiento = MOVIMIENTOS_STOCK[movimiento];
  const siguiente = { ...contadores };
  for (const [contador, signo] of Object.entries(delta)) siguiente[contador as keyof Contadores] += signo * cantidad;
  return siguiente;
}

/**
 * Decides movements of one part as a whole. No counter may go below zero: SIN_STOCK names the part. A cause that
 * was applied already decides nothing (the caller retries freely).
 */
export function decidirMovimientos(
  parte: Parte,
  ordenes: readonly OrdenDeMovimiento[],
): Result<readonly ParteEvent[], Rejection<'SIN_STOCK'>> {
  const events: ParteEvent[] = [];
  let { contadores } = parte;
  for (const orden of ordenes) {
    if (parte.causas.has(orden.causa)) continue;
    const siguiente = mover(contadores, orden.movimiento, orden.cantidad);
    if (Object.values(siguiente).some((valor) => valor < 0)) {
      return reject('SIN_STOCK', `No hay stock disponible de la parte ${parte.part_number}`, {
        datos: { parte_id: parte.id, part_number: parte.part_number, contadores },
      });
    }
    contadores = siguiente;
    const referencia = { ot: null, solicitud_id: null, rma: null, documento: null, ...orden.referencia };
    events.push({
      type: 'StockMovido',
      data: { parte_id: parte.id, movimiento: orden.movimiento, cantidad: orden.cantidad, contadores, referencia, causa: orden.causa },
    });
  }
  return accept(events);
}
