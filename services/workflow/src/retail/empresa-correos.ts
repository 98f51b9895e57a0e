import { createHmac } from 'node:crypto';
import { type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Pool, PoolClient } from 'pg';

/** The events with a company's addresses. */
export const DE_EMPRESA: ReadonlySet<string> = new Set(['EmpresaCreada', 'EmpresaEditada']);

/** The company's addresses in such an event, in lower case; null once they are erased. */
export function correosDe(event: RecordedEvent | undefined): readonly string[] | null {
  const correos = event?.data['correo_empresas'];
  return Array.isArray(correos) ? correos.map((correo) => String(correo).trim().toLowerCase()) : null;
}

/** The stored hash of an address: enough to find it, but unreadable after its company is erased. */
const huella = (correo: string, serviceKey: string): string =>
  createHmac('sha256', serviceKey).update(correo.trim().toLowerCase()).digest('hex');

async function guardar(client: PoolClient, events: readonly RecordedEvent[], serviceKey: string): Promise<void> {
  const ultimas = new Map<number, readonly string[]>();
  for (const { type, data } of events) {
    if (!DE_EMPRESA.has(type)) continue;
    const { cliente_id, correo_empresas } = data as { cliente_id: number; correo_empresas?: unknown };
    ultimas.set(cliente_id, Array.isArray(correo_empresas) ? correo_empresas.map(String) : []);
  }
  for (const [cliente_id, correos] of ultimas) {
    await client.query('delete from workflow.empresa_correo where cliente_id = $1', [cliente_id]);
    await client.query(
      'insert into workflow.empresa_correo (correo_hash, cliente_id) select unnest($1::text[]), $2 on conflict do nothing',
      [correos.map((correo) => huella(correo, serviceKey)), cliente_id],
    );
  }
}

/** Records the company of each address in workflow.empresa_correo. */
export function runEmpresaCorreosProcess(runtime: ServiceRuntime): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-empresa-correos',
    rehearsable: true,
    onError: (error) => runtime.logger.error({ err: error }, 'company addresses process failed'),
    handle: (events, client) => guardar(client, events, runtime.serviceKey),
  });
}

/** The company of an address, the oldest if there are several; null without one. */
export async function empresaDe(pool: Pool, correo: string, serviceKey: string): Promise<number | null> {
  const { rows } = await pool.query<{ cliente_id: number }>(
    'select cliente_id from workflow.empresa_correo where correo_hash = $1 order by cliente_id limit 1',
    [huella(correo, serviceKey)],
  );
  return rows[0]?.cliente_id ?? null;
}
