import { z } from 'zod';

const booleano = (porDefecto: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], { error: 'debe ser true o false' })
    .default(porDefecto ? 'true' : 'false')
    .transform((v) => v === 'true' || v === '1');

/** The environment of the standalone process, with the words of the configuration table. */
export const configSchema = z.object({
  PORT: z.coerce
    .number({ error: 'debe ser un número de puerto' })
    .int('debe ser un número de puerto')
    .min(0, 'debe estar entre 0 y 65535')
    .max(65535, 'debe estar entre 0 y 65535')
    .default(8080)
    .describe('Puerto HTTP'),
  HOST: z.string().default('0.0.0.0').describe('Dirección en que escucha'),
  DATA_DIR: z.string().default('./.data').describe('Carpeta de la base de datos, archivos y secretos'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'debe comenzar con postgres://')
    .optional()
    .describe('PostgreSQL propio en vez del embebido'),
  PUBLIC_URL: z.string().url('debe ser una dirección http(s)').optional().describe('Dirección con que los usuarios llegan al producto'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'debe ser fatal, error, warn, info, debug, trace o silent',
    })
    .default('warn')
    .describe('Detalle del registro'),
  NODE_ENV: z.string().default('development').describe('production rechaza los datos de demostración'),
  DEMO: booleano(true).describe('Carga datos de demostración en una carpeta vacía'),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales')
    .optional()
    .describe('Clave maestra de los datos personales; sin ella se genera en DATA_DIR'),
});
export type Config = z.output<typeof configSchema>;
