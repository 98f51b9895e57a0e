import { escribir, leer } from '../../api/client';

export type EstadoDePush = 'activo' | 'por_pedir' | 'bloqueado' | 'sin_servicio' | 'sin_soporte';

const soportado = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

let suscrito = false;

/** The permission of this browser for notices without an open window. */
export function estadoDePush(): EstadoDePush {
  if (!soportado()) return 'sin_soporte';
  const { permission } = Notification;
  if (permission === 'granted') return suscrito ? 'activo' : 'sin_servicio';
  return permission === 'denied' ? 'bloqueado' : 'por_pedir';
}

/** True when notices reach this browser by push, so that the socket's need not be shown. */
export const llegaPorPush = (): boolean => suscrito;

const bytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/**
 * Sends this browser's device token to the server, if the user already allowed notices; never asks for permission. A failure is only logged
 * (specification, 14.1).
 */
export async function registrarDispositivo(): Promise<void> {
  if (!soportado() || Notification.permission !== 'granted') return;
  try {
    const registro = await navigator.serviceWorker.ready;
    const { clave } = await leer('/api/mensajeria/clave_publica');
    const suscripcion =
      (await registro.pushManager.getSubscription()) ??
      (await registro.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(clave) }));
    await escribir.post('/api/mensajeria/register_device', { body: { device_token: JSON.stringify(suscripcion) } });
    suscrito = true;
  } catch (error) {
    suscrito = false;
    console.warn('Push no disponible', error);
  }
}

/** Asks for permission; only called from a click. */
export async function pedirPermiso(): Promise<EstadoDePush> {
  await Notification.requestPermission();
  await registrarDispositivo();
  return estadoDePush();
}
