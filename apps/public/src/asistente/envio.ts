import type { Errores, Sent } from '@bitacora/domain';
import { claveDeEnvio } from '@bitacora/ui';
import { pedir, Rechazo, sinRespuesta } from '../api/pedir';

type Archivos = Readonly<Record<string, File | null>>;
const huellaDe = (archivo: File | null) => archivo && [archivo.name, archivo.size, archivo.lastModified];

interface Contenido {
  readonly campos: Readonly<Record<string, string>>;
  readonly archivos: Archivos;
}

/** Sends a form with its files, once however often it is tried, also after a reload; answers what was refused, by field. */
export function envioA<D, A>(ruta: string, contenidoDe: (datos: D) => Contenido): (datos: D) => Promise<Sent<A>> {
  const clave = claveDeEnvio(sinRespuesta, ruta);
  return async (datos) => {
    const { campos, archivos } = contenidoDe(datos);
    const form = new FormData();
    for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
    for (const [campo, archivo] of Object.entries(archivos)) if (archivo) form.set(campo, archivo, archivo.name);
    try {
      const answer = await pedir<A>(ruta, form, clave.para([campos, Object.values(archivos).map(huellaDe)]));
      clave.respondida();
      return { ok: true, answer };
    } catch (error) {
      clave.respondida(error);
      if (!(error instanceof Rechazo)) throw error;
      const { codigo, errors } = error.problema ?? {};
      const deEnlace: Errores = codigo?.startsWith('ENLACE_') ? { token: [error.message] } : {};
      return { ok: false, message: error.message, errors: { ...errors, ...deEnlace } };
    }
  };
}
