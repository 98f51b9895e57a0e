import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { formerTombstones, migrateResults, readBackupKey, Tombstones } from '@bitacora/backup';
import { semanaEnPalabras } from '@bitacora/domain/calendario';
import { camposPersonales, definicionDe, NOMBRES_DEL_PERSONAL, VERSIONES } from '@bitacora/domain/eventos';
import { type DatosDelCentro, SIN_MARCA } from '@bitacora/domain/instalacion';
import { formatearRut } from '@bitacora/domain/rut';
import {
  EventShapes,
  type EventStore,
  EventStoreDbEventStore,
  isMasterKeyOf,
  keepKeyCheck,
  keepSecret,
  migrateAsOwner,
  migrateEventStore,
  NotTheOwner,
  PostgresEventStore,
  personalDataCodec,
  refuseOtherOwner,
  SubjectKeys,
  upcaster,
} from '@bitacora/event-store';
import { Pool } from 'pg';
import { migrateAccesses } from './accesos/migrate';
import { Ajustes } from './ajustes';
import { migrateSecurity } from './auth/migrate';
import { planVigente } from './backup-plan';
import { type CommonConfig, examplesInUse, isDefault, SETTING_OF } from './common-config';
import { ConfigError } from './config';
import { openFileStore, reportUnusable } from './files';
import { kafkaLocation } from './kafka-location';
import { Legales } from './legales';
import { createLogger } from './ops/logger';
import type { Task } from './ops/operator';
import { Outages } from './ops/outages';
import { migrateProcesses } from './ops/process-beat';
import { migrateReviews } from './ops/reviews';
import { type Backups, type Centro, type ServiceRuntime, systemClock } from './runtime';

const WRONG_KEY =
  'La clave maestra (MASTER_KEY) no es la de esta base de datos: con otra no se leen los datos personales. No se ha escrito nada; inicie con la clave con que se creó.';

const OTHER_DATABASE = 'LOG_OWNER_URL y DATABASE_URL deben nombrar la misma base de datos.';

/** Fails on a full disk. */
const NEEDS_SPACE = `create temp table espacio on commit drop as select repeat(md5(random()::text), 4000) from generate_series(1, 8)`;

/** The values that do not come from the configuration. */
export interface RuntimeParts {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Hex of the 32 bytes that wrap the subjects' keys. */
  readonly masterKey: string;
  /** The address of this process once it listens; commands go there unless another address is configured. */
  readonly ownUrl: () => string;
  /** Carries out commands of the operator, where the process can. */
  readonly carryOut?: ((what: Task) => Promise<void>) | null;
  /** True when the environment sets the master key. */
  readonly masterFixed?: boolean;
  readonly restorer?: Backups['restorer'];
  readonly held?: (pool: Pool) => Promise<boolean>;
}

