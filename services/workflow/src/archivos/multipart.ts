import { refuse } from '@bitacora/platform';
import type { FastifyRequest } from 'fastify';

/** A multipart form read whole: its text fields, and its files in order. */
export interface FormularioMultipart {
  readonly campos: Readonly<Record<string, string>>;
  readonly archivos: readonly { readonly campo: string; readonly nombre: string; readonly bytes: Buffer }[];
}

/** Reads a multipart request; refuses any other kind of body, and text that cannot be stored. */
export async function leerMultipart(request: FastifyRequest): Promise<FormularioMultipart> {
  if (!request.isMultipart()) return refuse('TIPO_NO_SOPORTADO', 'Se espera un formulario con archivos');
  const campos: Record<string, string> = {};
  const archivos: { campo: string; nombre: string; bytes: Buffer }[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') archivos.push({ campo: part.fieldname, nombre: part.filename, bytes: await part.toBuffer() });
    else {
      const value = String(part.value ?? '');
      if (value.includes('\u0000') || !value.isWellFormed()) refuse('DATOS_INVALIDOS', 'El formulario contiene texto inválido');
      campos[part.fieldname] = value;
    }
  }
  return { campos, archivos: archivos.filter(({ bytes }) => bytes.length > 0) };
}
