import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { DIGITOS_DE_CODIGO, INTENTOS_DE_CODIGO, MINUTOS_DE_CODIGO } from '@bitacora/domain/derechos';
import { sha256 } from '@bitacora/event-store';
import type { ServiceRuntime } from '../runtime';
import { equalTexts } from './tracking';

/** The purposes of a code: a new request, or the progress of one. */
export type CodeUse = 'pedir' | 'seguir';
/** The client of a code, and the request that they follow. */
export interface CodeOwner {
  readonly cliente: number;
  readonly solicitud: number | null;
}

/**
 * The codes with which people prove that a registered address is theirs. A browser that asks gets a handle, whichever person it names; the
 * code goes by mail. Wrong codes count against the handle, so nobody can use up the tries of another person. Stores only a keyed hash of a
 * code, since its digits are few.
 */
export class SubjectCodes {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'serviceKey'>) {}

  /** Creates a handle. It opens nothing until a person gets its code. */
  async begin(use: CodeUse): Promise<string> {
    const { pool, clock } = this.runtime;
    const handle = randomBytes(32).toString('base64url');
    const now = clock.now();
    await pool.query(
      `with vencidos as (delete from seguridad.codigo_titular where expira_en <= $4)
       insert into seguridad.codigo_titular (pedido, uso, huella, expira_en) values ($1, $2, $3, $5)`,
      [sha256(handle), use, randomBytes(32).toString('base64url'), now, new Date(now.getTime() + MINUTOS_DE_CODIGO * 60_000)],
    );
    return handle;
  }

  /** Creates the code of a handle for its owner. */
  async give(handle: string, { cliente, solicitud }: CodeOwner): Promise<string> {
    const code = String(randomInt(10 ** DIGITOS_DE_CODIGO)).padStart(DIGITOS_DE_CODIGO, '0');
    await this.runtime.pool.query('update seguridad.codigo_titular set huella = $2, cliente_id = $3, solicitud_id = $4 where pedido = $1', [
      sha256(handle),
      this.hash(handle, code),
      cliente,
      solicitud,
    ]);
    return code;
  }

  /** The owner of a correct code at its first use; null for any other. */
  async take(handle: string, use: CodeUse, code: string): Promise<CodeOwner | null> {
    const { pool, clock } = this.runtime;
    const { rows } = await pool.query<{ huella: string; cliente_id: number | null; solicitud_id: number | null }>(
      `update seguridad.codigo_titular set intentos = intentos + 1
       where pedido = $1 and uso = $2 and expira_en > $3 and intentos < $4 and not usado returning huella, cliente_id, solicitud_id`,
      [sha256(handle), use, clock.now(), INTENTOS_DE_CODIGO],
    );
    const [row] = rows;
    if (!row || !equalTexts(row.huella, this.hash(handle, code)) || row.cliente_id === null) return null;
    const used = await pool.query('update seguridad.codigo_titular set usado = true where pedido = $1 and not usado', [sha256(handle)]);
    return used.rowCount === 1 ? { cliente: row.cliente_id, solicitud: row.solicitud_id } : null;
  }

  /** Makes a code usable again, because the action that it came with was refused. */
  async giveBack(handle: string): Promise<void> {
    await this.runtime.pool.query('update seguridad.codigo_titular set usado = false where pedido = $1', [sha256(handle)]);
  }

  private hash(handle: string, code: string): string {
    return createHmac('sha256', this.runtime.serviceKey).update(`bitacora/codigo-de-titular|${handle}|${code}`).digest('base64url');
  }
}
