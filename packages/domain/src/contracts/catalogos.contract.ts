import { z } from 'zod';
import { CATALOGOS } from '../catalogo/catalogo';

const datosSchema = z.record(z.string(), z.unknown());

export const itemDeCatalogoSchema = z
  .object({
    id: z.int(),
    /** The item's own fields, which depend on its catalogue. */
    datos: datosSchema,
    /** Its name; a model's has its brand too. */
    nombre: z.string(),
    /** False while it is off the offer. */
    activo: z.boolean(),
    /** The item that it was merged into; null when it reads as itself. */
    fusionado_en: z.object({ id: z.int(), nombre: z.string() }).nullable(),
    /** The number of its last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
    ultimo_cambio: z.int(),
  })
  .meta({ id: 'ItemDeCatalogo' });
export type ItemDeCatalogoWire = z.infer<typeof itemDeCatalogoSchema>;

export const cambioDeCatalogoSchema = z
  .object({
    id: z.int(),
    nombre: z.string(),
    clase: z.enum(['corregido', 'retirado', 'repuesto', 'fusionado']),
    /** The fields that a correction changed. */
    diferencias: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
    /** The item that it was merged into. */
    fusionado_en: z.string().nullable(),
    /** The data before a correction, to correct it back, when it is the last change of its item; null for any other change. */
    vuelve: z.object({ datos: datosSchema, ultimo_cambio: z.int() }).nullable(),
    at: z.string(),
    actor: z.object({ id: z.int(), nombre: z.string() }),
  })
  .meta({ id: 'CambioDeCatalogo' });
/** A change of an item: who made it, when, and what it says before and after. */
export type CambioDeCatalogoWire = z.infer<typeof cambioDeCatalogoSchema>;

export const catalogoConfigurableSchema = z
  .object({
    catalogo: z.enum(CATALOGOS),
    items: z.array(itemDeCatalogoSchema),
    /** The last changes, newest first. */
    cambios: z.array(cambioDeCatalogoSchema),
  })
  .meta({ id: 'CatalogoConfigurable' });
/** GET /api/admin/catalogos/{catalogo}. */
export type CatalogoConfigurable = z.infer<typeof catalogoConfigurableSchema>;

/** The things that use an item, as a sentence. */
export const usoDeItemSchema = z.object({ texto: z.string() }).meta({ id: 'UsoDeItem' });
export type UsoDeItem = z.infer<typeof usoDeItemSchema>;

/** An item after a command. */
export const itemEscritoSchema = z.object({ id: z.int(), position: z.int() }).meta({ id: 'ItemEscrito' });
export type ItemEscrito = z.infer<typeof itemEscritoSchema>;
