import { z } from 'zod';

/** Facts on a page of the audit. */
export const TAMANO_DE_AUDITORIA = 50;
/** Facts of a workbook of the audit. */
export const MAXIMO_DE_LIBRO_DE_AUDITORIA = 5000;

/** What a fact is about: its kind, its number or name, and how the screen names it. */
const sobreSchema = z.object({
  entidad: z.string(),
  id: z.string(),
  nombre: z.string(),
  /** For a part, its number: pages of parts have it in their address. */
  clave: z.string().nullable(),
});

/** A fact of the log in words. */
export const hechoSchema = z
  .object({
    position: z.int(),
    at: z.string(),
    tipo: z.string(),
    acto: z.string(),
    actor: z.object({
      id: z.int(),
      nombre: z.string(),
      /** Their groups at that moment. */
      grupos: z.string().nullable(),
      /** The person in whose name the system acted. */
      en_nombre_de: z.string().nullable(),
    }),
    /** How the command came in; null where it was not kept. */
    canal: z.string().nullable(),
    /** For the system: the fact because of which it acted. */
    causa: z.object({ position: z.int(), acto: z.string(), sobre: sobreSchema }).nullable(),
    sobre: sobreSchema,
    correlacion: z.string(),
  })
  .meta({ id: 'HechoDeAuditoria' });
export type HechoDeAuditoria = z.output<typeof hechoSchema>;
export type SobreDeHecho = HechoDeAuditoria['sobre'];

/** A field before and after; of a list, what came and what went. */
const cambioSchema = z.object({
  etiqueta: z.string(),
  antes: z.string().nullable(),
  despues: z.string().nullable(),
  lista: z.object({ agregados: z.array(z.string()), quitados: z.array(z.string()) }).nullable(),
});
/** GET /api/auditoria/{position}: what a fact changed, field by field, and what it says besides. */
export const cambiosDeHechoSchema = z
  .object({
    cambios: z.array(cambioSchema),
    detalles: z.array(z.object({ etiqueta: z.string(), valor: z.string() })),
    /** True when the fact cannot be read any more, as it was kept. */
    ilegible: z.boolean(),
  })
  .meta({ id: 'CambiosDeHecho' });
export type CambiosDeHechoWire = z.output<typeof cambiosDeHechoSchema>;
export type CambioWire = CambiosDeHechoWire['cambios'][number];

/** Facts on a page of the history of one thing. */
export const TAMANO_DE_HISTORIA = 20;
/** GET /api/auditoria/historia/{entidad}/{id}: what happened to one thing, newest first, with what each fact changed. */
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
    /** The position that the next page begins after; null at the end. */
    siguiente: z.int().nullable(),
  })
  .meta({ id: 'PaginaDeAuditoria' });
export type PaginaDeAuditoria = z.output<typeof paginaDeAuditoriaSchema>;

/** GET /api/auditoria/opciones: what can be asked for. */
export const opcionesDeAuditoriaSchema = z
  .object({
    actos: z.array(z.object({ grupo: z.string(), nombre: z.string(), actos: z.array(z.object({ tipo: z.string(), nombre: z.string() })) })),
    personas: z.array(z.object({ id: z.int(), nombre: z.string(), activa: z.boolean() })),
    entidades: z.array(z.object({ entidad: z.string(), nombre: z.string() })),
  })
  .meta({ id: 'OpcionesDeAuditoria' });
export type OpcionesDeAuditoria = z.output<typeof opcionesDeAuditoriaSchema>;
