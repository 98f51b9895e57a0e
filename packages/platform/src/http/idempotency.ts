import { CABECERA } from '@bitacora/domain/contracts';

const KEY = /^[\w.:-]{8,120}$/;

/** The key that identifies a request and its retries; null when the request has no usable one. */
export function idempotencyKey(headers: Readonly<Record<string, unknown>>): string | null {
  const key = headers[CABECERA.IDEMPOTENCY];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}
