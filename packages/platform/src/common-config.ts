import { SealKey } from '@bitacora/audit';
import { isBackupKey } from '@bitacora/backup';
import type { DatosDelCentro } from '@bitacora/domain/instalacion';
import { z } from 'zod';
import { parseTrustedProxies } from './http/trusted-proxies';

/** The login mechanisms of Kafka. */
const KAFKA_SASL = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
const logico = () =>
  z
    .enum(['true', 'false'], { error: 'debe ser true o false' })
    .default('false')
    .transform((value) => value === 'true');
const direccionHttp = () => z.url({ protocol: /^https?$/, error: 'debe ser una dirección http(s)' });
/** One or several brokers, each with its port. Without a port the client would retry port NaN forever. */
const BROKERS = /^\s*[^\s,:]+:\d{1,5}\s*(,\s*[^\s,:]+:\d{1,5}\s*)*,?\s*$/;

const ENLACE_DE_COURIER = /^\s*([^=]+?)\s*=\s*(https:\/\/\S*\{numero\}\S*)\s*$/;
/** Reads `Chilexpress=https://…{numero}…;Starken=https://…{numero}…` as an object. */
const enlacesDeCourier = z
  .string()
  .default('')
  .transform((texto, context) => {
    const pares = texto.split(';').filter((par) => par.trim() !== '');
    const leidos = pares.map((par) => ENLACE_DE_COURIER.exec(par));
    if (leidos.some((par) => par === null))
      context.addIssue({ code: 'custom', message: 'debe ser Courier=https://…{numero}…, separados por punto y coma' });
    return Object.fromEntries(leidos.flatMap((par) => (par?.[1] && par[2] ? [[par[1], par[2]] as const] : [])));
  });

/** True for texts that are seal keys. */
const areSealKeys = (texts: string): boolean => {
  try {
    return texts.split(',').every((text) => SealKey.parse(text));
  } catch {
    return false;
  }
};

