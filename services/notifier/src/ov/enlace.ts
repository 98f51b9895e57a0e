import type { ServiceRuntime } from '@bitacora/platform';
import { type Casa, CLAVE_DE_MUESTRA } from '../correo/casa';

const ESPERA = 10_000;
const YA_COMPLETADA = 409;

/**
 * The customer's link for the mail, from the command side, which derives it from its key; null when the opportunity was completed
 * meanwhile. A previewed mail has an address that opens nothing.
 */
export async function enlaceDePrecompletada(
  { workflowUrl, serviceKey }: Pick<ServiceRuntime, 'workflowUrl' | 'serviceKey'>,
  casa: Casa,
  ov: number,
): Promise<string | null> {
  if (casa.serviceKey === CLAVE_DE_MUESTRA) return `${casa.publicUrl}/ingresar-oportunidad`;
  const response = await fetch(`${workflowUrl()}/api/oportunidadventa/enlace-precompletada`, {
    method: 'POST',
    headers: { authorization: `Service ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id_oportunidad_venta: ov }),
    signal: AbortSignal.timeout(ESPERA),
  });
  if (response.ok) return ((await response.json()) as { link: string }).link;
  await response.body?.cancel();
  if (response.status === YA_COMPLETADA) return null;
  throw new Error(`HTTP ${response.status}`);
}
