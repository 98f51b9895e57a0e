import { CABECERA } from '@bitacora/domain/cabeceras';
import type { Problema } from '@bitacora/domain/contracts';
import { ApiError, api } from '../../api/client';

interface Mensaje {
  message: string;
}

export const registrarRetail = (email: string): Promise<Mensaje> => api.post<Mensaje>('retail/register_retail_user/', { email });

/** The user and the token of a mailed link, from its fragment; null when the address holds none. */
export function leerEnlace(hash: string): { usuario: number; token: string } | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const usuario = Number(params.get('usuario'));
  const token = params.get('token') ?? '';
  return Number.isInteger(usuario) && usuario > 0 && /^[\w-]{20,200}$/.test(token) ? { usuario, token } : null;
}

const SIN_RESPUESTA = 'El servidor no pudo responder. Inténtalo nuevamente.';

/** Sets the password that a link allows; the token travels in the header (specification, 13.2). */
export async function restablecerClave(usuario: number, token: string, clave: string): Promise<Mensaje> {
  const response = await fetch('/api/retail/reset_retail_user_password/', {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json', [CABECERA.REQUESTED_WITH]: 'bitacora' },
    body: JSON.stringify({ user_id: usuario, password: clave }),
  }).catch(() => null);
  const body = (await response?.json().catch(() => null)) as Mensaje | Problema | null | undefined;
  if (response?.ok && body && 'message' in body) return body;
  const problema =
    body && 'detail' in body
      ? body
      : { type: 'about:blank', title: 'Error', status: 0, detail: SIN_RESPUESTA, codigo: 'SIN_RESPUESTA', correlation_id: '' };
  throw new ApiError(response?.status ?? 0, problema);
}
