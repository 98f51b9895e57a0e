import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';

/** The tree over the log and its signed heads. Backups do not contain them, because they are rebuilt from a restored log. */
const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_arbol',
    sql: `
      create schema if not exists sellos;
      create table sellos.arbol (
        unico boolean primary key default true check (unico),
        origen text not null,
        tamano bigint not null,
        posicion bigint not null,
        claves text[] not null
      );
      create table sellos.tesela (
        nivel smallint not null,
        indice bigint not null,
        hojas bytea not null,
        primary key (nivel, indice)
      );
      create table sellos.sello (
        tamano bigint primary key,
        posicion bigint not null,
        raiz bytea not null,
        firmado_en timestamptz not null,
        nota text not null
      );
      create table sellos.anclaje (
        ancla text primary key,
        tamano bigint not null,
        en timestamptz not null
      );`,
  },
];

/** Brings the tables of the seals up to date. */
export async function migrateSeals(pool: Pool): Promise<void> {
  await runMigrations(pool, 'sellos', MIGRATIONS);
}
