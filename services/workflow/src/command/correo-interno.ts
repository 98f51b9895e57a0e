import type { CuerpoDe } from '@bitacora/domain/llamar';
import type { ServiceRuntime } from '@bitacora/platform';

const ESPERA = 10_000;

/** Passes a mail with a secret to the notifier, which sends it; fails with its reason when it was not sent. */
export async function enviarCorreoInterno(
  runtime: Pick<ServiceRuntime, 'notifierUrl' | 'serviceKey'>,
  correo: CuerpoDe<'POST', '/api/avisos/correo_interno'>,
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
