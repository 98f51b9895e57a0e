import type { Errores, Sent } from '@bitacora/domain';
import type { CaminoDe, CodigoDe, Envio, EnvioDe, RespuestaDe, Resto } from '@bitacora/domain/llamar';
import { claveDeEnvio } from '@bitacora/ui';
import { escribir, Rechazo, rechazada, sinRespuesta } from '../api/pedir';

/** The codes of a link that no longer works; the link's own page reports them. */
const DE_ENLACE = ['ENLACE_INVALIDO', 'ENLACE_USADO', 'ENLACE_VENCIDO'] as const satisfies readonly CodigoDe<ConEnlace>[];
type ConEnlace = 'POST /api/oportunidadventa/oportunidad-completada';
const CON_ENLACE: ConEnlace = 'POST /api/oportunidadventa/oportunidad-completada';

const huellaDe = (archivo: File) => [archivo.name, archivo.size, archivo.lastModified];
/** The content that tells two submits apart: the fields and the identity of the files. */
const contenidoDe = ({ body, archivos }: Envio) => [
  body,
  Object.values(archivos ?? {}).map((archivo) => [archivo ?? []].flat().map(huellaDe)),
];

/** Sends a form with its files, once even if it is tried several times or after a reload; returns the refusals, by field. */
export function envioA<P extends CaminoDe<'POST'>, D>(
  ruta: P,
  envioDe: (datos: D) => EnvioDe<'POST', P>,
): (datos: D) => Promise<Sent<RespuestaDe<'POST', P>>> {
  const clave = claveDeEnvio(sinRespuesta, ruta);
  return async (datos) => {
    const envio = envioDe(datos);
    const conClave = [{ ...envio, clave: clave.para(contenidoDe(envio)) }] as unknown as Resto<EnvioDe<'POST', P>>;
    try {
      const answer = await escribir(ruta, ...conClave);
      clave.respondida();
      return { ok: true, answer };
    } catch (error) {
      clave.respondida(error);
      if (!(error instanceof Rechazo)) throw error;
      const deEnlace: Errores = rechazada(error, CON_ENLACE, ...DE_ENLACE) ? { token: [error.message] } : {};
      return { ok: false, message: error.message, errors: { ...error.problema?.errors, ...deEnlace } };
    }
  };
}
