import { NewerData } from '@bitacora/event-store';
import type { z } from 'zod';

/** The environment lacks something that the process needs; the message lists every error at once. */
export class ConfigError extends Error {}

/** True when the message of a failure is enough for the operator. */
export const isPlain = (error: unknown): error is Error => error instanceof ConfigError || error instanceof NewerData;

/** Reads the environment by a schema. Throws a ConfigError whose message is ready to print, in Spanish. */
export function readConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`La configuración no es válida:\n${lines.join('\n')}`);
}
