import { z } from 'zod';
import { CAMPO_REQUERIDO, RELLENE_CAMPOS, tipoDispositivoSchema } from '../comun';
import { defineEvent, type EventIn } from '../kernel';

/** The catalogues: each is one stream, `catalogo-{nombre}`. */
export const CATALOGOS = ['marca', 'modelo', 'tipo_falla', 'courier', 'distribuidor', 'tienda', 'categoria_parte', 'servicio'] as const;
export type NombreCatalogo = (typeof CATALOGOS)[number];

const nombre = z.string({ error: RELLENE_CAMPOS }).trim().min(1, RELLENE_CAMPOS).max(120);

/** New brand (specification, 3.9). */
export const marcaSchema = z.object({ marca_name: nombre.meta({ title: 'Marca' }) });
/** New model: 1 to 5 years of warranty, 1 by default. */
export const modeloSchema = z.object({
  marca: z.number({ error: RELLENE_CAMPOS }).int().positive().meta({ title: 'Marca' }),
  dispositive_type: tipoDispositivoSchema.meta({ title: 'Tipo de dispositivo' }),
  model_name: nombre.meta({ title: 'Modelo' }),
  part_number: nombre.meta({ title: 'Part number' }),
  years_warranty: z.number().int().min(1, 'Entre 1 y 5 años').max(5, 'Entre 1 y 5 años').default(1).meta({ title: 'Años de garantía' }),
});
export const nombradoSchema = z.object({ nombre });
/** A service that a quotation charges (specification, 12.15). */
export const servicioSchema = z.object({ nombre, descripcion: z.string().trim().max(300).default('') });
export const tipoFallaSchema = z.object({
  name: z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(120),
  tipo_de_falla: z
    .string()
    .max(60)
    .nullish()
    .transform((v) => v ?? null),
});

/** The form of each catalogue's items. */
export const FORMULARIO_CATALOGO = {
  marca: marcaSchema,
  modelo: modeloSchema,
  tipo_falla: tipoFallaSchema,
  courier: nombradoSchema,
  distribuidor: nombradoSchema,
  tienda: nombradoSchema,
  categoria_parte: nombradoSchema,
  servicio: servicioSchema,
} as const satisfies Readonly<Record<NombreCatalogo, z.ZodType>>;

const item = z.object({ catalogo: z.enum(CATALOGOS), id: z.number().int(), datos: z.record(z.string(), z.unknown()) });
export const EVENTOS_CATALOGO = {
  ItemDeCatalogoCreado: defineEvent({ type: 'ItemDeCatalogoCreado', label: 'Ítem de catálogo creado', schema: item }),
  ItemDeCatalogoEditado: defineEvent({ type: 'ItemDeCatalogoEditado', label: 'Ítem de catálogo editado', schema: item }),
  ItemDeCatalogoDesactivado: defineEvent({
    type: 'ItemDeCatalogoDesactivado',
    label: 'Ítem de catálogo desactivado',
    schema: z.object({ catalogo: z.enum(CATALOGOS), id: z.number().int() }),
  }),
} as const;
export type EventosCatalogo = typeof EVENTOS_CATALOGO;
export type CatalogoEvent = EventIn<EventosCatalogo>;

/** A catalogue, folded: its items by id. */
export type Catalogo = ReadonlyMap<number, { readonly datos: Readonly<Record<string, unknown>>; readonly activo: boolean }>;

/** The catalogue after one more event. */
export function evolveCatalogo(catalogo: Catalogo | null, event: CatalogoEvent): Catalogo {
  const siguiente = new Map(catalogo ?? []);
  if (event.type === 'ItemDeCatalogoDesactivado') {
    const actual = siguiente.get(event.data.id);
    if (actual) siguiente.set(event.data.id, { ...actual, activo: false });
  } else siguiente.set(event.data.id, { datos: event.data.datos, activo: true });
  return siguiente;
}
