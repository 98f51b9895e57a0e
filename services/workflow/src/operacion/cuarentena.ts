import type { Pool } from 'pg';

/** True from a restore until its messages are released; the notifier stores it, and its table may not exist yet. */
export async function enCuarentena(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ hay: boolean }>(`select to_regclass('avisos.cuarentena') is not null as hay`);
  if (!rows[0]?.hay) return false;
  return ((await pool.query('select from avisos.cuarentena')).rowCount ?? 0) > 0;
}
