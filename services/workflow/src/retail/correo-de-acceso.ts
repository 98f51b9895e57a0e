import type { ServiceRuntime } from '@bitacora/platform';

const ESPERA = 10_000;

/** The recipient of a link. */
export interface Destinatario {
  readonly usuario_id: number;
  readonly email: string;
  readonly nombre: string;
}

/**
 * Hands an access link to the notifier, which writes the mail. The token is in the fragment of the address: browsers do not send fragments,
 * so it reaches no server log and no referrer.
 */
export async function enviarCorreoDeAcceso(
  runtime: ServiceRuntime,
  { usuario_id, email, nombre }: Destinatario,
  token: string,
  horas: number,
): Promise<void> {
  const response = await fetch(`${runtime.notifierUrl()}/api/avisos/correo_interno`, {
    method: 'POST',
    headers: { authorization: `Service ${runtime.serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      plantilla: 'acceso_retail',
      usuario_id,
      para: email,
      nombre,
      url: `${runtime.publicUrl}/login/restablecer-clave#usuario=${usuario_id}&token=${token}`,
      horas,
    }),
    signal: AbortSignal.timeout(ESPERA),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}
