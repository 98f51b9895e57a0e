import type { Usuario } from '@bitacora/domain/usuario';
import { SESSION_ENDED } from '@bitacora/platform';
import type { Pool } from 'pg';

/**
 * Writes a user from the stream into the table that log-ins and lists read. Passwords stay, and a state older than the written one changes
 * nothing. `password_hash` is stored only for an account without one.
 */
export async function anotarUsuario(pool: Pool, usuario: Usuario, revision: number, password_hash = ''): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // A command and the process may write the same new account at once: `on conflict (id)` alone would fail on the address's index.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bitacora.usuario.${usuario.id}`]);
    const escrito = await client.query(
      `insert into seguridad.usuario as u (id, email, first_name, last_name, password_hash, retail_type, cliente_empresa_id,
         maximo_garantia, maximo_presupuesto, maximo_total, activo, estado, revision)
       overriding system value values ($1, $2, $3, $4, $13, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (id) do update set email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
         retail_type = excluded.retail_type, cliente_empresa_id = excluded.cliente_empresa_id, maximo_garantia = excluded.maximo_garantia,
         maximo_presupuesto = excluded.maximo_presupuesto, maximo_total = excluded.maximo_total, activo = excluded.activo,
         estado = excluded.estado, revision = excluded.revision
       where u.revision is null or u.revision < excluded.revision`,
      [
        usuario.id,
        usuario.email,
        usuario.first_name,
        usuario.last_name,
        usuario.grupos.includes('Retail') ? 'Empresa' : null,
        usuario.cliente_empresa_id,
        usuario.limites.maximo_garantia,
        usuario.limites.maximo_presupuesto,
        usuario.limites.maximo_total,
        usuario.estado === 'activo',
        usuario.estado,
        revision,
        password_hash,
      ],
    );
    if (escrito.rowCount === 1) {
      // A kept group keeps its date.
      await client.query(
        'delete from seguridad.usuario_grupo where usuario_id = $1 and grupo_id not in (select id from seguridad.grupo where name = any($2))',
        [usuario.id, usuario.grupos],
      );
      await client.query(
        `insert into seguridad.usuario_grupo (usuario_id, grupo_id) select $1, id from seguridad.grupo where name = any($2)
         on conflict do nothing`,
        [usuario.id, usuario.grupos],
      );
      await client.query('delete from seguridad.identidad where usuario_id = $1 and huella <> all($2)', [usuario.id, usuario.identidades]);
      await client.query(
        `insert into seguridad.identidad (huella, usuario_id) select unnest($2::text[]), $1
         on conflict (huella) do update set usuario_id = excluded.usuario_id where identidad.usuario_id <> excluded.usuario_id`,
        [usuario.id, usuario.identidades],
      );
      // Tells every process to read this person's rights again.
      await client.query(
        `select pg_notify($1, token_hash) from (
           select token_hash from seguridad.sesion where usuario_id = $2
           union all select token_hash from seguridad.token where usuario_id = $2) as suyas`,
        [SESSION_ENDED, usuario.id],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** A user in the table without a stream: of an older installation, or just created. */
export interface UsuarioSinHistoria {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly grupos: readonly string[];
  readonly cliente_empresa_id: number | null;
  readonly maximo_garantia: number;
  readonly maximo_presupuesto: number;
  readonly maximo_total: number;
  readonly activo: boolean;
}

/** Reads these users; all of them without an id. */
export async function usuariosSinHistoria(pool: Pool, id: number | null = null): Promise<UsuarioSinHistoria[]> {
  const { rows } = await pool.query<UsuarioSinHistoria>(
    `select u.id, u.email, u.first_name, u.last_name, u.cliente_empresa_id, u.maximo_garantia, u.maximo_presupuesto, u.maximo_total, u.activo,
            coalesce((select array_agg(g.name order by g.id) from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id
              where ug.usuario_id = u.id), '{}') as grupos
     from seguridad.usuario u where u.revision is null and u.estado <> 'por_iniciar' and ($1::integer is null or u.id = $1) order by u.id`,
    [id],
  );
  return rows;
}
