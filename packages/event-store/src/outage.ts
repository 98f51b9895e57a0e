/** A resource that a process needs and that may be away for a while. */
export type Outage = 'database' | 'disk' | 'log';

/** The log is unreachable or without a leader, and stayed so until the time limit. */
export class LogUnavailable extends Error {
  constructor(
    /** The client's names for this failure. */
    readonly type: string,
    cause: unknown,
  ) {
    super(`The log is not available: ${(cause as Error).message}`, { cause });
  }
}

/** SQLSTATE: connection exceptions, the server shutting down, crashing or starting, no connection left. */
const DATABASE_AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** The driver's messages without a code. */
const DRIVER_SAYS =
  /^(Connection terminated|timeout e?xceeded when trying to connect|Client has encountered a connection error|terminating connection)/i;

/** The outage behind a failure, or null. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof LogUnavailable) return 'log';
  const { code, message, driverError, $metadata } = (error ?? {}) as Record<string, unknown>;
  // The mapper wraps the driver's error. A file store's error does not come from the database.
  if (driverError !== undefined && driverError !== error) return outageOf(driverError);
  if ($metadata !== undefined) return null;
  if (code === '53100' || code === 'ENOSPC') return 'disk';
  if (typeof code === 'string') return DATABASE_AWAY.test(code) ? 'database' : null;
  return typeof message === 'string' && DRIVER_SAYS.test(message) ? 'database' : null;
}
