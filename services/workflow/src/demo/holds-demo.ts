import type { ServiceRuntime } from '@bitacora/platform';
import { ConfigError } from '@bitacora/platform';
import { USUARIOS_DEMO } from './usuarios';

/** Number of events to search at the beginning of a log, where demo users already act. */
const BEGINNING = 500;
/** Too many to be namesakes. */
const SEVERAL = 3;

/** True when this installation began with demo data: its users exist, or existed. */
async function holdsDemo({ store, pool }: ServiceRuntime): Promise<boolean> {
  const users = await pool.query('select 1 from seguridad.usuario where email = any($1) limit 1', [
    USUARIOS_DEMO.map(({ email }) => email),
  ]);
  if (users.rowCount) return true;
  const demo = new Set(USUARIOS_DEMO.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  const acting = new Set((await store.readAll(0, BEGINNING)).map(({ actor }) => actor.nombre));
  return [...acting].filter((nombre) => demo.has(nombre)).length >= SEVERAL;
}

/**
 * Throws a ConfigError in production for a log with demo data, whose passwords are public and whose data cannot be distinguished from real
 * ones.
 */
export async function refuseDemo(runtime: ServiceRuntime): Promise<void> {
  if (runtime.production && (await holdsDemo(runtime)))
    throw new ConfigError(
      'Esta base tiene datos de demostración, con claves públicas, y NODE_ENV=production los rehúsa: use una base o una DATA_DIR nueva.',
    );
}
