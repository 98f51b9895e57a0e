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
  type FormularioDe,
  type MetodoQueEscribe,
  type Operacion,
  type RespuestaDe,
  type Resto,
} from '@bitacora/domain/llamar';
import type { NombreAccionOrden } from '@bitacora/domain/orden';

/** A refused or failed request, with the message to show. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problema: Problema,
  ) {
    super(problema.detail);
  }

  /** The first message of a field. */
  campo(nombre: string): string | undefined {
    return this.problema.errors?.[nombre]?.[0];
  }
}

/** True when an operation was refused with one of these codes of its contract. */
export const rechazada = <K extends Operacion>(error: unknown, operacion: K, ...codigos: readonly CodigoDe<K>[]): boolean =>
  error instanceof ApiError && esCodigo(error.problema, operacion, ...codigos);

/** Number of retries for read models that lag, and for a failing server. */
const RETRIES = { behind: 10, failing: 2 };

/** True when a read that failed `count` times should be repeated. */
export function conviene(count: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return count < RETRIES.failing;
  if (error.problema.codigo === 'AUN_NO_DISPONIBLE') return count < RETRIES.behind;
  return count < RETRIES.failing && (error.status === 0 || error.status >= 500);
}

/** Milliseconds before a retry: growing for a failing server, short for lagging read models. */
export const demora = (count: number, error: Error): number =>
  error instanceof ApiError && error.problema.codigo === 'AUN_NO_DISPONIBLE' ? 1000 : 1000 * 2 ** count;

let otroMomento: { direccion(method: string, address: string): string; leido(headers: Headers): void } | null = null;

/** Sets the moment that calls ask for, before a page of the past reads anything. */
export function alVerOtroMomento(momento: NonNullable<typeof otroMomento>): void {
  otroMomento = momento;
}

let minPosition = 0;
/** The lowest log position among the answers read so far. */
let oldestRead = Number.POSITIVE_INFINITY;
let onUnauthorized: () => void = () => undefined;
let onFactorMissing: () => void = () => undefined;
let onStale: () => Promise<boolean> = async () => false;

/** Called when the session has ended. */
export function handleUnauthorized(handler: () => void): void {
  onUnauthorized = handler;
}

/** Called when the user is limited to their own account until they add a second factor. */
export function handleFactorMissing(handler: () => void): void {
  onFactorMissing = handler;
}

/** Called when a write needs a fresh proof of identity; returns true once it was given, and the write is repeated. */
export function handleStaleProof(handler: () => Promise<boolean>): void {
  onStale = handler;
}

/** Stores a log position that later reads must include. */
export function remember(position: number | undefined): void {
  if (position && position > minPosition) minPosition = position;
}

/** True when something that was read may lack events up to a position. */
export const readBefore = (position: number): boolean => oldestRead < position;

const SIN_CONEXION: Problema = {
  type: 'about:blank',
  title: 'Sin conexión',
  status: 0,
  detail: 'No hay conexión con el servidor. Inténtalo nuevamente.',
  codigo: 'SIN_CONEXION',
  correlation_id: '',
};

/** Maximum number of repetitions of a read that lacks events announced while it was on its way. */
const MAX_AGAIN = 3;

async function send<T>(
  method: string,
  address: string,
  init: {
    body?: string | FormData;
    key?: string | undefined;
    token?: string | undefined;
    signal?: AbortSignal | undefined;
    proven?: true;
    renewed?: true;
  } = {},
  again = MAX_AGAIN,
): Promise<T> {
  const asked = minPosition;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method === 'GET') {
    if (asked > 0) headers[CABECERA.MIN_POSITION] = String(asked);
  } else {
    if (!(init.body instanceof FormData)) headers['content-type'] = 'application/json';
    headers[CABECERA.REQUESTED_WITH] = 'bitacora';
    if (init.key) headers[CABECERA.IDEMPOTENCY] = init.key;
    if (init.token) headers['authorization'] = `Token ${init.token}`;
  }
  let response: Response;
  try {
    response = await fetch(otroMomento?.direccion(method, address) ?? address, {
      method,
      headers,
      credentials: 'same-origin',
      body: init.body ?? null,
      signal: init.signal ?? null,
    });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw new ApiError(0, SIN_CONEXION);
  }
  otroMomento?.leido(response.headers);
  const position = Number(response.headers.get(CABECERA.POSITION)) || undefined;
  if (method !== 'GET') remember(position);
  const body = response.status === 204 ? undefined : ((await response.json().catch(() => null)) as T | Problema | string | null);
  // Compared after the whole answer, because events announced while it arrives make it old too.
  if (method === 'GET' && position) {
    if (position < minPosition && asked < minPosition && again > 0) return send(method, address, init, again - 1);
    oldestRead = Math.min(oldestRead, position);
  }
  if (body === undefined) return undefined as T;
  if (!response.ok) {
    if (response.status === 401 && !init.token && !address.startsWith('/api/auth/login')) {
      // Another tab may have given the proof meanwhile, so the browser may have a newer cookie.
      if (!init.renewed) return send(method, address, { ...init, renewed: true }, again);
      onUnauthorized();
    }
    const problema =
      body && typeof body === 'object' && 'detail' in body
        ? (body as Problema)
        : {
            ...SIN_CONEXION,
            status: response.status,
            detail: typeof body === 'string' ? body : 'El servidor no pudo responder. Inténtalo nuevamente.',
          };
    if (problema.codigo === 'REAUTENTICAR' && !init.proven && (await onStale()))
      return send(method, address, { ...init, proven: true }, again);
    if (problema.codigo === 'FALTA_SEGUNDO_FACTOR') onFactorMissing();
    throw new ApiError(response.status, problema);
  }
  return body as T;
}

/** Reads an operation by its contract. */
export const leer = <P extends CaminoDe<'GET'>>(path: P, ...[datos, signal]: Resto<DatosDe<'GET', P>, [signal?: AbortSignal]>) =>
  send<RespuestaDe<'GET', P>>('GET', direccion(path, datos), { signal });

const porMetodo =
  <M extends MetodoQueEscribe>(method: M) =>
  <P extends CaminoDe<M>>(path: P, ...[envio]: Resto<EnvioDe<M, P>>): Promise<RespuestaDe<M, P>> => {
    const enviado: Envio = envio ?? {};
    return send(method, direccion(path, enviado), {
      key: enviado.clave,
      token: enviado.token,
      ...(method === 'DELETE' ? {} : { body: cuerpoDe(enviado) }),
    });
  };

/** Writes by the contract of an operation. A mutation takes one key per submission, so that a retry acts once. */
export const escribir = {
  post: porMetodo('POST'),
  put: porMetodo('PUT'),
  patch: porMetodo('PATCH'),
  delete: porMetodo('DELETE'),
};

/** Carries out an action of an order, with the form of that action. */
export const actuar = <A extends NombreAccionOrden>(
  ot: number,
  accion: A,
  body: FormularioDe<A> & Record<string, unknown>,
  clave: string,
) => escribir.post('/api/orden/{ot}/acciones/{accion}', { params: { ot, accion }, body, clave });

/** A key for one submission of a form. */
export const newKey = (): string => crypto.randomUUID();
