import { CABECERA } from '@bitacora/domain/cabeceras';
import type { Problema } from '@bitacora/domain/contracts';
import {
  type CaminoDe,
  type CodigoDe,
  cuerpoDe,
  type DatosDe,
  direccion,
  type Envio,
  type EnvioDe,
  esCodigo,
  type Operacion,
  type RespuestaDe,
  type Resto,
} from '@bitacora/domain/llamar';

/** A refused request, with the message to show. */
export class Rechazo extends Error {
  constructor(
    readonly status: number,
    readonly problema: Problema | null,
  ) {
    super(problema?.detail ?? 'No hay conexión con el servidor. Inténtalo nuevamente.');
  }

  /** The first message of a field. */
  campo(nombre: string): string | undefined {
    return this.problema?.errors?.[nombre]?.[0];
  }
}

/** True when an operation was refused with one of these codes of its contract. */
export const rechazada = <K extends Operacion>(error: unknown, operacion: K, ...codigos: readonly CodigoDe<K>[]): boolean =>
  error instanceof Rechazo && esCodigo(error.problema, operacion, ...codigos);

/** True when the server may have carried out the request all the same. */
export const sinRespuesta = (error: unknown): boolean => error instanceof Rechazo && (error.status === 0 || error.status >= 500);

async function pedir<T>(address: string, init: RequestInit): Promise<T> {
  const response = await fetch(address, { credentials: 'same-origin', ...init }).catch(() => {
    throw new Rechazo(0, null);
  });
  const json = (await response.json().catch(() => null)) as T | Problema | null;
  if (!response.ok || json === null) throw new Rechazo(response.status, json as Problema | null);
  return json as T;
}

/** Reads an operation by its contract. */
export const leer = <P extends CaminoDe<'GET'>>(path: P, ...[datos]: Resto<DatosDe<'GET', P>>): Promise<RespuestaDe<'GET', P>> =>
  pedir(direccion(path, datos), { headers: { accept: 'application/json' } });

/** Writes by the contract of an operation. */
export function escribir<P extends CaminoDe<'POST'>>(path: P, ...[envio]: Resto<EnvioDe<'POST', P>>): Promise<RespuestaDe<'POST', P>> {
  const enviado: Envio = envio ?? {};
  const body = cuerpoDe(enviado);
  return pedir(direccion(path, enviado), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      [CABECERA.REQUESTED_WITH]: 'bitacora',
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(enviado.clave ? { [CABECERA.IDEMPOTENCY]: enviado.clave } : {}),
    },
    body,
  });
}
