import type { Presencia } from '@bitacora/domain/contracts';
import type { Pool } from 'pg';
import { CANAL_DE_PROCESOS } from '../avisos/anotar-avisos';

/** Interval at which a process reports that its sockets are alive, and silence after which a socket counts as gone; milliseconds. */
export const LATIDO = 20_000;
const AUSENTE = 3 * LATIDO;

/** The users who have each order open, across processes: one row per socket and order, kept alive by heartbeats. */
export class Presencias {
  constructor(private readonly pool: Pool) {}

  async abrir(socket: string, ot: number, usuario: { id: number; nombre: string }): Promise<void> {
    await this.pool.query(
      `insert into avisos.presencia (socket_id, ot, usuario_id, nombre) values ($1, $2, $3, $4)
       on conflict (socket_id, ot) do update set visto_en = now()`,
      [socket, ot, usuario.id, usuario.nombre],
    );
    await this.anunciar([ot]);
  }

  async dejar(socket: string, ot: number): Promise<void> {
    await this.pool.query('delete from avisos.presencia where socket_id = $1 and ot = $2', [socket, ot]);
    await this.anunciar([ot]);
  }

  /** Removes a socket and tells its orders at once. */
  async quitar(socket: string): Promise<void> {
    const { rows } = await this.pool.query<{ ot: number }>('delete from avisos.presencia where socket_id = $1 returning ot', [socket]);
    await this.anunciar(rows.map((row) => row.ot));
  }

  /** Keeps the rows of these sockets alive, and removes those of dead processes. */
  async latir(sockets: readonly string[]): Promise<void> {
    await this.pool.query('update avisos.presencia set visto_en = now() where socket_id = any($1)', [sockets]);
    const { rows } = await this.pool.query<{ ot: number }>(
      `delete from avisos.presencia where visto_en < now() - make_interval(secs => $1) returning ot`,
      [AUSENTE / 1000],
    );
    await this.anunciar(rows.map((row) => row.ot));
  }

  /** The people on an order, without repetition. */
  async de(ot: number): Promise<Presencia> {
    const { rows } = await this.pool.query<{ id: number; nombre: string }>(
      `select usuario_id as id, min(nombre) as nombre from avisos.presencia
       where ot = $1 and visto_en >= now() - make_interval(secs => $2) group by usuario_id order by min(visto_en), usuario_id`,
      [ot, AUSENTE / 1000],
    );
    return { ot, personas: rows };
  }

  private async anunciar(ots: readonly number[]): Promise<void> {
    for (const ot of new Set(ots))
      await this.pool.query('select pg_notify($1, $2)', [CANAL_DE_PROCESOS, JSON.stringify({ tipo: 'presencia', ot })]);
  }
}
