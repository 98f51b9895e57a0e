import { randomUUID } from 'node:crypto';
import { reachBrokers, reachMailServer } from '@bitacora/notifier';
import { kafkaLocation, openFileStore } from '@bitacora/platform';
import { aviso, bien, type Check, mal } from './finding';

/** Maximum milliseconds for a page of our own. */
const PATIENCE = 10_000;
const reason = (error: unknown): string => {
  const { message, cause } = error as Error;
  return ((cause as Error | undefined)?.message ?? message).split('\n')[0] as string;
};

export const NETWORK_CHECKS: readonly Check[] = [
  {
    nombre: 'correo',
    look: async ({ config }) => {
      if (!config.SMTP_URL)
        return aviso('No hay servidor de correo (SMTP_URL): los correos quedan en la bandeja de salida y no llegan a nadie.');
      return reachMailServer(config.SMTP_URL).then(
        () => bien('El servidor de correo responde y acepta la cuenta.'),
        (error: unknown) => mal(`El servidor de correo no sirve (${reason(error)}): revise SMTP_URL.`),
      );
    },
  },
  {
    nombre: 'archivos',
    look: async ({ config, dataDir }) =>
      openFileStore(config, dataDir)
        .get(randomUUID())
        .then(
          () => bien(config.S3_ENDPOINT ? 'El almacén S3 responde.' : 'Los archivos están en la carpeta de datos.'),
          (error: unknown) =>
            mal(`El almacén de archivos no sirve (${(error as Error).message}): revise S3_ENDPOINT, S3_BUCKET y sus credenciales.`),
        ),
  },
  {
    nombre: 'bitacora',
    look: async ({ archive }) => {
      if (!archive) return bien('La bitácora está en la base de datos.');
      return bien(`EventStoreDB responde: la bitácora llega a la posición ${await archive.head()}.`);
    },
  },
  {
    nombre: 'kafka',
    look: async ({ config }) => {
      if (!config.KAFKA_BROKERS) return bien('No se publica en Kafka.');
      try {
        const location = kafkaLocation(config);
        if (location) await reachBrokers(location);
        return bien('Kafka responde.');
      } catch (error) {
        return mal(`Kafka no sirve (${reason(error)}): revise KAFKA_BROKERS y la cuenta.`);
      }
    },
  },
  {
    nombre: 'direccion',
    look: async ({ config }) => {
      if (!config.PUBLIC_URL) return aviso('Sin PUBLIC_URL los enlaces de los correos llevan a localhost: ponga la dirección del centro.');
      const answer = await fetch(new URL('/api/openapi.json', config.PUBLIC_URL), {
        signal: AbortSignal.timeout(PATIENCE),
        redirect: 'manual',
      }).catch((error: unknown) => reason(error));
      if (typeof answer === 'string') return mal(`Nadie responde en ${config.PUBLIC_URL} (${answer}): revise el proxy y PUBLIC_URL.`);
      const ours = answer.ok && ((await answer.json().catch(() => null)) as { info?: { title?: string } } | null)?.info?.title;
      if (!ours) return mal(`En ${config.PUBLIC_URL} responde otro programa (${answer.status}): revise el proxy y PUBLIC_URL.`);
      if (config.PUBLIC_URL.startsWith('https:') && config.TRUST_PROXY === false)
        return mal('PUBLIC_URL es https y TRUST_PROXY es false: todos los que llaman parecen uno solo. Ponga en TRUST_PROXY su proxy.');
      return bien(`El producto responde en ${config.PUBLIC_URL}.`);
    },
  },
];
