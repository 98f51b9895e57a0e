/** Header names of the API. */
export const CABECERA = {
  MIN_POSITION: 'x-min-position',
  POSITION: 'x-position',
  CORRELATION: 'x-correlation-id',
  IDEMPOTENCY: 'idempotency-key',
  REQUESTED_WITH: 'x-requested-with',
} as const;
