import { z } from 'zod';
import { ESTADOS } from '../comun';

const estado = z.enum(ESTADOS);
/** Seconds, by linear interpolation; null without measurements. */
const segundos = z.number().nullable();

/** GET /api/proceso: the lifecycle as orders really went through it in a range. */
export const mapaDelProcesoSchema = z
  .object({
    /** Number of orders that moved in the range. */
    ordenes: z.int(),
    estados: z.array(
      z.object({
        estado,
        /** Number of times that an order entered this state. */
        entradas: z.int(),
        /** Number of times that an order left it, and the time it had spent there. */
        salidas: z.int(),
        p50: segundos,
        p90: segundos,
      }),
    ),
    pasos: z.array(
      z.object({
        /** Null for the birth of the order. */
        de: estado.nullable(),
        a: estado,
        n: z.int(),
        p50: segundos,
        p90: segundos,
        /** The events that moved the orders, the most frequent first; `previsto` is false outside the designed lifecycle. */
        eventos: z.array(z.object({ evento: z.string(), nombre: z.string(), n: z.int(), previsto: z.boolean() })),
        /** Number of times that the step was one of the designed lifecycle. */
        previstos: z.int(),
      }),
    ),
  })
  .meta({ id: 'MapaDelProceso' });
export type MapaDelProceso = z.output<typeof mapaDelProcesoSchema>;
export type PasoDelProceso = MapaDelProceso['pasos'][number];

/** GET /api/proceso/variantes: the paths of closed orders, the most frequent first. */
export const variantesDelProcesoSchema = z
  .object({
    ordenes: z.int(),
    /** Number of different paths. */
    distintas: z.int(),
    variantes: z.array(
      z.object({
        camino: z.array(estado),
        n: z.int(),
        /** Seconds from the first event to the last. */
        p50: z.number(),
        p90: z.number(),
        /** Its latest order, as an example. */
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
    /** True when there are more orders than these. */
    mas: z.boolean(),
  })
  .meta({ id: 'OrdenesDelPaso' });
export type OrdenesDelPaso = z.output<typeof ordenesDelPasoSchema>;
