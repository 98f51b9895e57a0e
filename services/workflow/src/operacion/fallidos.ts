import type { MotivoDeFalla } from '@bitacora/domain/acceso';
import { networkOf, noteActs, QUARTER } from '@bitacora/platform';
import type { Pool } from 'pg';

/** Milliseconds after a quarter of an hour in which a slow process may still count into it. */
const LATE = 60_000;

interface Cuarto {
  readonly cuenta: number;
  readonly cuarto: Date;
  readonly motivos: Partial<Record<MotivoDeFalla, number>>;
  readonly ips: string[];
}

/** Turns the failed log-ins of finished quarters of an hour into acts, one per account and quarter. */
export async function cerrarCuartos(pool: Pool, now: Date): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Cuarto>(
      'delete from acceso.ingreso_fallido where cuarto <= $1 returning cuenta, cuarto, motivos, ips',
      [new Date(now.getTime() - QUARTER - LATE)],
    );
    await noteActs(client, rows.map(actoDe));
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function actoDe({ cuenta, cuarto, motivos, ips }: Cuarto) {
  const fallas = {
    desde: cuarto.toISOString(),
    cantidad: Object.values(motivos).reduce((suma, n) => suma + n, 0),
    motivos,
    redes: new Set(ips.map(networkOf)).size,
  };
  // Dated at the end of the quarter, when it was known, so that the log stays in order.
  const at = new Date(cuarto.getTime() + QUARTER);
  if (cuenta === 0) return { hecho: { type: 'IngresosDesconocidosFallidos' as const, data: fallas }, tema: 'ingresos' as const, at };
  return { hecho: { type: 'IngresosFallidos' as const, data: { usuario_id: cuenta, ...fallas, ips } }, canal: 'consola' as const, at };
}
