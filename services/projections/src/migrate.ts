import { runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { readModelSql } from './schema';
import { LIVE } from './tabla';

export { LIVE } from './tabla';

/** Lower case without accents, as an immutable function that equals the service's `paraBuscar`. */
const BUSCABLE = `create or replace function public.bitacora_buscable(text) returns text language sql immutable parallel safe
  as $$ select trim(regexp_replace(lower(public.unaccent('public.unaccent', $1)), '\\s+', ' ', 'g')) $$; `;

/** Migrates the read models (schema `lectura`). */
export async function migrateProjections(pool: Pool): Promise<void> {
  await runMigrations(pool, LIVE, [
    {
      id: '0001_lectura',
      sql: `create extension if not exists pg_trgm with schema public; create extension if not exists unaccent with schema public; ${BUSCABLE}${readModelSql(LIVE)}`,
    },
  ]);
}
