import { z } from 'zod';
import { defineEvent, type EventIn } from '../kernel';
import { MOVIMIENTOS_STOCK, type NombreMovimiento } from './movimientos';

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
  /** The group of movements that entered it. */
  grupo: z.number().int().optional(),
});
export type ReferenciaStock = z.infer<typeof referenciaSchema>;

const fichaShape = {
  parte_id: z.number().int(),
  part_number: z.string(),
  description: z.string(),
  real_location: z.string().nullable(),
  precio_unitario: z.number().int().nonnegative(),
  /** True when a technician requested it and the warehouse must still describe it. */
  por_catalogar: z.boolean(),
  /** True when it is discontinued: nothing enters any more, and the remaining units are used up. */
  descontinuada: z.boolean().optional(),
};
const movimientoSchema = z.enum(Object.keys(MOVIMIENTOS_STOCK) as [NombreMovimiento, ...NombreMovimiento[]]);
export const EVENTOS_PARTE = {
  ParteCreada: defineEvent({ type: 'ParteCreada', label: 'Parte creada', schema: z.object(fichaShape) }),
  ParteEditada: defineEvent({ type: 'ParteEditada', label: 'Parte editada', schema: z.object(fichaShape) }),
  StockMovido: defineEvent({
    type: 'StockMovido',
    label: 'Movimiento de inventario',
    schema: z.object({
      parte_id: z.number().int(),
      movimiento: movimientoSchema,
      cantidad: z.number().int().positive(),
      contadores: contadoresSchema,
      referencia: referenciaSchema,
      /** The event or command that caused it; the same cause moves the stock only once. */
      causa: z.string(),
    }),
  }),
  StockApartado: defineEvent({
    type: 'StockApartado',
    label: 'Stock apartado para un grupo de movimientos',
    schema: z.object({
      parte_id: z.number().int(),
      grupo_id: z.number().int(),
      movimiento: movimientoSchema,
      cantidad: z.number().int().positive(),
    }),
  }),
  ApartadoSoltado: defineEvent({
    type: 'ApartadoSoltado',
    label: 'Stock apartado, devuelto',
    schema: z.object({ parte_id: z.number().int(), grupo_id: z.number().int() }),
  }),
  ParteEliminada: defineEvent({
    type: 'ParteEliminada',
    label: 'Parte eliminada',
    schema: z.object({ parte_id: z.number().int(), part_number: z.string() }),
  }),
} as const;
export type EventosParte = typeof EVENTOS_PARTE;
export type ParteEvent = EventIn<EventosParte>;
