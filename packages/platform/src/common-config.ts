import { z } from 'zod';

/** How Kafka may be asked who it talks to. */
const KAFKA_SASL = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const logico = () =>
  z
    .enum(['true', 'false'], { error: 'debe ser true o false' })
    .default('false')
    .transform((value) => value === 'true');
const direccionHttp = () => z.url({ protocol: /^https?$/, error: 'debe ser una dirección http(s)' });
/** One or several brokers, each with its port: without one the client would try for ever to reach port NaN. */
const BROKERS = /^\s*[^\s,:]+:\d{1,5}\s*(,\s*[^\s,:]+:\d{1,5}\s*)*,?\s*$/;

/** What every process reads from its environment, whether it holds one service or the three. */
export const commonConfig = {
  PORT: z.coerce
    .number({ error: 'debe ser un número de puerto' })
    .int('debe ser un número de puerto')
    .min(0, 'debe estar entre 0 y 65535')
    .max(65535, 'debe estar entre 0 y 65535')
    .default(8080)
    .describe('Puerto HTTP'),
  HOST: z.string().default('0.0.0.0').describe('Dirección en que escucha'),
  DATA_DIR: z.string().default('./.data').describe('Carpeta de la base de datos, archivos y secretos'),
  PUBLIC_URL: direccionHttp().optional().describe('Dirección con que los usuarios llegan al producto'),
  TRUST_PROXY: logico().describe('Cree las cabeceras de un proxy inverso sobre quién llama; solo detrás de uno propio'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug, trace o silent',
    })
    .default('warn')
    .describe('Detalle del registro'),
  NODE_ENV: z.string().default('development').describe('production rechaza los datos de demostración'),
  EVENTSTOREDB_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//, 'debe comenzar con esdb://')
    .optional()
    .describe('EventStoreDB para la bitácora, en vez de PostgreSQL'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'debe comenzar con smtp:// o smtps://')
    .optional()
    .describe('Servidor de correo; sin él los correos quedan en la bandeja de salida local'),
  MAIL_FROM: z.string().default('Bitácora <no-responder@bitacora.example>').describe('Remitente de los correos'),
  S3_ENDPOINT: direccionHttp().optional().describe('Almacén S3 para los archivos; sin él quedan en DATA_DIR'),
  S3_BUCKET: z.string().default('bitacora').describe('Depósito (bucket) de los archivos'),
  S3_REGION: z.string().default('us-east-1').describe('Región del almacén S3'),
  KAFKA_BROKERS: z
    .string()
    .regex(BROKERS, 'debe ser host:puerto, o varios separados por comas')
    .optional()
    .describe('Servidores Kafka separados por comas, para el canal de integración'),
  KAFKA_TLS: logico().describe('Habla con Kafka por TLS'),
  KAFKA_CA: z.string().optional().describe('Archivo PEM de la autoridad que firma los certificados de Kafka; implica TLS'),
  KAFKA_SASL: z
    .enum(KAFKA_SASL, { error: 'debe ser plain, scram-sha-256 o scram-sha-512' })
    .optional()
    .describe('Cómo se identifica ante Kafka'),
  KAFKA_USERNAME: z.string().optional().describe('Usuario de Kafka'),
  KAFKA_PASSWORD: z.string().optional().describe('Contraseña de Kafka'),
  WORKFLOW_URL: direccionHttp().optional().describe('Dirección del servicio de comandos, si corre aparte'),
  PROJECTIONS_URL: direccionHttp().optional().describe('Dirección del servicio de consultas, si corre aparte'),
  NOTIFIER_URL: direccionHttp().optional().describe('Dirección del servicio de avisos, si corre aparte'),
  CENTRO_NOMBRE: z.string().default('Centro de Servicio Bitácora').describe('Nombre del centro en los documentos'),
  CENTRO_RUT: z.string().default('76.543.210-3').describe('RUT del centro en los documentos'),
  CENTRO_DIRECCION: z.string().default('Av. Providencia 1234, Providencia, Santiago').describe('Dirección del centro en los documentos'),
  CENTRO_TELEFONO: z.string().default('+56 2 2345 6789').describe('Teléfono del centro en los documentos'),
  CONTACTO_CORREO: z.string().default('contacto@bitacora.example').describe('Correo de contacto para los clientes'),
  CONTACTO_WHATSAPP: z.string().optional().describe('Número de WhatsApp de contacto para los clientes'),
};
const commonSchema = z.object(commonConfig);
export type CommonConfig = z.output<typeof commonSchema>;
