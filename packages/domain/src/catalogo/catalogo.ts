import { z } from 'zod';
import { CAMPO_REQUERIDO, esVisible, RELLENE_CAMPOS, SIN_INVISIBLES, tipoDispositivoSchema } from '../comun';
import { defineEvent, type EventIn } from '../kernel';

/** The catalogues; each is one stream, `catalogo-{nombre}`. */
export const CATALOGOS = [
  'marca',
  'modelo',
  'tipo_falla',
  'courier',
  'distribuidor',
  'tienda',
  'categoria_parte',
  'servicio',
  'motivo_rechazo',
] as const;
export type NombreCatalogo = (typeof CATALOGOS)[number];

/** A name with runs of spaces reduced to one, so that names that look the same are the same. */
export const unEspacio = (nombre: string): string => nombre.replace(/\s+/g, ' ');

/** Schema of a name as lists show it: one line without invisible characters. */
const visible = (falta: string) =>
  z.string({ error: falta }).trim().min(1, falta).max(120, 'Máximo 120 caracteres').refine(esVisible, SIN_INVISIBLES).transform(unEspacio);
const nombre = visible(RELLENE_CAMPOS);

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

const ENLACE_DE_COURIER = 'Una dirección https con {codigo} donde va el número, como https://courier.cl/?n={codigo}';
/** The address of a parcel at its courier; null when the template gives no https address, or when the code would change the host. */
export function direccionDeSeguimiento(plantilla: string, codigo: string): string | null {
  const con = (texto: string) => {
    const escrita = plantilla.replaceAll('{codigo}', encodeURIComponent(texto));
    return URL.canParse(escrita) ? new URL(escrita) : null;
  };
  const [url, otra] = [con(codigo), con('otro')];
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.origin === otra?.origin ? url.href : null;
}
/**
 * The page of a parcel, by the template of the courier's item, or else by the one that the server's configuration has for its name;
 * {numero} is the placeholder.
 */
