import { z } from 'zod';
import { columnasSchema, consultaDeVistaSchema } from '../vistas.contract';
import type { OrdenListaFila } from './orden-lista.esquema';

export const preferenciasDeListaWireSchema = z
  .object({
    columnas: columnasSchema.nullable(),
    densidad: z.enum(['comfortable', 'compact']).nullable(),
    predeterminada: z.string().nullable(),
    atajos: z.boolean(),
  })
  .meta({ id: 'PreferenciasDeLista' });
export type PreferenciasDeLista = z.infer<typeof preferenciasDeListaWireSchema>;

export const vistaWireSchema = z
  .object({
    id: z.string(),
    nombre: z.string(),
    compartida: z.boolean(),
    /** True for a view of the product itself. */
    inicial: z.boolean(),
    propia: z.boolean(),
    /** True when its reader may change or delete it. */
    editable: z.boolean(),
    dueno: z.string().nullable(),
    consulta: consultaDeVistaSchema,
    columnas: columnasSchema.nullable(),
    /** Its current number of orders; null when its filters are no longer valid. */
    cuenta: z.number().nullable(),
    /** True when there are more than `cuenta`. */
    hay_mas: z.boolean(),
  })
  .meta({ id: 'VistaWire' });
/** A saved view as its reader sees it. */
export type VistaWire = z.infer<typeof vistaWireSchema>;

export const vistasRespuestaSchema = z
  .object({
    vistas: z.array(vistaWireSchema),
    preferencias: preferenciasDeListaWireSchema,
  })
  .meta({ id: 'VistasRespuesta' });
/** GET /api/vistas. */
export type VistasRespuesta = z.infer<typeof vistasRespuestaSchema>;

export const pestanaSchema = z
  .object({
    titulo: z.string(),
    estado: z.string(),
    /** The filter that separates the two kinds of repaired orders; sent with each page of the tab. */
    aprobadas_3x3: z.boolean().nullable(),
    count: z.int(),
  })
  .meta({ id: 'Pestana' });
/** A tab of the order list with its number of orders. */
export type Pestana = z.infer<typeof pestanaSchema>;

export const pestanasSchema = z
  .object({
    total: z.int(),
    pestanas: z.array(pestanaSchema),
    /** The tab of the order that the search text names exactly, with its number when the text names no other. */
    exacta: z
      .object({
        titulo: z.string(),
        ot: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Pestanas' });
/** GET /api/orden/pestanas: the tabs with orders under the filters. */
export type Pestanas = z.infer<typeof pestanasSchema>;

/** The first orders of each state. */
export const trabajosPorEstadoDe = <F extends z.ZodType>(fila: F) =>
  z.object({
    count: z.int(),
    results: z.array(fila),
    estados: z.array(z.object({ nombre: z.string(), count: z.int(), orden: z.int() })),
  });
/** GET /api/orden/list_works_orders. */
export type TrabajosPorEstado<Fila = OrdenListaFila> = Omit<z.infer<ReturnType<typeof trabajosPorEstadoDe>>, 'results'> & {
  results: Fila[];
};

export const resultadoMasivoSchema = z
  .object({
    ot: z.int(),
    ok: z.boolean(),
    mensaje: z.string(),
  })
  .meta({ id: 'ResultadoMasivo' });
export type ResultadoMasivo = z.infer<typeof resultadoMasivoSchema>;

export const accionMasivaRespuestaSchema = z
  .object({
    results: z.array(resultadoMasivoSchema),
    position: z.int(),
  })
  .meta({ id: 'AccionMasivaRespuesta' });
export type AccionMasivaRespuesta = z.infer<typeof accionMasivaRespuestaSchema>;
