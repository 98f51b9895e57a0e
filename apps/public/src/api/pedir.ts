import { CABECERA } from '@bitacora/domain/cabeceras';
import type { Problema } from '@bitacora/domain/contracts';
import { type CaminoDe, type DatosDe, direccion, type RespuestaDe, type Resto } from '@bitacora/domain/llamar';

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

/** True when the request may have been carried out all the same. */
export const sinRespuesta = (error: unknown): boolean => error instanceof Rechazo && (error.status === 0 || error.status >= 500);

/** Reads, or sends with a body: JSON, or a form with its files. */
export async function pedir<T>(path: string, body?: unknown, clave?: string): Promise<T> {
  const esForm = body instanceof FormData;
  const response = await fetch(`/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { [CABECERA.REQUESTED_WITH]: 'bitacora' }),
      ...(body === undefined || esForm ? {} : { 'content-type': 'application/json' }),
      ...(clave ? { [CABECERA.IDEMPOTENCY]: clave } : {}),
    },
    body: body === undefined ? null : esForm ? body : JSON.stringify(body),
  }).catch(() => {
    throw new Rechazo(0, null);
  });
  const json = (await response.json().catch(() => null)) as T | Problema | null;
  if (!response.ok || json === null) throw new Rechazo(response.status, json as Problema | null);
  return json as T;
}

/** Reads an operation by its contract. */
export const leer = <P extends CaminoDe<'GET'>>(path: P, ...[datos]: Resto<DatosDe<'GET', P>>): Promise<RespuestaDe<'GET', P>> =>
  pedir(direccion(path, datos).slice('/api/'.length));
