import { refuse } from '@bitacora/platform';
import type { FastifyRequest } from 'fastify';

interface Formulario {
  readonly archivo: { readonly nombre: string; readonly bytes: Buffer };
  readonly textos: Readonly<Record<string, string>>;
}

/** The file of a form, whatever its field is called, and the texts that come with it. */
export async function leerFormulario(request: FastifyRequest): Promise<Formulario> {
  if (!request.isMultipart()) return refuse('TIPO_NO_SOPORTADO', 'Se espera un formulario con un archivo');
  const textos: Record<string, string> = {};
  let archivo: Formulario['archivo'] | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'field') textos[part.fieldname] = String(part.value ?? '');
    else {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) archivo ??= { nombre: part.filename, bytes };
    }
  }
  return archivo ? { archivo, textos } : refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { archivo: ['Campo requerido'] } });
}
