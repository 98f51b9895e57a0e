import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import type { EventoNube } from '../feed/evento-nube';
import { hasta } from './escenario';

/** A message as an integrator's own client gets it. */
export interface MensajeLeido {
  readonly partition: number;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly texto: string;
  readonly evento: EventoNube;
}

export const clienteDePrueba = (brokers: readonly string[]): Kafka =>
  new Kafka({ clientId: 'integrador', brokers: [...brokers], logLevel: logLevel.NOTHING });

/** Reads a topic from its beginning, as a new integrator, until the messages read fulfil a condition. */
export async function leerTema(
  brokers: readonly string[],
  topic: string,
  basta: (leidos: readonly MensajeLeido[]) => boolean,
): Promise<readonly MensajeLeido[]> {
  const leidos: MensajeLeido[] = [];
  const consumer = clienteDePrueba(brokers).consumer({ groupId: `integrador-${randomUUID()}` });
  await consumer.connect();
  try {
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ partition, message }) => {
        const texto = message.value?.toString('utf8') ?? '';
        leidos.push({
          partition,
          key: message.key?.toString('utf8') ?? '',
          headers: Object.fromEntries(Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)])),
          texto,
          evento: JSON.parse(texto) as EventoNube,
        });
      },
    });
    await hasta(() => basta(leidos));
  } finally {
    await consumer.disconnect();
  }
  return leidos;
}

/** An integrator's store: each event only once by id, in the order of first arrival. */
export const sinRepetidos = (leidos: readonly MensajeLeido[]): readonly MensajeLeido[] =>
  leidos.filter(({ evento }, i) => leidos.findIndex((otro) => otro.evento.id === evento.id) === i);
