import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { ensurePartitions } from './partitions';

/**
 * Acts waiting for the log, and reads of personal data. Backups contain neither: acts are in the log a moment later, and reads would make
 * every point grow by months of reading; the log has a seal of each day of them.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_acceso',
    sql: `
      create schema if not exists acceso;
      -- Acts on the system by whichever process, until the command side has written them to the log.
      create table acceso.acto (
        id bigint generated always as identity primary key,
        clave uuid not null default gen_random_uuid(),
        at timestamptz not null,
        usuario_id integer,
        tema text,
        tipo text not null,
        datos jsonb not null,
        canal text not null,
        token integer,
        check ((usuario_id is null) <> (tema is null))
      );
      -- Failed log-ins of an account in a quarter of an hour; account 0 stands for all that are unknown.
      create table acceso.ingreso_fallido (
        cuenta integer not null,
        cuarto timestamptz not null,
        motivos jsonb not null,
        ips text[] not null,
        primary key (cuarto, cuenta)
      );
      -- Up to where acts were made of what other tables say.
      create table acceso.fuente (nombre text primary key, hasta text not null);
      create sequence acceso.numero_de_lectura;
      create table acceso.lectura_de_datos (
        id bigint not null default nextval('acceso.numero_de_lectura'),
        clase text not null,
        at timestamptz not null,
        usuario_id integer,
        token integer,
        sesion bigint,
        via text not null,
        sujetos text[] not null,
        ruta text not null,
        proposito text,
        en bigint,
        huella bytea not null
      ) partition by list (clase);
      create table acceso.lectura_casa partition of acceso.lectura_de_datos for values in ('casa') partition by range (at);
      create table acceso.lectura_cliente partition of acceso.lectura_de_datos for values in ('cliente') partition by range (at);
      create index lectura_fecha on acceso.lectura_de_datos (at desc, id desc);
      create index lectura_usuario on acceso.lectura_de_datos (usuario_id, at desc, id desc);
      create index lectura_sujetos on acceso.lectura_de_datos using gin (sujetos);`,
  },
];

/** Migrates the schema `acceso`, and makes the partitions of the coming months. */
export async function migrateAccesses(pool: Pool, now = new Date()): Promise<void> {
  await runMigrations(pool, 'acceso', MIGRATIONS);
  await ensurePartitions(pool, now);
}
