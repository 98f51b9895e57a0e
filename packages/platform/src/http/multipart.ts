import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RejectionError, refuse } from './problem';
import { isStorable, UNSTORABLE } from './storable';

/** Maximum total size of a form's files, in bytes: they are held in memory. */
const MAX_FORM_BYTES = 40 * 1024 * 1024;

/** A multipart form read whole: its text fields, and its files in order. */
interface MultipartForm {
  readonly campos: Readonly<Record<string, string>>;
  readonly archivos: readonly { readonly campo: string; readonly nombre: string; readonly bytes: Buffer }[];
}

/**
 * Reads a multipart request. Refuses any other kind of body, one that is cut or too large, and text that cannot be stored. The content
 * becomes the request's body, so that different forms under one idempotency key are distinguished.
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartForm> {
  if (!request.isMultipart()) return refuse('TIPO_NO_SOPORTADO', 'Se espera un formulario con archivos');
  const form = await readParts(request).catch((error: unknown) => {
    // The parser's own errors have no status; they mean a broken form, not a broken service.
    if (error instanceof RejectionError || (error as { statusCode?: number }).statusCode) throw error;
    return refuse('DATOS_INVALIDOS', 'El formulario no se pudo leer');
  });
  const huella = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  request.body = { campos: form.campos, archivos: form.archivos.map(({ bytes, ...archivo }) => ({ ...archivo, huella: huella(bytes) })) };
  return form;
}

async function readParts(request: FastifyRequest): Promise<MultipartForm> {
  const campos: Record<string, string> = {};
  const archivos: { campo: string; nombre: string; bytes: Buffer }[] = [];
  let total = 0;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      total += bytes.length;
      if (total > MAX_FORM_BYTES) refuse('CUERPO_MUY_GRANDE', 'El contenido enviado es muy grande');
      if (bytes.length > 0) archivos.push({ campo: part.fieldname, nombre: part.filename, bytes });
    } else {
      const value = String(part.value ?? '');
      if (!isStorable(value)) refuse('DATOS_INVALIDOS', UNSTORABLE, { campos: { [part.fieldname]: [UNSTORABLE] } });
      campos[part.fieldname] = value;
    }
  }
  return { campos, archivos };
}
