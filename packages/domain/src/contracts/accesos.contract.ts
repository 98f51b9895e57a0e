import { z } from 'zod';
import { VIAS_DE_LECTURA } from '../acceso';

/** The classes that acts on the system are filtered by. */
export const CLASES_DE_ACCESO = ['ingreso', 'falla', 'salida', 'sistema'] as const;
export type ClaseDeAcceso = (typeof CLASES_DE_ACCESO)[number];
export const CLASE_EN_PALABRAS: Readonly<Record<ClaseDeAcceso, string>> = {
  ingreso: 'Ingresos y salidas',
  falla: 'Ingresos fallidos',
  salida: 'Exportaciones y documentos',
  sistema: 'La instalación',
};

const quienSchema = z.object({ id: z.int(), nombre: z.string() });

/** An act on the system. */
export const accesoAnotadoSchema = z
  .object({
    posicion: z.int(),
    at: z.string(),
    clase: z.enum(CLASES_DE_ACCESO),
    nombre: z.string(),
    /** Null for acts of the installation and for unknown accounts. */
    usuario: quienSchema.nullable(),
    detalle: z.string(),
    ip: z.string().nullable(),
    equipo: z.string().nullable(),
  })
  .meta({ id: 'AccesoAnotado' });
export type AccesoAnotado = z.output<typeof accesoAnotadoSchema>;
/** A page; `siguiente` is the cursor of the next page, null on the last. */
export const paginaDeAccesosSchema = z
  .object({ results: z.array(accesoAnotadoSchema), siguiente: z.string().nullable() })
  .meta({ id: 'PaginaDeAccesos' });
export type PaginaDeAccesos = z.output<typeof paginaDeAccesosSchema>;

/** A read of personal data. */
export const lecturaAnotadaSchema = z
  .object({
    id: z.int(),
    at: z.string(),
    /** Null for a customer on their own page. */
    usuario: quienSchema.nullable(),
    via: z.enum(VIAS_DE_LECTURA),
    /** The number of the token that a program used. */
    token: z.int().nullable(),
    /** Some of the persons whose data were read, as streams and in words. */
    sujetos: z.array(z.object({ flujo: z.string(), nombre: z.string() })),
    total_sujetos: z.int(),
    /** The data that were read, in words. */
    que: z.string(),
    proposito: z.string().nullable(),
    en: z.int().nullable(),
  })
  .meta({ id: 'LecturaAnotada' });
export type LecturaAnotada = z.output<typeof lecturaAnotadaSchema>;
export const paginaDeLecturasSchema = z
  .object({ results: z.array(lecturaAnotadaSchema), siguiente: z.string().nullable() })
  .meta({ id: 'PaginaDeLecturas' });
export type PaginaDeLecturas = z.output<typeof paginaDeLecturasSchema>;
