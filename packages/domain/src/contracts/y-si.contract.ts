import { z } from 'zod';
import { ENTERO_MAXIMO, estadoSchema } from '../comun';
import { TIPOS_DE_GRUPO } from '../stock/tipos-de-grupo';
import { accionesDeOrdenSchema } from './esquemas/dominio.esquema';
import { colorAlertaSchema } from './esquemas/orden-lista.esquema';

/** Maximum number of commands of a scenario. */
export const MAXIMO_DE_COMANDOS = 300;
/** Maximum number of orders that an answer lists; it counts all of them. */
export const MAXIMO_DE_FILAS = 500;

const numero = (mensaje: string) => z.int({ error: mensaje }).positive(mensaje).max(ENTERO_MAXIMO, mensaje);
const horas = z.int({ error: 'Horas enteras' }).nullable();

/** An action on an order, with the form that its lifecycle reads. */
const deOrdenSchema = z.object({
  clase: z.literal('orden'),
  ot: numero('Debe indicar el número de la orden'),
  accion: z.string().min(1, 'Debe indicar la acción').max(60, 'La acción no existe'),
  input: z.record(z.string(), z.unknown()).default({}),
});
/** Movements of stock, as the warehouse enters them. */
const deMovimientosSchema = z.object({
  clase: z.literal('movimientos'),
  tipo: z.enum(TIPOS_DE_GRUPO),
  referencia: z.string().trim().max(200, 'Máximo 200 caracteres').default('¿Y si…?'),
  filas: z
    .array(z.object({ id: numero('Debe indicar el repuesto'), quantity: numero('Debe ser un entero positivo') }))
    .min(1, 'Indique al menos un repuesto')
    .max(50, 'Máximo 50 repuestos'),
});
/** Other alert hours of a state. */
const deUmbralSchema = z.object({
  clase: z.literal('umbral'),
  estado: estadoSchema,
  hora_alerta_1: horas,
  hora_alerta_2: horas,
});
const SOLO = 'Solo se imaginan acciones de órdenes, movimientos de bodega y horas de alerta: nada que salga de la casa ni que borre';
export const comandoImaginadoSchema = z
  .discriminatedUnion('clase', [deOrdenSchema, deMovimientosSchema, deUmbralSchema], { error: SOLO })
  .meta({ id: 'ComandoImaginado' });
/** A command of a scenario, as its own route would take it. */
export type ComandoImaginado = z.infer<typeof comandoImaginadoSchema>;

export const escenarioSchema = z
  .object({
    /** The position of the log when the scenario was first shown: the answer lists the changes since then. */
    en: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    comandos: z
      .array(comandoImaginadoSchema)
      .min(1, 'Indique al menos una acción')
      .max(MAXIMO_DE_COMANDOS, `Máximo ${MAXIMO_DE_COMANDOS} acciones`),
  })
  .meta({ id: 'Escenario' });
/** A scenario: a list of commands, one after the other. */
export type Escenario = z.infer<typeof escenarioSchema>;

const situacionSchema = z
  .object({
    estado: estadoSchema,
    color: colorAlertaSchema,
    /** The next step in the reader's view, or the group that the order waits for. */
    siguiente: z.string(),
    quien: z.string().nullable(),
  })
  .meta({ id: 'SituacionImaginada' });
/** The situation of an order, real or imagined. */
export type SituacionImaginada = z.infer<typeof situacionSchema>;

const ordenImaginadaSchema = z
  .object({
    ot: z.int(),
    /** Null for an order that the scenario creates: its number is imagined as well. */
    antes: situacionSchema.nullable(),
    despues: situacionSchema,
    /** True when it waited for an outside party, or for a part, and the house can now continue with it. */
    destrabada: z.boolean(),
    /** The actions that this reader could carry out next on it; null when only its colour changes. */
    acciones: z.object({ menu: accionesDeOrdenSchema, panel: accionesDeOrdenSchema }).nullable(),
  })
  .meta({ id: 'OrdenImaginada' });
export type OrdenImaginada = z.infer<typeof ordenImaginadaSchema>;

const unidadesSchema = z.object({ buenos: z.int(), allocated: z.int() });

export const loImaginadoSchema = z
  .object({
    /** The position of the log that it starts from. */
    en: z.int(),
    /** The consequences, a sentence for each. */
    frases: z.array(z.string()),
    /** The outcome of each command. */
    comandos: z.array(
      z
        .object({
          ok: z.boolean(),
          mensaje: z.string(),
          campos: z.record(z.string(), z.array(z.string())).nullable(),
        })
        .meta({ id: 'ComandoImaginadoResultado' }),
    ),
    /** The number of orders that change. */
    total: z.int(),
    ordenes: z.array(ordenImaginadaSchema),
    oportunidades: z.array(
      z.object({ id: z.int(), antes: z.string().nullable(), despues: z.string() }).meta({ id: 'OportunidadImaginada' }),
    ),
    partes: z.array(
      z
        .object({ id: z.int(), part_number: z.string(), antes: unidadesSchema.nullable(), despues: unidadesSchema })
        .meta({ id: 'ParteImaginada' }),
    ),
    /** The processes that could not react, in words. */
    detenidos: z.array(z.string()),
    /** The things that really changed since the position that the scenario names. */
    desde_entonces: z.array(
      z.object({ entidad: z.enum(['orden', 'parte', 'ajustes']), id: z.string(), hechos: z.int() }).meta({ id: 'MovidoDesdeEntonces' }),
    ),
  })
  .meta({ id: 'LoImaginado' });
/** POST /api/y_si: the consequences of a scenario. */
export type LoImaginado = z.infer<typeof loImaginadoSchema>;

export const llegadaImaginadaSchema = z
  .object({
    comandos: z.array(comandoImaginadoSchema),
    /** The requests that wait for the part, and the number of units for them. */
    esperan: z.int(),
    alcanzan: z.int(),
  })
  .meta({ id: 'LlegadaImaginada' });
/** GET /api/y_si/llegada: the commands with which the house would receive units of a part. */
export type LlegadaImaginada = z.infer<typeof llegadaImaginadaSchema>;
