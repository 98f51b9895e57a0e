import { readFileSync } from 'node:fs';
import type { CommonConfig } from './common-config';
import { ConfigError } from './config';

/** The address of Kafka, and how both sides authenticate. */
export interface KafkaLocation {
  /** `host:port` of each broker. */
  readonly brokers: readonly string[];
  /** Null without TLS; `ca` is the authority (PEM) of the brokers' certificates, null for those that Node trusts. */
  readonly tls: { readonly ca: string | null } | null;
  readonly login: {
    readonly mechanism: NonNullable<CommonConfig['KAFKA_SASL']>;
    readonly username: string;
    readonly password: string;
  } | null;
}

type KafkaConfig = Pick<CommonConfig, 'KAFKA_BROKERS' | 'KAFKA_TLS' | 'KAFKA_CA' | 'KAFKA_SASL' | 'KAFKA_USERNAME' | 'KAFKA_PASSWORD'>;

/**
 * The servers of the integration feed; null when none are configured. Throws a ConfigError when a login is incomplete or the authority
 * cannot be read.
 */
export function kafkaLocation(config: KafkaConfig): KafkaLocation | null {
  if (!config.KAFKA_BROKERS) return null;
  return {
    brokers: config.KAFKA_BROKERS.split(',')
      .map((broker) => broker.trim())
      .filter(Boolean),
    tls: config.KAFKA_TLS || config.KAFKA_CA ? { ca: config.KAFKA_CA ? readAuthority(config.KAFKA_CA) : null } : null,
    login: loginOf(config),
  };
}

function loginOf({ KAFKA_SASL: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password }: KafkaConfig): KafkaLocation['login'] {
  if (!mechanism && !username && !password) return null;
  if (mechanism && username && password) return { mechanism, username, password };
  throw invalid('KAFKA_SASL: necesita también KAFKA_USERNAME y KAFKA_PASSWORD, y ellos a KAFKA_SASL');
}

function readAuthority(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw invalid(`KAFKA_CA: no se puede leer ${path} (${(error as NodeJS.ErrnoException).code})`);
  }
}

const invalid = (line: string) => new ConfigError(`La configuración no es válida:\n  ${line}`);
