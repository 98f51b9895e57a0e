import type { ServiceRuntime } from '@bitacora/platform';
import { enviarCorreoDeCuenta } from '../personas/correo-de-cuenta';

/** The recipient of a link. */
export interface Destinatario {
  readonly usuario_id: number;
  readonly email: string;
  readonly nombre: string;
}

/**
 * Mails an access link. The token is in the fragment of the address, which browsers never send, so it reaches no server log and no
 * referrer.
 */
export function enviarCorreoDeAcceso(
  runtime: ServiceRuntime,
  { usuario_id, email, nombre }: Destinatario,
  token: string,
  horas: number,
): Promise<void> {
  const url = `${runtime.publicUrl}/login/restablecer-clave#usuario=${usuario_id}&token=${token}`;
  return enviarCorreoDeCuenta(runtime, { plantilla: 'acceso_retail', usuario_id, para: email, nombre, url, horas });
}
