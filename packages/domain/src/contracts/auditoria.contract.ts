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
