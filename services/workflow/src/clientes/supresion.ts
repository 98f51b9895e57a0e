import { reject } from '@bitacora/domain';
import type { Cliente, ClienteRespuesta } from '@bitacora/domain/cliente';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_SOLICITUD_DE_DATOS } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Aggregates } from '../command/aggregates';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';
import type { ClientesHandler } from './cliente.handler';

/**
 * Erases a person: records the erasure, then deletes the keys of everything stored under the person, the files of their orders and other
 * data about them. History stays complete, but its personal data can no longer be read. The second part is idempotent and is repeated from
 * the event, so that a crash in between leaves nothing behind.
 */
export class Supresion {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'keys' | 'files'>,
    private readonly aggregates: Aggregates,
    private readonly clientes: ClientesHandler,
  ) {}

  async suprimir(id: number, motivo: string, meta: CommandMeta): Promise<Outcome<Cliente, ClienteRespuesta>> {
    const { rows } = await this.runtime.pool.query<{ ot: number; abierta: boolean }>(
      'select ot, abierta from workflow.orden_hechos where cliente_id = $1',
      [id],
    );
    const abiertas = rows.filter((fila) => fila.abierta).map((fila) => fila.ot);
    if (abiertas.length > 0) {
      return reject('CLIENTE_CON_ORDENES', `El cliente tiene órdenes abiertas: ${abiertas.slice(0, 5).join(', ')}`, {
        datos: { ordenes: abiertas },
      });
    }
    const registrada = await this.clientes.execute(id, 'suprimir', { motivo }, meta);
    if (!registrada.ok) return registrada;
    await this.completar(id);
    return registrada;
  }

  /** Carries out the erasure of the event; idempotent. */
  async completar(id: number): Promise<void> {
    const { rows } = await this.runtime.pool.query<{ ot: number }>('select ot from workflow.orden_hechos where cliente_id = $1', [id]);
    // Before the client's own key, whose deletion the read models wait for.
    const { rows: solicitudes } = await this.runtime.pool.query<{ solicitud_id: number }>(
      'select solicitud_id from workflow.solicitud_datos where cliente_id = $1',
      [id],
    );
    for (const { solicitud_id } of solicitudes) await this.runtime.keys.erase(STREAM_SOLICITUD_DE_DATOS.of(solicitud_id));
    await this.runtime.keys.erase(STREAM_CLIENTE.of(id));
    for (const { ot } of rows) {
      await this.runtime.keys.erase(STREAM_ORDEN.of(ot));
      const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
      for (const ov of [state?.ov?.id, state?.ov_rechazada_id]) if (ov) await this.runtime.keys.erase(STREAM_OV.of(ov));
      await this.borrarArchivos(ot);
    }
    this.aggregates.clear();
  }

  private async borrarArchivos(ot: number): Promise<void> {
    const { rows } = await this.runtime.pool.query<{ file_id: string }>('delete from workflow.archivo where ot = $1 returning file_id', [
      ot,
    ]);
    for (const { file_id } of rows) await this.runtime.files.delete(file_id);
  }
}
