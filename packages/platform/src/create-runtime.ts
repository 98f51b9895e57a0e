import { createHmac } from 'node:crypto';
import { camposPersonales, VERSIONES } from '@bitacora/domain/eventos';
import {
  type EventStore,
  EventStoreDbEventStore,
  migrateEventStore,
  PostgresEventStore,
  personalDataCodec,
  SubjectKeys,
  upcaster,
} from '@bitacora/event-store';
import { Pool } from 'pg';
import { migrateSecurity } from './auth/migrate';
import type { CommonConfig } from './common-config';
import { openFileStore, reportUnusable } from './files';
import { kafkaLocation } from './kafka-location';
import { createLogger } from './ops/logger';
import { type ServiceRuntime, systemClock } from './runtime';

/** What the configuration does not say by itself. */
export interface RuntimeParts {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Hex of the 32 bytes that wrap the subjects' keys. */
  readonly masterKey: string;
  /** Address of this very process, once it listens: where commands go when no other is named. */
  readonly ownUrl: () => string;
}

/** Builds what a process runs on: pool, log with its encryption, files; migrates the log and the security tables. */
export async function createRuntime(
  config: CommonConfig,
  { databaseUrl, dataDir, masterKey, ownUrl }: RuntimeParts,
): Promise<ServiceRuntime> {
  const logger = createLogger(config.LOG_LEVEL);
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  const lost = (error: Error) => logger.warn({ reason: error.message }, 'database connection lost');
  // A client in use when the server goes away says so by itself: without a listener the process would end.
  pool.on('error', lost).on('connect', (client) => client.on('error', lost));
  await migrateEventStore(pool);
  await migrateSecurity(pool);
  const master = Buffer.from(masterKey, 'hex');
  const keys = new SubjectKeys(pool, master);
  const files = openFileStore(config, dataDir);
  void reportUnusable(files, logger);
  return {
    store: openLog(pool, keys, config.EVENTSTOREDB_URL),
    pool,
    keys,
    databaseUrl,
    clock: systemClock,
    logger,
    dataDir,
    files,
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`,
    production: config.NODE_ENV === 'production',
    trustProxy: config.TRUST_PROXY,
    centro: {
      nombre: config.CENTRO_NOMBRE,
      rut: config.CENTRO_RUT,
      direccion: config.CENTRO_DIRECCION,
      telefono: config.CENTRO_TELEFONO,
      correo: config.CONTACTO_CORREO,
      whatsapp: config.CONTACTO_WHATSAPP ?? null,
    },
    mail: { smtpUrl: config.SMTP_URL ?? null, from: config.MAIL_FROM },
    kafka: kafkaLocation(config),
    workflowUrl: () => config.WORKFLOW_URL?.replace(/\/$/, '') ?? ownUrl(),
    notifierUrl: () => config.NOTIFIER_URL?.replace(/\/$/, '') ?? ownUrl(),
    queriesUrl: () => config.PROJECTIONS_URL?.replace(/\/$/, '') ?? ownUrl(),
    serviceKey: createHmac('sha256', master).update('service').digest('hex'),
  };
}

/** The log: EventStoreDB when it is named, else PostgreSQL. */
function openLog(pool: Pool, keys: SubjectKeys, eventStoreDb: string | undefined): EventStore {
  const codec = personalDataCodec(keys, camposPersonales, upcaster(VERSIONES));
  return eventStoreDb ? new EventStoreDbEventStore(eventStoreDb, codec) : new PostgresEventStore(pool, codec);
}
