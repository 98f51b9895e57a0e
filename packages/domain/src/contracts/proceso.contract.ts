import { z } from 'zod';
import { ESTADOS } from '../comun';

const estado = z.enum(ESTADOS);
/** Seconds, by linear interpolation; null where nothing was measured. */
const segundos = z.number().nullable();

/** GET /api/proceso: the lifecycle as it really ran in a range. */
export const mapaDelProcesoSchema = z
  .object({
    /** The orders that moved in the range. */
    ordenes: z.int(),
    estados: z.array(
      z.object({
        estado,
        /** How often an order came to this state. */
        entradas: z.int(),
        /** How often one left it, and after how long. */
        salidas: z.int(),
        p50: segundos,
        p90: segundos,
      }),
    ),
    pasos: z.array(
      z.object({
        /** Null for the order's birth. */
        de: estado.nullable(),
        a: estado,
        n: z.int(),
        p50: segundos,
        p90: segundos,
        /** What moved the orders, the most frequent first; what the designed lifecycle does not know is no part of it. */
        eventos: z.array(z.object({ evento: z.string(), nombre: z.string(), n: z.int(), previsto: z.boolean() })),
        /** How often the step was one of the designed lifecycle. */
        previstos: z.int(),
      }),
    ),
  })
  .meta({ id: 'MapaDelProceso' });
export type MapaDelProceso = z.output<typeof mapaDelProcesoSchema>;
export type PasoDelProceso = MapaDelProceso['pasos'][number];

/** GET /api/proceso/variantes: the ways that concluded orders went, the most frequent first. */
export const variantesDelProcesoSchema = z
  .object({
    ordenes: z.int(),
    /** How many different ways there are. */
    distintas: z.int(),
    variantes: z.array(
      z.object({
        camino: z.array(estado),
        n: z.int(),
        /** Seconds from the first event to the last. */
        p50: z.number(),
        p90: z.number(),
        /** One of its orders, the latest. */
        ejemplo: z.int(),
      }),
    ),
  })
  .meta({ id: 'VariantesDelProceso' });
export type VariantesDelProceso = z.output<typeof variantesDelProcesoSchema>;

/** GET /api/proceso/ordenes: the orders that took a step, the latest first. */
export const ordenesDelPasoSchema = z
  .object({
    results: z.array(
      z.object({ ot: z.int(), at: z.string(), segundos: z.int().nullable(), evento: z.string(), modelo: z.string().nullable(), estado }),
    ),
    /** True when there are more than these. */
    mas: z.boolean(),
  })
  .meta({ id: 'OrdenesDelPaso' });
export type OrdenesDelPaso = z.output<typeof ordenesDelPasoSchema>;
