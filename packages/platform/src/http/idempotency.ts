import { CABECERA } from '@bitacora/domain/contracts';

const KEY = /^[\w.:-]{8,120}$/;

/** The key that tells a request and its retries from any other; null when it brings none that can. */
export function idempotencyKey(headers: Readonly<Record<string, unknown>>): string | null {
  const key = headers[CABECERA.IDEMPOTENCY];
  return typeof key === 'string' && KEY.test(key) ? key : null;
}
