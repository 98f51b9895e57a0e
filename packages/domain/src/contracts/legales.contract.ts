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
/** A version of a legal text: its words, its author, and whether it is in force. */
export type VersionDeDocumentoWire = z.infer<typeof versionDeDocumentoSchema>;

const documentoLegalSchema = z
  .object({
    clase: claseSchema,
    nombre: z.string(),
    /** The version in force. */
    vigente: z.int(),
    /** The number of the last version. An editor sends it back, so that a publication meanwhile is noticed. */
    ultima_version: z.int(),
    /** The server setting that replaces this text by another; null without one. */
    fijo: z.string().nullable(),
    /** Newest first. */
    versiones: z.array(versionDeDocumentoSchema),
  })
  .meta({ id: 'DocumentoLegal' });
export type DocumentoLegal = z.infer<typeof documentoLegalSchema>;

/** GET /api/admin/documentos. */
export const documentosLegalesSchema = z.object({ documentos: z.array(documentoLegalSchema) }).meta({ id: 'DocumentosLegales' });

/** A text after its publication; `version` is null when nothing had to change. */
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
/** GET /api/public/documentos/{clase}: a legal text, open to everyone. */
export type DocumentoPublico = z.infer<typeof documentoPublicoSchema>;
