/** What a process cannot do without and that may be away for a while. */
export type Outage = 'database' | 'disk' | 'log';

/** The log is away, or has no leader, and was so until the time for it was over. */
export class LogUnavailable extends Error {
  constructor(
    /** What the client calls it. */
    readonly type: string,
    cause: unknown,
  ) {
    super(`The log is not available: ${(cause as Error).message}`, { cause });
  }
}

/** SQLSTATE: connection exceptions, the server shutting down, crashing or starting, no connection left. */
const DATABASE_AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** What the driver says without a code. */
const DRIVER_SAYS =
  /^(Connection terminated|timeout e?xceeded when trying to connect|Client has encountered a connection error|terminating connection)/i;

/** Of which outage a failure tells; null when it tells of none. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof LogUnavailable) return 'log';
  const { code, message, driverError, $metadata } = (error ?? {}) as Record<string, unknown>;
  // The mapper wraps the driver's error; that of a file store is another matter.
  if (driverError !== undefined && driverError !== error) return outageOf(driverError);
  if ($metadata !== undefined) return null;
  if (code === '53100' || code === 'ENOSPC') return 'disk';
  if (typeof code === 'string') return DATABASE_AWAY.test(code) ? 'database' : null;
  return typeof message === 'string' && DRIVER_SAYS.test(message) ? 'database' : null;
}
