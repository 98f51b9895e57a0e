import { ADMINISTRADOR } from '@bitacora/domain';
import { refuse } from '@bitacora/platform';
import type { Pool } from 'pg';

const LA_ULTIMA =
  'Sin clave para los demás, esta es la única entrada de emergencia: antes debe haber otro administrador con clave y segundo factor';

/** The loss to check: a user's access or group, a code generator, one passkey, or both kinds of factors. */
export type LoQueSeVa = 'acceso' | 'totp' | 'factores' | { readonly passkey: number };

/**
 * True when after the loss there is still a way in without the identity provider: an active administrator with a password and a second
 * factor, or passwords enabled for all.
 */
export async function hayOtraEntrada(pool: Pool, usuarioId: number, seVa: LoQueSeVa): Promise<boolean> {
  const passkey = typeof seVa === 'object' ? seVa.passkey : null;
  const { rows } = await pool.query<{ libre: boolean }>(
    `with quedan as (
       select u.id,
              exists (select from seguridad.segundo_factor f where f.usuario_id = u.id and not (u.id = $2 and $3 in ('totp', 'factores')))
                or exists (select from seguridad.passkey k where k.usuario_id = u.id
                             and not (u.id = $2 and ($3 = 'factores' or k.id = $4))) as con_factor
       from seguridad.usuario u join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id
       where u.activo and u.password_hash <> '' and g.name = $1 and not (u.id = $2 and $3 = 'acceso'))
     select coalesce((select clave_permitida from seguridad.politica), true) or exists (select from quedan where con_factor) as libre`,
    [ADMINISTRADOR, usuarioId, typeof seVa === 'object' ? 'passkey' : seVa, passkey],
  );
  return rows[0]?.libre ?? false;
}

/** True for a user who cannot sign in with a password: passwords are off for all except administrators and companies. */
export async function soloConProveedor(pool: Pool, usuarioId: number): Promise<boolean> {
  const { rows } = await pool.query<{ solo: boolean }>(
    `select not coalesce((select clave_permitida from seguridad.politica), true) and u.cliente_empresa_id is null and not exists (
       select from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id and g.name = $1) as solo
     from seguridad.usuario u where u.id = $2`,
    [ADMINISTRADOR, usuarioId],
  );
  return rows[0]?.solo ?? false;
}

/** Refuses to remove the last way in without the provider. */
export async function exigirOtraEntrada(pool: Pool, usuarioId: number, seVa: LoQueSeVa): Promise<void> {
  if (!(await hayOtraEntrada(pool, usuarioId, seVa))) refuse('ACCION_NO_DISPONIBLE', LA_ULTIMA);
}
