import { runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { readModelSql } from './schema';
import { LIVE } from './tabla';

export { LIVE } from './tabla';

/** Lower case without accents, as an immutable function: the same text in SQL as `paraBuscar` gives in the service. */
const BUSCABLE = `create or replace function public.bitacora_buscable(text) returns text language sql immutable parallel safe
  as $$ select trim(regexp_replace(lower(public.unaccent('public.unaccent', $1)), '\\s+', ' ', 'g')) $$; `;

/** Brings the read models (schema `lectura`) up to date. */
export async function migrateProjections(pool: Pool): Promise<void> {
  await runMigrations(pool, LIVE, [
    {
      id: '0001_lectura',
      sql: `create extension if not exists pg_trgm with schema public; create extension if not exists unaccent with schema public; ${BUSCABLE}${readModelSql(LIVE)}`,
    },
  ]);
}
