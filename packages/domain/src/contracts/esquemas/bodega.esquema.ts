import { z } from 'zod';
import { TIPOS_DE_GRUPO } from '../../stock';
import { parteWireSchema } from '../../stock/parte.formas';
import { paginaSchema } from '../comun.contract';

export const partesListaSchema = paginaSchema(parteWireSchema);
/** GET partes. */
export type PartesLista = z.infer<typeof partesListaSchema>;

export const movimientoDeParteSchema = z
  .object({
    id: z.int(),
    created_at: z.string(),
    tipo: z.string(),
    codigo: z.number(),
    cantidad: z.int(),
    /** 1 when the units came in, -1 when they left, 0 when they changed counter. */
    signo: z.int(),
    /** Stock of good units after the movement. */
    buenos: z.int(),
    rma: z.string().nullable(),
    ot: z.int().nullable(),
    ov: z.int().nullable(),
    /** The document or the reason. */
    documento: z.string().nullable(),
    /** The number of the group it was entered with. */
    grupo: z.int().nullable(),
    user: z.string(),
  })
  .meta({ id: 'MovimientoDeParte' });
/** A row of a part's history: one movement. */
export type MovimientoDeParte = z.infer<typeof movimientoDeParteSchema>;

export const historialDeParteSchema = paginaSchema(movimientoDeParteSchema)
  .extend({
    parte: parteWireSchema,
  })
  .meta({ id: 'HistorialDeParte' });
/** GET parte/historial/{id}. */
export type HistorialDeParte = z.infer<typeof historialDeParteSchema>;

export const movimientoWireSchema = z
  .object({
    id: z.int(),
    part_number: z.string(),
    quantity: z.int(),
    tipo: z.int(),
    tipo_nombre: z.string(),
    created_at: z.string(),
    user: z.string(),
  })
  .meta({ id: 'MovimientoWire' });
/** A row of GET movimiento_inventario. */
export type MovimientoWire = z.infer<typeof movimientoWireSchema>;

export const grupoWireSchema = z
  .object({
    id: z.int(),
    created_at: z.string(),
    tipo: z.int(),
    tipo_nombre: z.string(),
    /** Distinct parts. */
    partes: z.int(),
    cantidad_total: z.int(),
    /** The document or the reason. */
    referencia: z.string(),
    user: z.string(),
  })
  .meta({ id: 'GrupoWire' });
/** A row of GET grupo_movimiento/. */
export type GrupoWire = z.infer<typeof grupoWireSchema>;

export const grupoDetalleSchema = grupoWireSchema
  .extend({
    movimientos_inventario: z.array(
      z.object({
        parte: parteWireSchema.pick({ id: true, part_number: true, description: true }),
        cantidad: z.int(),
      }),
    ),
  })
  .meta({ id: 'GrupoDetalle' });
/** GET grupo_movimiento/{id}. */
export type GrupoDetalle = z.infer<typeof grupoDetalleSchema>;

export const grupoRegistradoSchema = z
  .object({
    id: z.int(),
    tipo: z.enum(TIPOS_DE_GRUPO),
    message: z.string(),
    position: z.int(),
  })
  .meta({ id: 'GrupoRegistrado' });
/** The answer to a registered group. */
export type GrupoRegistrado = z.infer<typeof grupoRegistradoSchema>;

export const partesCargadasSchema = z
  .object({
    creadas: z.int(),
    actualizadas: z.int(),
    message: z.string(),
    position: z.int(),
  })
  .meta({ id: 'PartesCargadas' });
/** The answer to an upload of parts. */
export type PartesCargadas = z.infer<typeof partesCargadasSchema>;

export const filaMalaSchema = z
  .object({
    /** The number of the row in the spreadsheet; the heading is 1. */
    fila: z.int(),
    part_number: z.string(),
    error: z.string(),
  })
  .meta({ id: 'FilaMala' });
/** The errors of a row of an uploaded file, as `datos.filas` of the refusal lists them. */
export type FilaMala = z.infer<typeof filaMalaSchema>;
