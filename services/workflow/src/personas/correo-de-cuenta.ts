import type { ServiceRuntime } from '@bitacora/platform';
import { enviarCorreoInterno } from '../command/correo-interno';

/** A mail with a link to an account. */
export interface CorreoDeCuenta {
  readonly plantilla: 'acceso_retail' | 'invitacion' | 'olvido_clave' | 'restablecer_clave';
  readonly usuario_id: number;
  readonly para: string;
  readonly nombre: string;
  readonly url: string;
  readonly horas: number;
}

/** Passes a link to the notifier, which sends the mail; fails with its reason when it was not sent. */
export const enviarCorreoDeCuenta = (runtime: Pick<ServiceRuntime, 'notifierUrl' | 'serviceKey'>, correo: CorreoDeCuenta): Promise<void> =>
  enviarCorreoInterno(runtime, { ...correo });
