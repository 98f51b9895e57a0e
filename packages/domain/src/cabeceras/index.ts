/** Header names of the API. */
export const CABECERA = {
  MIN_POSITION: 'x-min-position',
  POSITION: 'x-position',
  CORRELATION: 'x-correlation-id',
  IDEMPOTENCY: 'idempotency-key',
  /** The purpose of a program's read, from the closed list; a browser gives it by the address of its screen. */
  PURPOSE: 'x-proposito',
  REQUESTED_WITH: 'x-requested-with',
} as const;

/** The position at which a read of the past was answered, and the time that counted as now. */
export const CABECERA_DEL_PASADO = { POSITION: 'x-posicion', MOMENT: 'x-momento' } as const;
