import type { ServiceRuntime } from '@bitacora/platform';

const ESPERA = 10_000;

/** A mail with a link to an account. */
export interface CorreoDeCuenta {
  readonly plantilla: 'acceso_retail' | 'invitacion' | 'restablecer_clave';
  readonly usuario_id: number;
  readonly para: string;
  readonly nombre: string;
  readonly url: string;
  readonly horas: number;
}

/** Passes a link to the notifier, which sends the mail; fails with its reason when it was not sent. */
export async function enviarCorreoDeCuenta(
  runtime: Pick<ServiceRuntime, 'notifierUrl' | 'serviceKey'>,
  correo: CorreoDeCuenta,
): Promise<void> {
  const response = await fetch(`${runtime.notifierUrl()}/api/avisos/correo_interno`, {
    method: 'POST',
    headers: { authorization: `Service ${runtime.serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(correo),
    signal: AbortSignal.timeout(ESPERA),
  });
  if (response.ok) return response.body?.cancel();
  const { detail } = (await response.json().catch(() => ({}))) as { readonly detail?: unknown };
  throw new Error(typeof detail === 'string' ? detail : `HTTP ${response.status}`);
}
