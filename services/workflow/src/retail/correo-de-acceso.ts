import type { ServiceRuntime } from '@bitacora/platform';

const ESPERA = 10_000;
const HORAS = 24;

/** Who a link is for. */
export interface Destinatario {
  readonly usuario_id: number;
  readonly email: string;
  readonly nombre: string;
}

/**
 * Hands the mail of an access link to the notifier. The token goes in the fragment of the address: browsers keep
 * that to themselves, so that it reaches no server log and no referrer.
 */
export async function enviarCorreoDeAcceso(
  runtime: ServiceRuntime,
  { usuario_id, email, nombre }: Destinatario,
  token: string,
): Promise<void> {
  const response = await fetch(`${runtime.notifierUrl()}/api/avisos/correo_interno`, {
    method: 'POST',
    headers: { authorization: `Service ${runtime.serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      usuario_id,
      plantilla: 'acceso_retail',
      para: email,
      saludo: nombre,
      asunto: 'Tu acceso a Bitácora',
      titulo: 'Crea tu clave para ver tus órdenes',
      parrafos: [
        `Recibimos una solicitud de acceso para ${nombre} con este correo.`,
        `El enlace sirve una sola vez y vence en ${HORAS} horas.`,
        'Si no lo pediste, ignora este mensaje: nada cambia.',
      ],
      boton: { texto: 'Crear mi clave', url: `${runtime.publicUrl}/login/restablecer-clave#usuario=${usuario_id}&token=${token}` },
    }),
    signal: AbortSignal.timeout(ESPERA),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
}
