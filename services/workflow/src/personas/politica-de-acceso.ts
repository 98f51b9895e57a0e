import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import { SESSION_ENDED } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { InstalacionHandler } from './instalacion.handler';

/** What the house says of second factors, in the table that every process reads of sessions. */
export class PoliticaDeAcceso {
  constructor(
    private readonly pool: Pool,
    private readonly instalacion: InstalacionHandler,
  ) {}

  /** Writes it as the house's stream says now; an older state changes nothing. */
  async anotar(): Promise<void> {
    const { state, revision } = await this.instalacion.refresh('casa');
    if (!state?.iniciada) return;
    const { exige_segundo_factor, desde } = state.acceso;
    const { rowCount } = await this.pool.query(
      `insert into seguridad.politica as p (exige_segundo_factor, desde, demo, revision) values ($1, $2, $3, $4)
       on conflict (unica) do update set exige_segundo_factor = excluded.exige_segundo_factor, desde = excluded.desde, demo = excluded.demo,
         revision = excluded.revision where p.revision < excluded.revision`,
      [exige_segundo_factor && !state.demo, desde, state.demo, revision],
    );
    // Every process asks again what those whom it is about may reach.
    if (rowCount === 1)
      await this.pool.query(
        `select pg_notify($1, s.token_hash) from seguridad.sesion s
         where exists (select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
                       where ug.usuario_id = s.usuario_id and g.name = any($2))`,
        [SESSION_ENDED, ADMINISTRACION_Y_GERENCIA],
      );
  }
}
