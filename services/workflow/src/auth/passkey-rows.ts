import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';

/** A stored passkey. */
export interface PasskeyRow {
  readonly id: number;
  /** Its credential id, as browsers give it. */
  readonly credencial: string;
  readonly usuario_id: number;
  readonly nombre: string;
  readonly clave_publica: Buffer;
  /** Its own use counter; a bigint, and 0 for passkeys that do not count. */
  readonly contador: string;
  readonly transportes: string[];
  readonly respaldada: boolean;
  readonly desde: Date;
  readonly usada_en: Date | null;
  /** Its owner's address, in lower case. */
  readonly email: string;
}

const PASSKEYS = `select k.id, k.credencial, k.usuario_id, k.nombre, k.clave_publica, k.contador, k.transportes, k.respaldada, k.desde, k.usada_en,
  lower(u.email) as email from seguridad.passkey k join seguridad.usuario u on u.id = k.usuario_id`;

/** The passkeys of a user, oldest first. */
export async function passkeysOf(pool: Pool, usuarioId: number): Promise<PasskeyRow[]> {
  const { rows } = await pool.query<PasskeyRow>(`${PASSKEYS} where k.usuario_id = $1 order by k.id`, [usuarioId]);
  return rows;
}

/** A passkey of an active user; null for any other. */
export async function passkeyOf(pool: Pool, credencial: string): Promise<PasskeyRow | null> {
  const { rows } = await pool.query<PasskeyRow>(`${PASSKEYS} where k.credencial = $1 and u.activo`, [credencial]);
  return rows[0] ?? null;
}

/** Stores a new passkey; false when it already exists. */
export async function keepPasskey(
  pool: Pool,
  passkey: Omit<PasskeyRow, 'id' | 'contador' | 'desde' | 'usada_en' | 'email'> & {
    readonly contador: number;
    readonly respaldable: boolean;
  },
): Promise<boolean> {
  const { credencial, usuario_id, nombre, clave_publica, contador, transportes, respaldable, respaldada } = passkey;
  const { rowCount } = await pool.query(
    `insert into seguridad.passkey (credencial, usuario_id, nombre, clave_publica, contador, transportes, respaldable, respaldada)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credencial) do nothing`,
    [credencial, usuario_id, nombre, clave_publica, contador, transportes, respaldable, respaldada],
  );
  return rowCount === 1;
}

/** The handle by which devices know an account: the same for all its passkeys, and without our names or numbers. */
export const userHandle = (usuarioId: number, serviceKey: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', serviceKey).update(`bitacora/passkey|${usuarioId}`).digest());
