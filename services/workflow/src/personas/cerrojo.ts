import type { Pool } from 'pg';
import { Turnos } from '../command/turnos';

/** Waiters of this process form a queue, so that only one of them holds a connection while waiting for other processes. */
const turnos = new Turnos();

/** Runs a task while no other process of the installation runs one with the same name. */
export function conCerrojo<T>(pool: Pool, nombre: string, hacer: () => Promise<T>): Promise<T> {
  return turnos.tomar(nombre, async () => {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`bitacora.${nombre}`]);
      return await hacer();
    } finally {
      // A connection that cannot release the lock is closed, which releases it.
      const dado = await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`bitacora.${nombre}`]).catch(() => null);
      client.release(dado === null);
    }
  });
}
