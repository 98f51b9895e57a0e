import type { RespaldosRestaurables, Restauracion } from '@bitacora/domain/contracts/routes';
import type { DatosDelCentro, Marca } from '@bitacora/domain/instalacion';
import type { EventStore, SubjectKeys } from '@bitacora/event-store';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Ajustes } from './ajustes';
import type { PlanVigente } from './backup-plan';
import type { FileStore } from './files';
import type { TrustedProxies } from './http/trusted-proxies';
import type { KafkaLocation } from './kafka-location';
import type { Legales } from './legales';
import type { Task } from './ops/operator';
import type { Outages } from './ops/outages';
import type { Review } from './ops/reviews';

/** The clock of the services, injected so that history can be generated and tests can stop time. */
export interface Clock {
  /** The current business time. */
  now(): Date;
}

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Restores a backup into an empty house while it runs. Fails with the messages of `@bitacora/backup`. */
export interface Restorer {
  /** The points of the folder that a key opens. */
  points(key: string): Promise<RespaldosRestaurables>;
  /** Begins to restore a point beside the empty house, which it replaces at the end. */
  begin(key: string, point: string): Promise<void>;
  state(): Restauracion;
}

/** The backups of the installation. */
export interface Backups {
  /** The plan in force, from the settings and the values set on screen. */
  readonly plan: () => Promise<PlanVigente>;
  /** True once a user made the key and read it. Throws while its file is unreadable or damaged. */
  readonly hasKey: () => boolean;
  /** True when the environment sets the key of the backups. */
  readonly keyFixed: boolean;
  /** True when the environment sets the master key. */
  readonly masterFixed: boolean;
  /** True from a restore until the operator releases the messages. */
  readonly held: () => Promise<boolean>;
  /** Carries out an operator's command in a process of its own; null when only a terminal can. */
  readonly carryOut: ((task: Task) => Promise<void>) | null;
  /** Null when only a terminal can restore a backup. */
  readonly restorer: Restorer | null;
}

/** The reviews of the whole installation. */
export interface Reviews {
  /** Runs a review in a process of its own, until its end; null where only a terminal can. */
  readonly carryOut: ((review: Review) => Promise<void>) | null;
}

/** The repair centre, as its documents and messages show it. */
export interface Centro {
  readonly nombre: string;
  readonly rut: string;
  readonly direccion: string;
  readonly comuna: string;
  readonly region: string;
  readonly telefono: string;
  readonly correo: string;
  readonly whatsapp: string | null;
  /** The look of the house. */
  readonly marca: Marca;
  /** True for a house of example data: its pages and documents say so, and no mail leaves it. */
  readonly demo: boolean;
  /** Opening hours, one line per group of days; empty when the house has not entered them. */
  readonly horario: readonly string[];
  /** The house's line at the foot of its documents; empty without one. */
  readonly pie: string;
  /** By courier: the address of its tracking page, with {numero} in place of the parcel's number. */
  readonly enlacesDeCourier: Readonly<Record<string, string>>;
  /** The configured terms, in place of the house's own: their page and version; null without them. */
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
  /** True when the master key opens what was sealed with it in this database. */
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
  /** Address at which users reach the product, for links in messages, without trailing slash. */
  readonly publicUrl: string;
  readonly production: boolean;
  /** The trusted reverse proxies, which identify the caller (`x-forwarded-*`). */
  readonly trustProxy: TrustedProxies;
  /** The token for reading the metrics; null when nobody may. */
  readonly metricsToken: string | null;
  /** True when every request leaves a line in the log. */
  readonly logRequests: boolean;
  readonly backups: Backups;
  /** The text of the keys that sign the seals, when the environment sets it, and the folder for published seals. */
  readonly seals: { readonly key: string | undefined; readonly folder: string };
  readonly reviews: Reviews;
  readonly centro: Centro;
  /** The fields of the centre set by the environment, with the setting of each; the house cannot change them. */
  readonly fijosDelCentro: Readonly<Partial<Record<keyof DatosDelCentro, string>>>;
  /** The settings for which production uses example data now. */
  readonly ejemplosEnUso: () => readonly string[];
  /** Adopts the house's data of its centre; settings of the environment stay. */
  readonly adoptarCentro: (datos: DatosDelCentro) => void;
  /** Adopts the look of the house. */
  readonly adoptarMarca: (marca: Marca) => void;
  /** Makes this process the one of a demo: from then on it has no mail server. */
  readonly adoptarDemo: () => void;
  /** The settings of the house, as this process knows them. */
  readonly ajustes: Ajustes;
  /** The legal texts of the house, as this process knows them. */
  readonly legales: Legales;
  /** SMTP address, null for the local outbox; and the sender of every e-mail. */
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string;
    /** True when a mail server is configured and not used, because the house is a demo. */
    readonly retenido: boolean;
  };
  /** Null without an integration feed. */
  readonly kafka: KafkaLocation | null;
  /** The address for commands (the process itself when the services share one); no trailing slash. */
  readonly workflowUrl: () => string;
  /** The address for queries, without trailing slash. */
  readonly queriesUrl: () => string;
  /** The address of the notifier, without trailing slash. */
  readonly notifierUrl: () => string;
  /** The key by which services identify themselves to each other: `authorization: Service {key}`. Hex. */
  readonly serviceKey: string;
}

/** Injection token of the runtime. */
export const RUNTIME = Symbol('RUNTIME');
