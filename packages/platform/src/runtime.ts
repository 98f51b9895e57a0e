import type { Kind } from '@bitacora/backup';
import type { RespaldosRestaurables, Restauracion } from '@bitacora/domain/contracts/routes';
import type { DatosDelCentro, Marca } from '@bitacora/domain/instalacion';
import type { EventStore, SubjectKeys } from '@bitacora/event-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Ajustes } from './ajustes';
import type { FileStore } from './files';
import type { TrustedProxies } from './http/trusted-proxies';
import type { KafkaLocation } from './kafka-location';
import type { Legales } from './legales';
import type { Outages } from './ops/outages';
import type { Review } from './ops/reviews';

/** The time of the services: injected, so that history can be generated and tests can stand still. */
export interface Clock {
  /** Business time now. */
  now(): Date;
}

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Restores a backup into an empty house while it runs. Fails with the sentences of `@bitacora/backup`. */
export interface Restorer {
  /** The points of the folder that a key opens. */
  points(key: string): Promise<RespaldosRestaurables>;
  /** Begins to restore a point beside the empty house, which is replaced at the end. */
  begin(key: string, point: string): Promise<void>;
  state(): Restauracion;
}

/** How the installation is backed up. */
export interface Backups {
  /** Null when no folder was named. */
  readonly folder: string | null;
  /** True once somebody made the key, on the terminal where they read it. Throws while its file cannot be read or is damaged. */
  readonly hasKey: () => boolean;
  /** 0: only by hand. */
  readonly everyHours: number;
  /** Days that a point is kept. */
  readonly keepDays: number;
  readonly rehearsalEveryDays: number;
  /** True from a restore until the operator lets messages go. */
  readonly held: () => Promise<boolean>;
  /** Carries a command of the operator out in a process of its own, until its end; null where only a terminal does. */
  readonly carryOut: ((kind: Kind) => Promise<void>) | null;
  /** Null where a backup is restored at the terminal alone. */
  readonly restorer: Restorer | null;
}

/** How the whole installation is looked at. */
export interface Reviews {
  /** Carries a review out in a process of its own, until its end; null where only a terminal does. */
  readonly carryOut: ((review: Review) => Promise<void>) | null;
}

/** The repair centre, as its documents and messages name it. */
export interface Centro {
  readonly nombre: string;
  readonly rut: string;
  readonly direccion: string;
  readonly comuna: string;
  readonly region: string;
  readonly telefono: string;
  readonly correo: string;
  readonly whatsapp: string | null;
  /** How the house looks. */
  readonly marca: Marca;
  /** When it opens, a line for each group of days; none when the house has not said it. */
  readonly horario: readonly string[];
  /** What the house prints at the foot of its documents; empty when it prints nothing. */
  readonly pie: string;
  /** By courier: the address of its tracking page, with {numero} in place of the parcel's number. */
  readonly enlacesDeCourier: Readonly<Record<string, string>>;
  /** The terms that the configuration names in place of the house's own: where they are read, and their version. */
  readonly terminos: { readonly enlace: string; readonly version: string } | null;
}

/**
 * The runtime of a service: the log, the database of its tables and read models, the clock and the logger. The standalone process shares
 * one among its three services; a separate service builds its own from the environment.
 */
export interface ServiceRuntime {
  readonly store: EventStore;
  readonly pool: Pool;
  /** The keys of personal data, outside the log. */
  readonly keys: SubjectKeys;
  /** True when the master key opens what this database sealed with it. */
  readonly keyFits: () => Promise<boolean>;
  /** PostgreSQL connection string, for libraries that need their own pool. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The resources that are away now. */
  readonly outages: Outages;
  /** Folder for the services' other data (outbox, secrets). */
  readonly dataDir: string;
  /** The bytes of attachments. */
  readonly files: FileStore;
  /** Address at which users reach the product, for links in messages; no trailing slash. */
  readonly publicUrl: string;
  readonly production: boolean;
  /** The trusted reverse proxies, which say who calls (`x-forwarded-*`). */
  readonly trustProxy: TrustedProxies;
  /** The token that readers of the metrics show; null when nobody may read them. */
  readonly metricsToken: string | null;
  /** True when every request leaves a line in the log. */
  readonly logRequests: boolean;
  readonly backups: Backups;
  /** The text of the keys that sign the seals, when the environment says it, and the folder in which seals are published. */
  readonly seals: { readonly key: string | undefined; readonly folder: string };
  readonly reviews: Reviews;
  readonly centro: Centro;
  /** The fields of the centre that the environment says, each with its setting: the house cannot change them. */
  readonly fijosDelCentro: Readonly<Partial<Record<keyof DatosDelCentro, string>>>;
  /** The settings whose example data production uses now. */
  readonly ejemplosEnUso: () => readonly string[];
  /** Takes over what the house says of its centre; a setting of the environment stays as it is. */
  readonly adoptarCentro: (datos: DatosDelCentro) => void;
  /** Takes over the look of the house. */
  readonly adoptarMarca: (marca: Marca) => void;
  /** The settings of the house, as this process knows them. */
  readonly ajustes: Ajustes;
  /** The legal texts of the house, as this process knows them. */
  readonly legales: Legales;
  /** SMTP address, null for the local outbox; and the sender of every e-mail. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** Null without an integration feed. */
  readonly kafka: KafkaLocation | null;
  /** The address for commands (the process itself when the services share one); no trailing slash. */
  readonly workflowUrl: () => string;
  /** The address for queries; no trailing slash. */
  readonly queriesUrl: () => string;
  /** The address of the notifier; no trailing slash. */
  readonly notifierUrl: () => string;
  /** The key that services show each other: `authorization: Service {key}`. Hex. */
  readonly serviceKey: string;
}

/** Injection token of the runtime. */
export const RUNTIME = Symbol('RUNTIME');
