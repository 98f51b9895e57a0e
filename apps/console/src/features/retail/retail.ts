import type { RespuestaDe } from '@bitacora/domain/llamar';
import { escribir } from '../../api/client';

type Mensaje = RespuestaDe<'POST', '/api/retail/register_retail_user'>;

export const registrarRetail = (email: string): Promise<Mensaje> => escribir.post('/api/retail/register_retail_user', { body: { email } });

/** The user and the token of a mailed link, from its fragment; null when the address holds none. */
function leerEnlace(hash: string): { usuario: number; token: string } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const usuario = Number(params.get('usuario'));
  const token = params.get('token') ?? '';
  return Number.isInteger(usuario) && usuario > 0 && /^[\w-]{20,200}$/.test(token) ? { usuario, token } : null;
}

const GUARDADO = 'bitacora.enlace.retail';

/** Takes the link out of the address, where the history would keep its token; this tab remembers it, so that a reload still has it. */
export function tomarEnlace({ location, history, sessionStorage }: Pick<Window, 'location' | 'history' | 'sessionStorage'> = window) {
  if (location.hash !== '') {
    if (leerEnlace(location.hash)) sessionStorage.setItem(GUARDADO, location.hash);
    else sessionStorage.removeItem(GUARDADO);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return leerEnlace(sessionStorage.getItem(GUARDADO) ?? '');
}

/** Forgets the link: it was used. */
export const olvidarEnlace = (): void => sessionStorage.removeItem(GUARDADO);

/** Sets the password that a link allows; the token travels in the header (specification, 13.2). */
export const restablecerClave = (user_id: number, token: string, password: string): Promise<Mensaje> =>
  escribir.post('/api/retail/reset_retail_user_password', { body: { user_id, password }, token });
