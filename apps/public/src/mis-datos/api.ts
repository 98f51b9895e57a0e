import { CABECERA } from '@bitacora/domain/cabeceras';
import type { Problema } from '@bitacora/domain/contracts';
import type { CaminoDe, CuerpoDe, RespuestaDe } from '@bitacora/domain/llamar';
import { claveDeEnvio } from '@bitacora/ui';
import { escribir, Rechazo, sinRespuesta } from '../api/pedir';

const PEDIR = '/api/public/datos-personales' satisfies CaminoDe<'POST'>;
const ARCHIVO = '/api/public/seguimiento/solicitud/archivo' satisfies CaminoDe<'POST'>;
type Peticion = CuerpoDe<'POST', typeof PEDIR>;
/** A request as the one who asked sees it. */
export type MiSolicitud = RespuestaDe<'POST', '/api/public/seguimiento/solicitud'>;
/** The form of the file. */
export type Forma = 'pdf' | 'json';

export const pedirCodigo = (rut: string, correo: string) => escribir('/api/public/datos-personales/codigo', { body: { rut, correo } });
export const pedirCodigoDeSolicitud = (numero: string, rut: string) =>
  escribir('/api/public/datos-personales/codigo_de_solicitud', { body: { numero, rut } });

const clave = claveDeEnvio(sinRespuesta, PEDIR);
/** Sends a request, once however often it is tried. */
export async function pedir(peticion: Peticion) {
  try {
    const respuesta = await escribir(PEDIR, { body: peticion, clave: clave.para(peticion) });
    clave.respondida();
    return respuesta;
  } catch (error) {
    clave.respondida(error);
    throw error;
  }
}

export const verSolicitud = (pedido: string, codigo: string): Promise<MiSolicitud> =>
  escribir('/api/public/seguimiento/solicitud', { body: { pedido, codigo } });

/** Downloads the file with one's data, under a name of its own. */
export async function descargar(numero: number, forma: Forma, pedido: string, codigo: string): Promise<void> {
  const respuesta = await fetch(ARCHIVO, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', [CABECERA.REQUESTED_WITH]: 'bitacora' },
    body: JSON.stringify({ pedido, codigo, forma } satisfies CuerpoDe<'POST', typeof ARCHIVO>),
  }).catch(() => {
    throw new Rechazo(0, null);
  });
  if (!respuesta.ok) throw new Rechazo(respuesta.status, (await respuesta.json().catch(() => null)) as Problema | null);
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(await respuesta.blob());
  enlace.download = `mis-datos-solicitud-${numero}.${forma}`;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), 60_000);
}
