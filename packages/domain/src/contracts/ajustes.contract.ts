import { z } from 'zod';
import { estadoSchema } from '../comun';

/** The part of a state that the house sets. */
export const valoresDeEstadoWireSchema = z
  .object({
    nombre_cliente: z.string(),
    descripcion_cliente: z.string(),
    porcentaje_cliente: z.int().nullable(),
    color_background: z.string(),
    color_foreground: z.string(),
    hora_alerta_1: z.number().nullable(),
    hora_alerta_2: z.number().nullable(),
  })
  .meta({ id: 'ValoresDeEstado' });

export const cambioDeEstadoSchema = z
  .object({
    numero: z.int(),
    estado: estadoSchema,
    antes: valoresDeEstadoWireSchema,
    despues: valoresDeEstadoWireSchema,
    vigente_desde: z.string(),
    /** The number of the change that it takes back. */
    deshace: z.int().nullable(),
    at: z.string(),
    actor: z.object({ id: z.int(), nombre: z.string() }),
    /** True while it can be taken back. */
    deshacible: z.boolean(),
  })
  .meta({ id: 'CambioDeEstado' });
/** A change of a state: who made it, when, and what it says before and after. */
export type CambioDeEstadoWire = z.infer<typeof cambioDeEstadoSchema>;

export const estadoConfigurableSchema = z
  .object({
    estado: estadoSchema,
    orden: z.int(),
    fase: z.int(),
    /** The number of its last change, 0 without one: whoever sets it says that they saw this one. */
    ultimo_cambio: z.int(),
    /** As it is now. */
    valores: valoresDeEstadoWireSchema,
    /** As delivered. */
    original: valoresDeEstadoWireSchema,
    /** True for an interruption, which shows the percentage of the state before it. */
    sin_porcentaje: z.boolean(),
    sin_alertas: z.boolean(),
  })
  .meta({ id: 'EstadoConfigurable' });
export type EstadoConfigurable = z.infer<typeof estadoConfigurableSchema>;

export const estadosConfigurablesSchema = z
  .object({
    estados: z.array(estadoConfigurableSchema),
    /** Newest first. */
    cambios: z.array(cambioDeEstadoSchema),
  })
  .meta({ id: 'EstadosConfigurables' });
/** GET /api/admin/estados. */
export type EstadosConfigurables = z.infer<typeof estadosConfigurablesSchema>;

const coloresSchema = z.object({ verdes: z.int(), amarillas: z.int(), rojas: z.int() }).meta({ id: 'OrdenesPorColor' });
/** Open orders by their colour. */
export type OrdenesPorColor = z.infer<typeof coloresSchema>;
export const efectoDeEstadoSchema = z
  .object({
    antes: coloresSchema,
    despues: coloresSchema,
    /** The effect as a sentence. */
    texto: z.string(),
  })
  .meta({ id: 'EfectoDeEstado' });
/** GET /api/admin/estados/efecto: what other hours do to the open orders of a state. */
export type EfectoDeEstado = z.infer<typeof efectoDeEstadoSchema>;

/** A setting after a command; without a number nothing had to change. */
export const ajusteEscritoSchema = z.object({ numero: z.int().nullable(), position: z.int() }).meta({ id: 'AjusteEscrito' });
export type AjusteEscrito = z.infer<typeof ajusteEscritoSchema>;
