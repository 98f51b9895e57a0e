import type { ClaseDeLectura } from '@bitacora/domain/acceso';
import { daysOfReads, dropOldMonths, ensurePartitions, noteActs, type ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';

const DAY = 86_400_000;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** Days to look back; nothing older waits for its seal. */
const OLDEST = 62;

/** Makes the partitions of the coming months, seals finished days, and drops expired months. */
export async function cuidarLecturas({ pool, ajustes, clock }: Pick<ServiceRuntime, 'pool' | 'ajustes' | 'clock'>): Promise<void> {
  const now = clock.now();
  await ensurePartitions(pool, now);
  await sellarDias(pool, now);
  const { lecturas_de_datos: casa, lecturas_de_clientes: cliente } = ajustes.vigente('limites', now);
  const plazos: Readonly<Record<ClaseDeLectura, number>> = { casa, cliente };
  for (const [clase, meses] of Object.entries(plazos) as [ClaseDeLectura, number][])
    await dropOldMonths(pool, clase, meses, now, (client, { mes, filas }) =>
      noteActs(client, [{ hecho: { type: 'LecturasDeDatosEliminadas', data: { clase, mes, filas } }, tema: 'accesos', at: now }]),
    );
}

/**
 * Seals each finished day: the number of its reads, and one hash over their hashes in order, which any change, removal or later addition
 * breaks. Days without reads have no seal.
 */
async function sellarDias(pool: Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: hecho } = await client.query<{ hasta: string }>(`select hasta from acceso.fuente where nombre = 'dias' for update`);
    const desde = hecho[0]?.hasta ?? dayOf(new Date(now.getTime() - OLDEST * DAY));
    // A read at the end of a day may still be on its way.
    const ayer = dayOf(new Date(now.getTime() - DAY - 60_000));
    if (desde >= ayer) return void (await client.query('commit'));
    const days = await daysOfReads(client, desde, ayer);
    await noteActs(
      client,
      days.map((data) => ({ hecho: { type: 'LecturasDeDatosSelladas' as const, data }, tema: 'accesos' as const, at: now })),
    );
    await client.query(
      `insert into acceso.fuente (nombre, hasta) values ('dias', $1) on conflict (nombre) do update set hasta = excluded.hasta`,
      [ayer],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
