import { z } from 'zod';
import { CLASES_DOCUMENTO } from '../legal/legal.clases';

const claseSchema = z.enum(CLASES_DOCUMENTO);

const versionDeDocumentoSchema = z
  .object({
    /** 0 for the initial text. */
    version: z.int(),
    texto: z.string(),
    sha256: z.string(),
    /** Null for the initial text. */
    vigente_desde: z.string().nullable(),
    at: z.string().nullable(),
    actor: z.object({ id: z.int(), nombre: z.string() }).nullable(),
    situacion: z.enum(['vigente', 'pendiente', 'anterior', 'sin_efecto']),
  })
  .meta({ id: 'VersionDeDocumento' });
/** A version of a legal text: its words, who published it, and whether it counts. */
export type VersionDeDocumentoWire = z.infer<typeof versionDeDocumentoSchema>;

const documentoLegalSchema = z
  .object({
    clase: claseSchema,
    nombre: z.string(),
    /** The version in force. */
    vigente: z.int(),
    /** The last version: whoever publishes says that they saw this one. */
    ultima_version: z.int(),
    /** The setting of the server that names another text in its place; null without one. */
    fijo: z.string().nullable(),
    /** Newest first. */
    versiones: z.array(versionDeDocumentoSchema),
  })
  .meta({ id: 'DocumentoLegal' });
export type DocumentoLegal = z.infer<typeof documentoLegalSchema>;

/** GET /api/admin/documentos. */
export const documentosLegalesSchema = z.object({ documentos: z.array(documentoLegalSchema) }).meta({ id: 'DocumentosLegales' });

/** A text after it was published; without a number nothing had to change. */
export const documentoPublicadoSchema = z.object({ version: z.int().nullable(), position: z.int() }).meta({ id: 'DocumentoPublicado' });
export type DocumentoPublicadoWire = z.infer<typeof documentoPublicadoSchema>;

export const documentoPublicoSchema = z
  .object({
    clase: claseSchema,
    nombre: z.string(),
    centro: z.string(),
    version: z.int(),
    texto: z.string(),
    sha256: z.string(),
    vigente_desde: z.string().nullable(),
    situacion: z.enum(['vigente', 'pendiente', 'anterior', 'sin_efecto']),
    /** The number of the version in force. */
    vigente: z.int(),
  })
  .meta({ id: 'DocumentoPublico' });
/** GET /api/public/documentos/{clase}: a legal text as anyone reads it. */
export type DocumentoPublico = z.infer<typeof documentoPublicoSchema>;
