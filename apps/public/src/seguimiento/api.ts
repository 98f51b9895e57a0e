import type { HistorialPublico, OrdenPublica, Problema, SeguimientoPublico } from '@bitacora/domain/contracts';

/** A refused request, with the words to show. */
export class Rechazo extends Error {
  constructor(
    readonly status: number,
    readonly problema: Problema | null,
  ) {
    super(problema?.detail ?? 'No hay conexión con el servidor. Inténtalo nuevamente.');
  }
}

async function pedir<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/public/seguimiento/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'x-requested-with': 'bitacora' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Rechazo(0, null);
  });
  const json = (await response.json().catch(() => null)) as T | Problema | null;
  if (!response.ok) throw new Rechazo(response.status, json as Problema | null);
  return json as T;
}

/** The look-up by order number and RUT: opens a short session bound to the order. */
export const buscar = (ot: string, rut: string) => pedir<SeguimientoPublico>('', { ot, rut });

/** The order, looked up again when the short session is over or of another order. */
export async function leerOrden(ot: string, rut: string): Promise<OrdenPublica> {
  const actual = await pedir<OrdenPublica>('orden').catch((error: Rechazo) => {
    if (error.status === 401) return null;
    throw error;
  });
  if (actual && actual.ot === Number(ot)) return actual;
  await buscar(ot, rut);
  return pedir<OrdenPublica>('orden');
}

export const leerHistorial = () => pedir<HistorialPublico[]>('historial');