/** Builds the runtime of a process: pool, log with its encryption, files. Migrates the log and the security tables. */
export async function createRuntime(
  config: CommonConfig,
  { databaseUrl, dataDir, masterKey, ownUrl, carryOut = null, masterFixed = true, restorer = null, held = async () => false }: RuntimeParts,
): Promise<ServiceRuntime> {
  const outages = new Outages();
  const logger = createLogger(config.LOG_LEVEL, undefined, outages);
  const pool = new Pool({ connectionString: databaseUrl, max: 20 });
  // Ending the pool closes its connections, so a server's goodbye then is not a loss.
  const lost = (error: Error) => {
    if (!pool.ending) logger.warn({ err: error }, 'database connection lost');
  };
  // A client in use reports when the server goes away; without a listener that would end the process.
  pool.on('error', lost).on('connect', (client) => client.on('error', lost));
  const master = Buffer.from(masterKey, 'hex');
  await prepareLog(pool, master, config);
  if (!(await keepKeyCheck(pool, master))) throw new ConfigError(WRONG_KEY);
  const shapes = new EventShapes(pool);
  await shapes.check(({ type, version }) => version <= (definicionDe(type)?.version ?? 0));
  await migrateSecurity(pool);
  await migrateResults(pool);
  await migrateReviews(pool);
  await migrateProcesses(pool);
  await migrateAccesses(pool);
  const keys = new SubjectKeys(pool, master, async (subject) => {
    const key = readBackupKey(config.BACKUP_KEY, dataDir);
    // Without a key no backup was made.
    const { carpeta } = await planVigente(config, pool);
    if (key) await new Tombstones(key, [dataDir, ...(carpeta === null ? [] : [carpeta])]).add(subject, systemClock.now());
    for (const former of formerTombstones(dataDir)) await former.add(subject, systemClock.now());
  });
  // It signs links and sessions. It derives from the first master key, and stays when the master key is replaced.
  const serviceKey = await keepSecret(pool, keys.masters, 'service', () => createHmac('sha256', master).update('service').digest());
  const ajustes = new Ajustes();
  const centro: Centro = {
    nombre: config.CENTRO_NOMBRE,
    rut: config.CENTRO_RUT,
    direccion: config.CENTRO_DIRECCION,
    comuna: config.CENTRO_COMUNA,
    region: config.CENTRO_REGION,
    telefono: config.CENTRO_TELEFONO,
    correo: config.CONTACTO_CORREO,
    whatsapp: config.CONTACTO_WHATSAPP ?? null,
    marca: SIN_MARCA,
    demo: false,
    get horario() {
      return semanaEnPalabras(ajustes.vigente('calendario', systemClock.now()));
    },
    get pie() {
      return ajustes.vigente('textos', systemClock.now()).pie_documentos.texto;
    },
    enlacesDeCourier: config.COURIER_ENLACES,
    terminos: config.TERMINOS_ENLACE ? { enlace: config.TERMINOS_ENLACE, version: config.TERMINOS_VERSION } : null,
  };
  const mail = { smtpUrl: config.SMTP_URL ?? null, from: config.MAIL_FROM, retenido: false };
  const files = openFileStore(config, dataDir);
  void reportUnusable(files, logger);
  const store = openLog(pool, keys, shapes, config);
  outages.watch({ database: () => pool.query('select 1'), log: () => store.head(), disk: () => pool.query(NEEDS_SPACE) }, logger);
  return {
    store,
    outages,
    pool,
    keys,
    keyFits: () => isMasterKeyOf(pool, master),
    databaseUrl,
    clock: systemClock,
    logger,
    dataDir,
    files,
    publicUrl: config.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${config.PORT}`,
    production: config.NODE_ENV === 'production',
    trustProxy: config.TRUST_PROXY,
    metricsToken: config.METRICS_TOKEN ?? null,
    logRequests: config.LOG_REQUESTS,
    seals: { key: config.SEAL_KEY, folder: config.SEAL_DIR ?? join(dataDir, 'sellos') },
    backups: {
      plan: () => planVigente(config, pool),
      hasKey: () => readBackupKey(config.BACKUP_KEY, dataDir) !== null,
      keyFixed: Boolean(config.BACKUP_KEY),
      masterFixed,
      held: () => held(pool),
      carryOut,
      restorer,
    },
    reviews: { carryOut },
    centro,
    fijosDelCentro: Object.fromEntries(Object.entries(SETTING_OF).filter(([, name]) => !isDefault(config, name))),
    ejemplosEnUso: () => examplesInUse(config, centro),
    adoptarCentro: (datos) => Object.assign(centro, notSet(config, { ...datos, rut: formatearRut(datos.rut) })),
    adoptarMarca: (marca) => Object.assign(centro, { marca }),
    adoptarDemo: () => {
      if (centro.demo) return;
      Object.assign(centro, { demo: true });
      Object.assign(mail, { smtpUrl: null, retenido: mail.smtpUrl !== null });
    },
    ajustes,
    legales: new Legales(),
    mail,
    kafka: kafkaLocation(config),
    workflowUrl: () => config.WORKFLOW_URL?.replace(/\/$/, '') ?? ownUrl(),
    notifierUrl: () => config.NOTIFIER_URL?.replace(/\/$/, '') ?? ownUrl(),
    queriesUrl: () => config.PROJECTIONS_URL?.replace(/\/$/, '') ?? ownUrl(),
    serviceKey: serviceKey.toString('hex'),
  };
}

/** Checks the master key and brings the log's tables up to date, as the role that owns them. */
async function prepareLog(pool: Pool, master: Buffer, { LOG_OWNER_URL: ownerUrl }: CommonConfig): Promise<void> {
  const owner = ownerUrl ? new Pool({ connectionString: ownerUrl, max: 2 }) : pool;
  try {
    const app = owner === pool ? null : await appOf(pool, owner);
    if (app !== null) await refuseOtherOwner(owner, app);
    if (!(await isMasterKeyOf(owner, master))) throw new ConfigError(WRONG_KEY);
    await (app === null ? migrateEventStore(pool) : migrateAsOwner(owner, app));
  } catch (error) {
    throw error instanceof NotTheOwner ? new ConfigError(notTheOwner(error)) : inWords(error);
  } finally {
    if (owner !== pool) await owner.end();
  }
}

/** The role that runs the product, checked to be in the same database as the log's owner. */
async function appOf(pool: Pool, owner: Pool): Promise<string> {
  const ask = (of: Pool) => of.query<{ role: string; base: string }>('select current_user as role, current_database() as base');
  const [app, log] = await Promise.all([ask(pool), ask(owner)]);
  if (!app.rows[0] || app.rows[0].base !== log.rows[0]?.base) throw new ConfigError(OTHER_DATABASE);
  return app.rows[0].role;
}

/** The failure in words when the database account lacks rights. */
export const inWords = (error: unknown): unknown =>
  (error as { code?: unknown }).code === '42501'
    ? new ConfigError(
        `La cuenta de DATABASE_URL no puede leer las tablas del producto (${(error as Error).message}): vea deploy/postgres/roles.sql.`,
      )
    : error;

const notTheOwner = ({ owner, role }: NotTheOwner): string =>
  `Las tablas de la bitácora son de la cuenta «${owner}»${owner === role ? ', la misma de DATABASE_URL' : ` y LOG_OWNER_URL entra con «${role}»`}: páselas con deploy/postgres/roles.sql.`;

/** The house's data on its centre, without the fields that the environment sets. */
function notSet(config: CommonConfig, datos: DatosDelCentro): Partial<DatosDelCentro> {
  return Object.fromEntries(
    Object.entries(SETTING_OF).flatMap(([campo, name]) => (isDefault(config, name) ? [[campo, datos[campo as keyof DatosDelCentro]]] : [])),
  );
}

/** The log: EventStoreDB when configured, otherwise PostgreSQL. */
function openLog(
  pool: Pool,
  keys: SubjectKeys,
  shapes: EventShapes,
  { EVENTSTOREDB_URL: url, EVENTSTOREDB_PREFIX: prefix }: CommonConfig,
): EventStore {
  const codec = shapes.recording(personalDataCodec(keys, camposPersonales, upcaster(VERSIONES), NOMBRES_DEL_PERSONAL));
  return url ? new EventStoreDbEventStore(url, codec, { prefix }) : new PostgresEventStore(pool, codec);
}
