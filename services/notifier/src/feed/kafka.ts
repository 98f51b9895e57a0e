import { TEMA_DEL_CANAL } from '@bitacora/domain/operacion';
import type { KafkaLocation } from '@bitacora/platform';
import { Kafka, logLevel, type Message, type Producer, type SASLOptions } from 'kafkajs';
import { HechoNoPublicable, type Publicador } from './canal-de-integracion';
import type { EventoNube } from './evento-nube';

const ACUSE_DE_TODAS_LAS_REPLICAS = -1;
/** The maximum number of parallel readers; fixed once the topic exists, because a stream's partition depends on it. */
const PARTICIONES = 6;
/** The whole log stays readable, because it is published only once, while brokers by default delete after a week. */
const SIN_PLAZO = { name: 'retention.ms', value: '-1' };
/** Half of a broker's default limit, since envelope and headers count too. */
const BYTES_POR_ENVIO = 500_000;
/** Milliseconds that a broker may take to answer. */
const ESPERA = 10_000;

function clientOf({ brokers, tls, login }: KafkaLocation, espera: number): Kafka {
  // Few retries here, because the publisher repeats failures without end.
  const retry = { initialRetryTime: 300, retries: brokers.length };
  return new Kafka({
    clientId: 'bitacora-notifier',
    brokers: [...brokers],
    ...(tls ? { ssl: tls.ca ? { ca: [tls.ca] } : true } : {}),
    ...(login ? { sasl: login as SASLOptions } : {}),
    logLevel: logLevel.NOTHING,
    requestTimeout: espera,
    retry,
  });
}

/** Publishes to Kafka, keyed by stream and acknowledged by every in-sync replica. Creates a missing topic. */
export class PublicadorKafka implements Publicador {
  private readonly kafka: Kafka;
  private producer: Producer | null = null;

  constructor(
    location: KafkaLocation,
    private readonly tema: string = TEMA_DEL_CANAL,
    espera = ESPERA,
  ) {
    this.kafka = clientOf(location, espera);
  }

  async publicar(eventos: readonly EventoNube[]): Promise<void> {
    try {
      const producer = this.producer ?? (await this.conectar());
      for (const messages of envios(eventos)) await producer.send({ topic: this.tema, acks: ACUSE_DE_TODAS_LAS_REPLICAS, messages });
    } catch (error) {
      // It is unknown what was written and which number comes next, so this producer would always be refused.
      void this.cerrar();
      throw noCabe(error) ? new HechoNoPublicable('The event is larger than the broker takes', { cause: error }) : error;
    }
  }

  async cerrar(): Promise<void> {
    const { producer } = this;
    this.producer = null;
    await producer?.disconnect().catch(() => undefined);
  }

  private async conectar(): Promise<Producer> {
    await this.asegurarTema();
    // Stored before it is connected, so that a half-connected one is closed too.
    const producer = this.kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
    this.producer = producer;
    await producer.connect();
    return producer;
  }

  /** An existing topic stays as it is, which also avoids needing the right to create one. */
  private async asegurarTema(): Promise<void> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      if ((await admin.listTopics()).includes(this.tema)) return;
      await admin.createTopics({ topics: [{ topic: this.tema, numPartitions: PARTICIONES, configEntries: [SIN_PLAZO] }] });
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }
}

const noCabe = (error: unknown): boolean => /^(MESSAGE|RECORD_LIST)_TOO_LARGE$/.test((error as { type?: string }).type ?? '');

/** Events as messages, in as many sends as the broker's limit requires. */
function envios(eventos: readonly EventoNube[]): Message[][] {
  const todos: Message[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const evento of eventos) {
    const value = Buffer.from(JSON.stringify(evento));
    bytes += value.length;
    if (bytes > BYTES_POR_ENVIO) {
      todos.push([]);
      bytes = value.length;
    }
    todos.at(-1)?.push({
      key: evento.partitionkey,
      value,
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    });
  }
  return todos;
}

/** Asks the brokers for their topics; fails when none answers or the account is refused. */
export async function reachBrokers(location: KafkaLocation): Promise<void> {
  const admin = clientOf(location, ESPERA).admin();
  try {
    await admin.connect();
    await admin.listTopics();
  } finally {
    await admin.disconnect();
  }
}
