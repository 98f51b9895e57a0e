import { readMultipart, refuse } from '@bitacora/platform';
import type { FastifyRequest } from 'fastify';

interface Formulario {
  readonly archivo: { readonly nombre: string; readonly bytes: Buffer };
  readonly textos: Readonly<Record<string, string>>;
}

/** The file of a form, under any field name, and the form's text fields. */
export async function leerFormulario(request: FastifyRequest): Promise<Formulario> {
  const { campos, archivos } = await readMultipart(request);
  const archivo = archivos[0] ?? refuse('DATOS_INVALIDOS', 'Campo requerido', { campos: { archivo: ['Campo requerido'] } });
  return { archivo, textos: campos };
}
