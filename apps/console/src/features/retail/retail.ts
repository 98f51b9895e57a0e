import type { RespuestaDe } from '@bitacora/domain/llamar';
import { escribir } from '../../api/client';

type Mensaje = RespuestaDe<'POST', '/api/retail/register_retail_user'>;

export const registrarRetail = (email: string): Promise<Mensaje> => escribir.post('/api/retail/register_retail_user', { body: { email } });

/** The user and the token of a mailed link, from its fragment; null when the address holds none. */
export function leerEnlace(hash: string): { usuario: number; token: string } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const usuario = Number(params.get('usuario'));
  const token = params.get('token') ?? '';
  return Number.isInteger(usuario) && usuario > 0 && /^[\w-]{20,200}$/.test(token) ? { usuario, token } : null;
}

/** Sets the password that a link allows; the token travels in the header (specification, 13.2). */
export const restablecerClave = (user_id: number, token: string, password: string): Promise<Mensaje> =>
  escribir.post('/api/retail/reset_retail_user_password', { body: { user_id, password }, token });