/** The environment of every process, with one service or all three. */
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
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((value, context) => {
      const proxies = parseTrustedProxies(value);
      if (proxies !== undefined) return proxies;
      context.addIssue({
        code: 'custom',
        message: 'debe ser true, false, cuántos proxies hay delante o sus direcciones separadas por comas',
      });
      return z.NEVER;
    })
    .describe(
      'A qué proxies propios cree sobre quién llama (X-Forwarded-*): uno (true), varios seguidos (número) o los de estas direcciones',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16, 'debe tener al menos 16 caracteres')
    .optional()
    .describe('Clave con que se leen /metrics y /health/detail; sin ella no se muestran'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug, trace o silent',
    })
    .default('warn')
    .describe('Detalle del registro'),
  LOG_REQUESTS: logico().describe('Escribe en el registro una línea por solicitud, sin nada personal, con cualquier LOG_LEVEL'),
  OTEL_EXPORTER_OTLP_ENDPOINT: direccionHttp().optional().describe('Receptor de trazas (OTLP/HTTP, JSON); sin él no se mide ninguna'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: direccionHttp()
    .optional()
    .describe('Dirección completa del receptor de trazas, si no es la anterior con /v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe('Cabeceras para el receptor, clave=valor separadas por comas'),
  OTEL_SERVICE_NAME: z.string().optional().describe('Nombre de este proceso en las trazas'),
  OTEL_TRACES_SAMPLER: z.string().optional().describe('Qué trazas se guardan, p. ej. parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional().describe('Con qué parte, de 0 a 1'),
  NODE_ENV: z.string().default('development').describe('production rechaza los datos de demostración'),
  EVENTSTOREDB_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\//, 'debe comenzar con esdb://')
    .optional()
    .describe('EventStoreDB para la bitácora, en vez de PostgreSQL'),
  EVENTSTOREDB_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{1,64}$/, 'debe tener solo letras, dígitos, punto, guion o guion bajo')
    .default('bitacora.')
    .describe('Con qué empiezan en EventStoreDB los nombres de esta instalación, para que dos no se mezclen en un servidor'),
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
  BACKUP_DIR: z.string().optional().describe('Carpeta de los respaldos, mejor en otro disco que DATA_DIR'),
  BACKUP_KEY: z
    .string()
    .refine(isBackupKey, 'debe ser la clave de respaldo que anotó en papel; está incompleta o mal copiada')
    .optional()
    .describe('Clave de respaldo; sin ella la primera vez se genera y queda en DATA_DIR'),
  BACKUP_KEEP_DAYS: z.coerce
    .number({ error: 'debe ser un número de días' })
    .int('debe ser un número entero de días')
    .min(1, 'debe ser al menos 1')
    .default(35)
    .describe('Días que se guardan los puntos de respaldo'),
  BACKUP_EVERY_HOURS: z.coerce
    .number({ error: 'debe ser un número de horas' })
    .min(0, 'no puede ser negativo')
    .max(168, 'debe ser a lo más 168')
    .default(6)
    .describe('Horas entre los respaldos que el producto hace solo; 0: ninguno'),
  REHEARSAL_EVERY_DAYS: z.coerce
    .number({ error: 'debe ser un número de días' })
    .int('debe ser un número entero de días')
    .min(0, 'no puede ser negativo')
    .max(90, 'debe ser a lo más 90')
    .default(7)
    .describe('Días entre los ensayos de restauración que el producto hace solo; 0: ninguno'),
  SEAL_KEY: z
    .string()
    .refine(areSealKeys, 'debe ser la clave de sellos que está en DATA_DIR, o varias separadas por comas')
    .optional()
    .describe('Clave que firma los sellos de la bitácora, o varias separadas por comas al cambiarla; sin ella se genera en DATA_DIR'),
  SEAL_DIR: z.string().optional().describe('Carpeta donde se publican los sellos, mejor en otra máquina; sin ella, DATA_DIR/sellos'),
  LOG_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'debe comenzar con postgres://')
    .optional()
    .describe('Cuenta dueña de las tablas de la bitácora, en la misma base: con ella, la de DATABASE_URL solo agrega hechos'),
  WORKFLOW_URL: direccionHttp().optional().describe('Dirección del servicio de comandos, si corre aparte'),
  PROJECTIONS_URL: direccionHttp().optional().describe('Dirección del servicio de consultas, si corre aparte'),
  NOTIFIER_URL: direccionHttp().optional().describe('Dirección del servicio de avisos, si corre aparte'),
  CENTRO_NOMBRE: z.string().default('Centro de Servicio Bitácora').describe('Nombre del centro en los documentos'),
  CENTRO_RUT: z.string().default('76.543.210-3').describe('RUT del centro en los documentos'),
  CENTRO_DIRECCION: z.string().default('Av. Providencia 1234, Providencia, Santiago').describe('Dirección del centro en los documentos'),
  CENTRO_COMUNA: z.string().default('Providencia').describe('Comuna del centro'),
  CENTRO_REGION: z.string().default('Metropolitana de Santiago').describe('Región del centro'),
  CENTRO_TELEFONO: z.string().default('+56 2 2345 6789').describe('Teléfono del centro en los documentos'),
  CONTACTO_CORREO: z.string().default('contacto@bitacora.example').describe('Correo de contacto para los clientes'),
  CONTACTO_WHATSAPP: z.string().optional().describe('Número de WhatsApp de contacto para los clientes'),
  TERMINOS_ENLACE: z
    .url({ protocol: /^https?$/, error: 'debe ser una dirección http(s)' })
    .optional()
    .describe('Dónde lee el cliente los términos y condiciones que acepta al enviar un equipo, en vez de los que publica la casa'),
  TERMINOS_VERSION: z
    .string()
    .trim()
    .min(1, 'debe tener un texto')
    .max(40, 'no puede tener más de 40 caracteres')
    .default('muestra')
    .describe('Versión de los términos de TERMINOS_ENLACE: queda escrita con cada aceptación, y se cambia cada vez que cambia el texto'),
  COURIER_ENLACES: enlacesDeCourier.describe(
    'Página de seguimiento de cada courier: nombre=https://…{numero}…, separados por punto y coma',
  ),
};
const commonSchema = z.object(commonConfig);
export type CommonConfig = z.output<typeof commonSchema>;

/** The setting that locks each field of the centre. */
export const SETTING_OF = {
  nombre: 'CENTRO_NOMBRE',
  rut: 'CENTRO_RUT',
  direccion: 'CENTRO_DIRECCION',
  comuna: 'CENTRO_COMUNA',
  region: 'CENTRO_REGION',
  telefono: 'CENTRO_TELEFONO',
  correo: 'CONTACTO_CORREO',
} as const satisfies Readonly<Record<keyof DatosDelCentro, keyof CommonConfig>>;
/** Settings whose example value would go unnoticed, unlike a commune, which is right for many centres. */
const NOTICED = ['nombre', 'rut', 'direccion', 'telefono', 'correo'] as const;

/** True when the environment does not set a value. */
export const isDefault = <N extends keyof CommonConfig & keyof typeof commonConfig>(config: Pick<CommonConfig, N>, name: N): boolean =>
  config[name] === commonConfig[name].parse(undefined);

/** The settings for which production uses example data now; the centre's are left out where the house overrides them. */
export function examplesInUse(config: CommonConfig, centro: DatosDelCentro): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    ...NOTICED.filter((campo) => centro[campo] === commonConfig[SETTING_OF[campo]].parse(undefined)).map((campo) => SETTING_OF[campo]),
    // Without a mail server nobody sees the sender.
    ...(config.SMTP_URL && isDefault(config, 'MAIL_FROM') ? ['MAIL_FROM'] : []),
  ];
}
