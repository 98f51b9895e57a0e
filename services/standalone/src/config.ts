import { commonConfig } from '@bitacora/platform';
import { z } from 'zod';

const booleano = () => z.enum(['true', 'false', '1', '0'], { error: 'debe ser true o false' }).transform((v) => v === 'true' || v === '1');

/** The environment of the standalone process, with the descriptions for the configuration table. */
export const configSchema = z.object({
  ...commonConfig,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'debe comenzar con postgres://')
    .optional()
    .describe('PostgreSQL propio en vez del embebido'),
  DEMO: booleano()
    .optional()
    .describe('Carga datos de demostración en una base vacía; sin decirlo, solo en la embebida y fuera de production'),
  CLIENTES_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'debe ser un nombre de host, sin https:// ni puerto')
    .optional()
    .describe('Host por el que entran los clientes: su primera página es /cliente'),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales')
    .optional()
    .describe('Clave maestra de los datos personales; sin ella se genera en DATA_DIR'),
  NEW_MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'debe tener 64 dígitos hexadecimales')
    .optional()
    .describe('Clave maestra que reemplaza a la de MASTER_KEY, solo para npm run bitacora -- rotar-clave'),
});
export type Config = z.output<typeof configSchema>;
