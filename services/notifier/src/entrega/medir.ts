import { deliveries, deliveryOldest, quarantined } from '@bitacora/platform';
import type { Pool } from 'pg';

const CANALES = ['correo', 'push'] as const;
const ESTADOS = ['pendiente', 'enviado', 'fallido', 'omitido'] as const;

/** Measures the messages of the installation, the same from any process. */
export async function medirEntregas(pool: Pool): Promise<void> {
  const [{ rows }, retenido] = await Promise.all([
    pool.query<{ canal: string; estado: string; cuantas: number; espera: number | null }>(
      `select canal, estado, count(*)::integer as cuantas, extract(epoch from now() - min(creada_en))::float as espera
       from avisos.entrega group by canal, estado`,
    ),
    pool.query('select from avisos.cuarentena'),
  ]);
  for (const channel of CANALES) {
    for (const state of ESTADOS)
      deliveries.set({ channel, state }, rows.find(({ canal, estado }) => canal === channel && estado === state)?.cuantas ?? 0);
    const pendiente = rows.find(({ canal, estado }) => canal === channel && estado === 'pendiente');
    deliveryOldest.set({ channel }, Math.max(0, pendiente?.espera ?? 0));
  }
  quarantined.set(retenido.rowCount ? 1 : 0);
}
