import { refuse } from '@bitacora/platform';
import { z } from 'zod';

/** The push services of the browsers. The server calls no other address, whatever a client registers. */
const HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com'];
const SUFIJOS = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com'];

/** True when an endpoint belongs to a known push service, over https and its usual port. */
export function esEndpointPermitido(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  const conocido = HOSTS.includes(hostname) || SUFIJOS.some((sufijo) => hostname.endsWith(sufijo));
  return protocol === 'https:' && port === '' && username === '' && password === '' && conocido;
}

const CLAVE = /^[A-Za-z0-9_-]+={0,2}$/;
const suscripcionSchema = z.object({
  endpoint: z.string().max(2000).refine(esEndpointPermitido),
  keys: z.object({ p256dh: z.string().regex(CLAVE).min(80).max(200), auth: z.string().regex(CLAVE).min(16).max(100) }),
});
export type SuscripcionPush = z.output<typeof suscripcionSchema>;

/** A device that a user registers: its identity, and its push address when the token has one. */
export interface Dispositivo {
  readonly endpoint: string;
  readonly suscripcion: SuscripcionPush | null;
}

/** A token for a push service that is not called from here: any word. */
const OPACO = /^[\x21-\x7e]{1,2000}$/;

/** The device of a token: a Web Push subscription as JSON text, or a word stored as it is. */
export function leerDispositivo(deviceToken: string): Dispositivo {
  const valor = comoJson(deviceToken);
  const leida = suscripcionSchema.safeParse(valor);
  if (leida.success) return { endpoint: leida.data.endpoint, suscripcion: leida.data };
  if (typeof valor !== 'object' && OPACO.test(deviceToken)) return { endpoint: deviceToken, suscripcion: null };
  return refuse('DATOS_INVALIDOS', 'Dispositivo inválido', { campos: { device_token: ['Dispositivo inválido'] } });
}

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}
