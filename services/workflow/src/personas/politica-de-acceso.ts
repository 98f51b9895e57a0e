import { SESSION_ENDED } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { CommandMeta } from '../command/writer';
import type { InstalacionHandler } from './instalacion.handler';

/** The house's policy on second factors, in the table that every process reads with a session. */
export class PoliticaDeAcceso {
  constructor(
    private readonly pool: Pool,
    private readonly instalacion: InstalacionHandler,
    private readonly production: boolean,
  ) {}

  /** Gives a house in production without a policy its default. */
  async establecer(meta: CommandMeta): Promise<void> {
    if (this.production) await this.instalacion.execute('casa', 'establecerPoliticaDeAcceso', {}, meta);
    await this.anotar();
  }

  /**
   * Writes the policy from the house's stream; an older state changes nothing. Writing the same one again restores rows that a backup
   * lacks.
   */
  async anotar(): Promise<void> {
    const { state, revision } = await this.instalacion.refresh('casa');
    if (!state?.iniciada) return;
    const exige = state.demo ? [] : (state.acceso ?? []);
    const { rows } = await this.pool.query<{ grupo: string }>(
      `with nueva as (
         insert into seguridad.politica as p (demo, revision, clave_permitida) values ($1, $2, $5)
         on conflict (unica) do update set demo = excluded.demo, revision = excluded.revision, clave_permitida = excluded.clave_permitida where p.revision <= excluded.revision returning 1),
       fuera as (delete from seguridad.politica_de_grupo where exists (select from nueva) and grupo <> all($3) returning grupo),
       dentro as (
         insert into seguridad.politica_de_grupo as g (grupo, desde) select grupo, desde from nueva, unnest($3::text[], $4::timestamptz[]) as e (grupo, desde)
         on conflict (grupo) do update set desde = excluded.desde where g.desde <> excluded.desde returning grupo)
       select grupo from fuera union all select grupo from dentro`,
      [state.demo, revision, exige.map(({ grupo }) => grupo), exige.map(({ desde }) => desde), state.identidad?.clave_permitida ?? true],
    );
    // Tells every process to read again the rights of the people concerned.
    if (rows.length > 0)
      await this.pool.query(
        `select pg_notify($1, s.token_hash) from seguridad.sesion s
         where exists (select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
                       where ug.usuario_id = s.usuario_id and g.name = any($2))`,
        [SESSION_ENDED, rows.map(({ grupo }) => grupo)],
      );
  }
}