export function enlaceDeSeguimiento(
  datos: Readonly<Record<string, unknown>> | undefined,
  numero: string | null,
  enlaces: Readonly<Record<string, string>>,
): string | null {
  const { nombre: courier, url_seguimiento: propia } = datos ?? {};
  if (!numero || typeof courier !== 'string') return null;
  if (typeof propia === 'string') return direccionDeSeguimiento(propia, numero);
  const configurado = Object.hasOwn(enlaces, courier) ? enlaces[courier] : undefined;
  return configurado?.replaceAll('{numero}', encodeURIComponent(numero)) ?? null;
}
/** A courier, with the template of its tracking page. */
export const courierSchema = z.object({
  nombre: nombre.meta({ title: 'Nombre' }),
  url_seguimiento: z
    .string({ error: ENLACE_DE_COURIER })
    .trim()
    .max(300, 'A lo más 300 caracteres')
    .nullish()
    .transform((url) => url || null)
    .refine((url) => url === null || (url.includes('{codigo}') && direccionDeSeguimiento(url, 'codigo') !== null), ENLACE_DE_COURIER)
    .meta({ title: 'Página de seguimiento' }),
});
/** A service that a quotation can charge (specification, 12.15). */
export const servicioSchema = z.object({ nombre, descripcion: z.string().trim().max(300).default('') });
/** A reason for an administrative rejection, and whether it requires a comment. */
export const motivoDeRechazoSchema = z.object({
  nombre,
  pide_comentario: z.boolean({ error: 'Debe ser sí o no' }).default(false).meta({ title: 'Pide un comentario' }),
});
export const tipoFallaSchema = z.object({
  name: visible(CAMPO_REQUERIDO),
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
  courier: courierSchema,
  distribuidor: nombradoSchema,
  tienda: nombradoSchema,
  categoria_parte: nombradoSchema,
  servicio: servicioSchema,
  motivo_rechazo: motivoDeRechazoSchema,
} as const satisfies Readonly<Record<NombreCatalogo, z.ZodType>>;

const item = z.object({ catalogo: z.enum(CATALOGOS), id: z.number().int(), datos: z.record(z.string(), z.unknown()) });
const soloId = z.object({ catalogo: z.enum(CATALOGOS), id: z.number().int() });
export const EVENTOS_CATALOGO = {
  ItemDeCatalogoCreado: defineEvent({ type: 'ItemDeCatalogoCreado', label: 'Ítem de catálogo creado', schema: item }),
  ItemDeCatalogoEditado: defineEvent({ type: 'ItemDeCatalogoEditado', label: 'Ítem de catálogo editado', schema: item }),
  ItemDeCatalogoDesactivado: defineEvent({
    type: 'ItemDeCatalogoDesactivado',
    label: 'Ítem de catálogo desactivado',
    schema: soloId,
  }),
  ItemDeCatalogoReactivado: defineEvent({ type: 'ItemDeCatalogoReactivado', label: 'Ítem de catálogo repuesto', schema: soloId }),
  ItemDeCatalogoFusionado: defineEvent({
    type: 'ItemDeCatalogoFusionado',
    label: 'Ítem de catálogo fusionado',
    /** Makes the item `de` read as the item `a` from then on. */
    schema: z.object({ catalogo: z.enum(CATALOGOS), de: z.number().int(), a: z.number().int() }),
  }),
} as const;
export type EventosCatalogo = typeof EVENTOS_CATALOGO;
export type CatalogoEvent = EventIn<EventosCatalogo>;

/** An item of a catalogue. */
export interface ItemDeCatalogo {
  readonly datos: Readonly<Record<string, unknown>>;
  readonly activo: boolean;
  /** The item that it was merged into; null when it reads as itself. */
  readonly fusionado_en: number | null;
  /** The number of its last change, 0 for an item as created. An editor sends it back, so that a change meanwhile is noticed. */
  readonly ultimo_cambio: number;
}
/** A catalogue, folded: its items by id. */
export type Catalogo = ReadonlyMap<number, ItemDeCatalogo>;

/** The catalogue after one more event. */
export function evolveCatalogo(catalogo: Catalogo | null, event: CatalogoEvent): Catalogo {
  const siguiente = new Map(catalogo ?? []);
  const id = event.type === 'ItemDeCatalogoFusionado' ? event.data.de : event.data.id;
  const antes = siguiente.get(id);
  const cambiado = (cambios: Partial<ItemDeCatalogo>) => {
    if (antes) siguiente.set(id, { ...antes, ...cambios, ultimo_cambio: antes.ultimo_cambio + 1 });
  };
  if (event.type === 'ItemDeCatalogoDesactivado') cambiado({ activo: false });
  else if (event.type === 'ItemDeCatalogoReactivado') cambiado({ activo: true, fusionado_en: null });
  else if (event.type === 'ItemDeCatalogoFusionado') cambiado({ activo: false, fusionado_en: event.data.a });
  else if (antes) cambiado({ activo: true, fusionado_en: null, datos: event.data.datos });
  else siguiente.set(id, { datos: event.data.datos, activo: true, fusionado_en: null, ultimo_cambio: 0 });
  return siguiente;
}

/** The number under which an item reads now: its own, or that of the item it was merged into. */
export function numeroVigente(catalogo: Catalogo, id: number): number {
  const { fusionado_en = null } = catalogo.get(id) ?? {};
  return fusionado_en === null ? id : numeroVigente(catalogo, fusionado_en);
}

/** An item as it reads now. */
export const itemVigente = (catalogo: Catalogo, id: number): ItemDeCatalogo | undefined => catalogo.get(numeroVigente(catalogo, id));

/** The field that holds the name of an item. */
export const CAMPO_DE_NOMBRE: Readonly<Record<NombreCatalogo, string>> = {
  marca: 'marca_name',
  modelo: 'model_name',
  tipo_falla: 'name',
  courier: 'nombre',
  distribuidor: 'nombre',
  tienda: 'nombre',
  categoria_parte: 'nombre',
  servicio: 'nombre',
  motivo_rechazo: 'nombre',
};

/** The catalogues, as people name them. */
export const NOMBRE_DE_CATALOGO: Readonly<Record<NombreCatalogo, string>> = {
  marca: 'Marcas',
  modelo: 'Modelos',
  tipo_falla: 'Tipos de falla',
  courier: 'Couriers',
  distribuidor: 'Distribuidores',
  tienda: 'Tiendas',
  categoria_parte: 'Categorías de repuesto',
  servicio: 'Servicios',
  motivo_rechazo: 'Motivos de rechazo administrativo',
};
