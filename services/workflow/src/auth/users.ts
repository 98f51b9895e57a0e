import type { GrupoDeUsuario } from '@bitacora/domain';
import type { Pool } from 'pg';
import { hashPassword } from './passwords';

/** A user that must exist. */
export interface UserSeed {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
  readonly grupos: readonly GrupoDeUsuario[];
  readonly cliente_empresa_id?: number | null;
}

/** Creates the user unless one with the address exists, which stays unchanged. Returns the user's id. */
export async function ensureUser(pool: Pool, user: UserSeed): Promise<number> {
  const known = await pool.query<{ id: number }>('select id from seguridad.usuario where lower(email) = lower($1)', [user.email]);
  if (known.rows[0]) return known.rows[0].id;
  const { rows } = await pool.query<{ id: number }>(
    `insert into seguridad.usuario (email, first_name, last_name, password_hash, retail_type, cliente_empresa_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (lower(email)) do nothing returning id`,
    [
      user.email,
      user.first_name,
      user.last_name,
      await hashPassword(user.password),
      user.grupos.includes('Retail') ? 'Empresa' : null,
      user.cliente_empresa_id ?? null,
    ],
  );
  // Another process created the user meanwhile.
  const id = rows[0]?.id;
  if (id === undefined) return ensureUser(pool, user);
  await pool.query('insert into seguridad.usuario_grupo (usuario_id, grupo_id) select $1, id from seguridad.grupo where name = any($2)', [
    id,
    user.grupos,
  ]);
  return id;
}
