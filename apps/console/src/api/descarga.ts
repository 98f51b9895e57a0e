import type { Problema } from '@bitacora/domain/contracts';
import { ApiError } from './client';

/** A file from the server, with its name and the message that came with it. */
interface Descarga {
  readonly nombre: string;
  readonly mensaje: string;
  readonly contenido: Blob;
}
interface Pedido {
  /** Sent by POST; without a body it is a GET. */
  readonly body?: FormData | undefined;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes received so far. */
  readonly onBytes?: (bytes: number) => void;
}

/** A caller that accepts workbooks gets it as the answer, others by mail. */
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const SIN_RESPUESTA: Problema = {
  type: 'about:blank',
  title: 'Sin respuesta',
  status: 0,
  detail: 'No hay conexión con el servidor. Inténtalo nuevamente.',
  codigo: 'SIN_CONEXION',
  correlation_id: '',
};

/** Requests a file; a refusal is an ApiError with the message to show. */
export async function bajar(path: string, { body, signal, onBytes }: Pedido = {}): Promise<Descarga> {
  const response = await fetch(`/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { accept: `${XLSX}, */*;q=0.8`, ...(body ? { 'x-requested-with': 'bitacora' } : {}) },
    credentials: 'same-origin',
    body: body ?? null,
    signal: signal ?? null,
  }).catch(fallar);
  if (!response.ok) {
    const problema = (await response.json().catch(() => null)) as Problema | null;
    throw new ApiError(response.status, problema?.detail ? problema : SIN_RESPUESTA);
  }
  const { headers } = response;
  return {
    nombre: decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'archivo'),
    mensaje: decodeURIComponent(headers.get('x-message') ?? ''),
    contenido: await leer(response, onBytes).catch(fallar),
  };
}

/** A body that stops halfway is a failure: half a file is worse than none. */
async function leer(response: Response, onBytes: Pedido['onBytes']): Promise<Blob> {
  const partes: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const lector = response.body?.getReader();
  for (;;) {
    const { done, value } = (await lector?.read()) ?? { done: true, value: undefined };
    if (done) break;
    partes.push(value as Uint8Array<ArrayBuffer>);
    bytes += value.length;
    onBytes?.(bytes);
  }
  return new Blob(partes, { type: response.headers.get('content-type') ?? '' });
}

function fallar(error: unknown): never {
  if ((error as Error).name === 'AbortError') throw error;
  throw new ApiError(0, SIN_RESPUESTA);
}

/** Saves a file on the user's machine. */
export function guardar(nombre: string, contenido: Blob): void {
  const url = URL.createObjectURL(contenido);
  const enlace = document.createElement('a');
  enlace.href = url;
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
