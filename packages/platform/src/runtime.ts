import type { EventStore } from '@bitacora/event-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** The time the services live in: injected, so that history can be generated and tests can stand still. */
export interface Clock {
  /** Business time now. */
  now(): Date;
}

/** The clock of the wall. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * What a service is given to run on: the log, the database of its tables and read models, the clock and the
 * logger. The standalone process shares one among its three services; alone, each builds its own from the environment.
 */
export interface ServiceRuntime {
  readonly store: EventStore;
  readonly pool: Pool;
  /** PostgreSQL connection string, for the libraries that want their own pool. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Folder for files the services keep (attachments, outbox, secrets). */
  readonly dataDir: string;
  /** Address under which users reach the product, for links in messages; no trailing slash. */
  readonly publicUrl: string;
  readonly production: boolean;
}

/** Injection token of the runtime. */
export const RUNTIME = Symbol('RUNTIME');
