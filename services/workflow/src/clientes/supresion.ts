import { reject } from '@bitacora/domain';
import { type Alcance, CLIENTE, type Cliente, type ClienteRespuesta } from '@bitacora/domain/cliente';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import { filesNamedIn, type LoDelTitular, loDelTitular, type ServiceRuntime } from '@bitacora/platform';
import type { Aggregates } from '../command/aggregates';
import { factsReady } from '../command/facts-ready';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';
import type { ClientesHandler } from './cliente.handler';

/** A recorded erasure: whose record, and what it reaches; null in events from before that was kept. */
export interface SupresionRegistrada {
  readonly cliente: number;
  readonly alcance: Alcance | null;
}

/** The erasure that an event records; null for any other event. */
export function supresionDe(event: Parameters<typeof CLIENTE.is>[0]): SupresionRegistrada | null {
  if (!CLIENTE.is(event) || event.type !== 'ClienteSuprimido') return null;
  const { cliente_id: cliente, alcance = null } = event.data;
  return { cliente, alcance };
}

/**
 * Erases a person: records the erasure with all that it reaches, then deletes the keys of everything stored under the person, their files
 * and what is remembered of them. History stays whole, but its personal data can no longer be read. The second part is idempotent and is
 * repeated from the event, so that a crash in between leaves nothing behind.
 */
export class Supresion {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool' | 'keys' | 'files' | 'serviceKey'>,
    private readonly aggregates: Aggregates,
    private readonly clientes: ClientesHandler,
  ) {}

  async suprimir(id: number, motivo: string, meta: CommandMeta): Promise<Outcome<Cliente, ClienteRespuesta>> {
    if (!(await factsReady(this.runtime))) return reject('CONFLICTO', 'Los registros aún no están al día: inténtalo nuevamente');
    const suyo = await loDelTitular({ cliente: id }, this.runtime);
    const abiertas = await this.abiertas(suyo);
    if (abiertas.length > 0) {
      return reject('CLIENTE_CON_ORDENES', `El cliente tiene órdenes abiertas: ${abiertas.slice(0, 5).join(', ')}`, {
        datos: { ordenes: abiertas },
      });
    }
    const { clientes, ...alcance } = suyo;
    // A person and a company may stand under one RUT: it is one erasure, and each takes the files of its own orders.
    for (const otro of clientes) {
      if (otro === id) continue;
      const tambien = await this.clientes.execute(otro, 'suprimir', { motivo, alcance }, meta);
      if (!tambien.ok) return tambien;
    }
    const registrada = await this.clientes.execute(id, 'suprimir', { motivo, alcance }, meta);
    if (!registrada.ok) return registrada;
    for (const cliente of clientes) await this.completar({ cliente, alcance });
    return registrada;
  }

  /** The orders that are still worked on; a pre-intake whose equipment never came is none. */
  private async abiertas({ clientes }: LoDelTitular): Promise<number[]> {
    const { rows } = await this.runtime.pool.query<{ ot: number }>(
      'select ot from workflow.orden_hechos where cliente_id = any($1) and abierta order by ot',
      [clientes],
    );
    return rows.map(({ ot }) => ot);
  }

  /** Carries out the event; repeating it changes nothing. */
  async completar({ cliente, alcance }: SupresionRegistrada): Promise<void> {
    const { pool, keys } = this.runtime;
    const { ordenes, oportunidades, solicitudes } = alcance ?? (await loDelTitular({ cliente }, this.runtime));
    for (const ot of ordenes) await this.borrarArchivosDeOrden(ot, cliente);
    for (const ov of oportunidades) await this.borrarArchivosDe(STREAM_OV.of(ov));
    const flujos = [
      ...ordenes.map((ot) => STREAM_ORDEN.of(ot)),
      ...oportunidades.map((ov) => STREAM_OV.of(ov)),
      ...solicitudes.map((solicitud) => STREAM_SOLICITUD_DE_DATOS.of(solicitud)),
      // Last: the read models wait for it.
      STREAM_CLIENTE.of(cliente),
    ];
    for (const flujo of flujos) await keys.erase(flujo);
    await pool.query('delete from workflow.titular where flujo = any($1)', [flujos]);
    this.aggregates.clear();
  }

  /** The files of an order, unless it is somebody else's by now: then only the pre-intake under this RUT goes. */
  private async borrarArchivosDeOrden(ot: number, cliente: number): Promise<void> {
    const { rowCount } = await this.runtime.pool.query(
      'select from workflow.orden_hechos where ot = $1 and cliente_id is not null and cliente_id <> $2',
      [ot, cliente],
    );
    if (rowCount) return;
    const { rows } = await this.runtime.pool.query<{ file_id: string }>('delete from workflow.archivo where ot = $1 returning file_id', [
      ot,
    ]);
    for (const { file_id } of rows) await this.runtime.files.delete(file_id);
    await this.borrarArchivosDe(STREAM_ORDEN.of(ot));
  }

  /** The files that the events of a stream name. */
  private async borrarArchivosDe(flujo: string): Promise<void> {
    for (const { id } of await filesNamedIn(flujo, this.runtime)) await this.runtime.files.delete(id);
  }
}
