import type { Pool } from 'pg';
import { Turnos } from '../command/turnos';

/** Those of this process wait in a line of their own, so that only one of them holds a connection while it waits for other processes. */
const turnos = new Turnos();

/** Does a piece of work while nobody else in the installation does one under the same name. */
export function conCerrojo<T>(pool: Pool, nombre: string, hacer: () => Promise<T>): Promise<T> {
  return turnos.tomar(nombre, async () => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`bitacora.${nombre}`]);
      return await hacer();
    } finally {
      // A connection that cannot give the lock back is closed, which gives it back.
      const dado = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`bitacora.${nombre}`]).catch(() => null);
      client.release(dado === null);
    }
  });
}
