import { Kafka, logLevel, type Producer } from 'kafkajs';
import type { Publicador } from './canal-de-integracion';
import { type EventoNube, TEMA } from './evento-nube';

const ACUSE_DE_TODAS_LAS_REPLICAS = -1;

/** Publishes to Kafka: keyed by stream, acknowledged by every in-sync replica. */
export class PublicadorKafka implements Publicador {
  private readonly producer: Producer;
  private conectado = false;

  constructor(brokers: readonly string[]) {
    const kafka = new Kafka({ clientId: 'bitacora-notifier', brokers: [...brokers], logLevel: logLevel.NOTHING, retry: { retries: 3 } });
    this.producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1 });
  }

  async publicar(eventos: readonly EventoNube[]): Promise<void> {
    if (!this.conectado) await this.producer.connect();
    this.conectado = true;
    const messages = eventos.map((evento) => ({
      key: evento.partitionkey,
      value: JSON.stringify(evento),
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
    }));
    await this.producer.send({ topic: TEMA, acks: ACUSE_DE_TODAS_LAS_REPLICAS, messages });
  }

  async cerrar(): Promise<void> {
    if (this.conectado) await this.producer.disconnect();
  }
}
