import { z } from 'zod';

/** Number of facts on a page of the audit. */
export const TAMANO_DE_AUDITORIA = 50;
/** Maximum number of facts in a workbook of the audit. */
export const MAXIMO_DE_LIBRO_DE_AUDITORIA = 5000;

/** The subject of a fact: its kind, its number or name, and its words on the screen. */
const sobreSchema = z.object({
  entidad: z.string(),
  id: z.string(),
  nombre: z.string(),
  /** For a part, its number, which its page has in the address. */
  clave: z.string().nullable(),
});

/** A logged fact in words. */
export const hechoSchema = z
  .object({
    position: z.int(),
    at: z.string(),
    tipo: z.string(),
    acto: z.string(),
    actor: z.object({
      id: z.int(),
      nombre: z.string(),
      /** The author's groups at that moment. */
      grupos: z.string().nullable(),
      /** The person in whose name the system acted. */
      en_nombre_de: z.string().nullable(),
    }),
    /** The channel of the command; null where it was not kept. */
    canal: z.string().nullable(),
    /** For facts of the system: the fact that caused it. */
    causa: z.object({ position: z.int(), acto: z.string(), sobre: sobreSchema }).nullable(),
    sobre: sobreSchema,
    correlacion: z.string(),
  })
  .meta({ id: 'HechoDeAuditoria' });
export type HechoDeAuditoria = z.output<typeof hechoSchema>;
export type SobreDeHecho = HechoDeAuditoria['sobre'];

/** A field before and after; for a list, the items that came and went. */
const cambioSchema = z.object({
  etiqueta: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
  lista: z.object({ agregados: z.array(z.string()), quitados: z.array(z.string()) }).nullable(),
});
/** GET /api/auditoria/{position}: changes of a fact, field by field, with what it says besides. */
export const cambiosDeHechoSchema = z
  .object({
    cambios: z.array(cambioSchema),
    detalles: z.array(z.object({ etiqueta: z.string(), valor: z.string() })),
    /** True when the stored fact cannot be read any more. */
    ilegible: z.boolean(),
  })
  .meta({ id: 'CambiosDeHecho' });
export type CambiosDeHechoWire = z.output<typeof cambiosDeHechoSchema>;
export type CambioWire = CambiosDeHechoWire['cambios'][number];

/** Number of facts on a page of the history of one thing. */
export const TAMANO_DE_HISTORIA = 20;
/** GET /api/auditoria/historia/{entidad}/{id}: the facts of one thing, newest first, each with its changes. */
export const historiaDeEntidadSchema = z
  .object({
    results: z.array(hechoSchema.omit({ sobre: true, causa: true }).extend(cambiosDeHechoSchema.shape)),
    siguiente: z.int().nullable(),
  })
  .meta({ id: 'HistoriaDeEntidad' });
export type HistoriaDeEntidad = z.output<typeof historiaDeEntidadSchema>;

/** GET /api/auditoria: a page of facts, newest first. */
export const paginaDeAuditoriaSchema = z
  .object({
    results: z.array(hechoSchema),
    /** The cursor of the next page: the position it begins after; null at the end. */
    siguiente: z.int().nullable(),
  })
  .meta({ id: 'PaginaDeAuditoria' });
export type PaginaDeAuditoria = z.output<typeof paginaDeAuditoriaSchema>;

/** GET /api/auditoria/opciones: the possible filters. */
export const opcionesDeAuditoriaSchema = z
  .object({
    actos: z.array(z.object({ grupo: z.string(), nombre: z.string(), actos: z.array(z.object({ tipo: z.string(), nombre: z.string() })) })),
    personas: z.array(z.object({ id: z.int(), nombre: z.string(), activa: z.boolean() })),
    entidades: z.array(z.object({ entidad: z.string(), nombre: z.string() })),
  })
  .meta({ id: 'OpcionesDeAuditoria' });
export type OpcionesDeAuditoria = z.output<typeof opcionesDeAuditoriaSchema>;
