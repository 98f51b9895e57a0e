import { GRUPOS_DE_USUARIO } from '@bitacora/domain';
import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { IDLE_HOURS, SESSION_ENDED } from './sessions';

/** The migrations of the schema `seguridad`. */
export const SECURITY_MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_seguridad',
    sql: `
      create schema if not exists seguridad;
      create table seguridad.grupo (id integer primary key, name text not null unique);
      create table seguridad.usuario (
        id integer generated always as identity primary key,
        email text not null,
        first_name text not null,
        last_name text not null,
        password_hash text not null,
        retail_type text,
        cliente_empresa_id integer,
        maximo_garantia integer not null default 20,
        maximo_presupuesto integer not null default 10,
        maximo_total integer not null default 25,
        activo boolean not null default true,
        creado_en timestamptz not null default now()
      );
      create unique index usuario_email on seguridad.usuario (lower(email));
      create table seguridad.usuario_grupo (
        usuario_id integer not null references seguridad.usuario on delete cascade,
        grupo_id integer not null references seguridad.grupo,
        primary key (usuario_id, grupo_id)
      );
      create table seguridad.sesion (
        token_hash text primary key,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        creada_en timestamptz not null default now(),
        expira_en timestamptz not null,
        inactiva_en timestamptz not null
      );
      create index sesion_usuario on seguridad.sesion (usuario_id);`,
  },
  {
    // The table of the rate limiters, in the shape that rate-limiter-flexible needs: created here, before the first count.
    id: '0002_intento',
    sql: 'create table seguridad.intento (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  },
  {
    // Triggers, so that it holds for every writer, including an operator who deactivates a user by hand.
    id: '0003_sesion_terminada',
    sql: `
      create function seguridad.avisar_sesion_terminada() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${SESSION_ENDED}', old.token_hash);
          return null;
        end $$;
      create trigger sesion_terminada after delete on seguridad.sesion
        for each row execute function seguridad.avisar_sesion_terminada();
      create function seguridad.terminar_sesiones() returns trigger language plpgsql as $$
        begin
          delete from seguridad.sesion where usuario_id = new.id;
          return null;
        end $$;
      create trigger usuario_sin_sesiones after update on seguridad.usuario
        for each row when (not new.activo or new.password_hash is distinct from old.password_hash)
        execute function seguridad.terminar_sesiones();`,
  },
  {
    // A browser that a user logged in from. Its cookie proves no identity; it only gets a counter of its own.
    id: '0004_dispositivo',
    sql: `
      create table seguridad.dispositivo (
        token_hash text not null,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        expira_en timestamptz not null,
        primary key (token_hash, usuario_id)
      );
      create index dispositivo_usuario on seguridad.dispositivo (usuario_id, expira_en);`,
  },
  {
    // Customers' look-ups that were closed before their fifteen minutes were over.
    id: '0005_seguimiento_cerrado',
    sql: 'create table seguridad.seguimiento_cerrado (huella text primary key, expira_en timestamptz not null)',
  },
  {
    // Users are streams; log-ins and lists read this table. `revision` is null for an account without a stream yet.
    id: '0006_persona',
    sql: `
      alter table seguridad.usuario add column estado text not null default 'activo', add column revision integer;
      update seguridad.usuario set estado = 'desactivado' where not activo;
      create table seguridad.enlace (
        token_sha256 text primary key,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        uso text not null,
        expira_en timestamptz not null
      );
      create index enlace_usuario on seguridad.enlace (usuario_id);
      create table seguridad.puesta_en_marcha (
        unica boolean primary key default true check (unica),
        token_sha256 text not null,
        expira_en timestamptz not null
      );`,
  },
  {
    // The time of a user's last visit outlives their sessions. It has a table of its own, so that writing it under a session's lock waits
    // for no account.
    id: '0007_ultima_visita',
    sql: `
      create table seguridad.visita (usuario_id integer primary key, visto_en timestamptz not null);
      create function seguridad.recordar_visita() returns trigger language plpgsql as $$
        begin
          insert into seguridad.visita as v (usuario_id, visto_en)
          values (old.usuario_id, old.inactiva_en - make_interval(hours => ${IDLE_HOURS}))
          on conflict (usuario_id) do update set visto_en = greatest(v.visto_en, excluded.visto_en);
          return null;
        end $$;
      create trigger sesion_recordada after delete on seguridad.sesion
        for each row execute function seguridad.recordar_visita();`,
  },
  {
    // The device of each session, so that its owner recognises it; removed with the session.
    id: '0008_equipo_de_sesion',
    sql: 'alter table seguridad.sesion add column id bigint generated always as identity, add column agente text, add column ip text',
  },
  {
    // The time of the session's last proof of identity; opening it is a proof.
    id: '0009_prueba_de_sesion',
    sql: `
      alter table seguridad.sesion add column probada_en timestamptz;
      update seguridad.sesion set probada_en = creada_en;
      alter table seguridad.sesion alter column probada_en set default now(), alter column probada_en set not null;`,
  },
  {
    // Second factors: their secrets are sealed, their recovery codes hashed. A pending log-in is not a session and is never read as one.
    id: '0010_segundo_factor',
    sql: `
      create table seguridad.segundo_factor (
        usuario_id integer primary key references seguridad.usuario on delete cascade,
        secreto bytea not null,
        ultimo_paso bigint not null,
        sal bytea not null,
        desde timestamptz not null default now()
      );
      create table seguridad.segundo_factor_nuevo (
        usuario_id integer primary key references seguridad.usuario on delete cascade,
        secreto bytea not null,
        expira_en timestamptz not null
      );
      create table seguridad.codigo_de_recuperacion (
        usuario_id integer not null references seguridad.segundo_factor on delete cascade,
        huella bytea not null,
        primary key (usuario_id, huella)
      );
      create table seguridad.login_pendiente (
        token_hash text primary key,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        intentos integer not null default 0,
        expira_en timestamptz not null
      );
      create index login_pendiente_usuario on seguridad.login_pendiente (usuario_id);
      create or replace function seguridad.terminar_sesiones() returns trigger language plpgsql as $$
        begin
          delete from seguridad.sesion where usuario_id = new.id;
          delete from seguridad.login_pendiente where usuario_id = new.id;
          return null;
        end $$;`,
  },
  {
    // The house's policy on second factors, from its stream. A member's days count from the joining of the group.
    id: '0011_politica_de_acceso',
    sql: `
      create table seguridad.politica (
        unica boolean primary key default true check (unica),
        exige_segundo_factor boolean not null,
        desde timestamptz,
        demo boolean not null,
        revision integer not null
      );
      alter table seguridad.usuario_grupo add column desde timestamptz not null default now();`,
  },
  {
    // A user who leaves loses their known browsers, links and pending log-ins.
    id: '0012_quien_se_va',
    sql: `
      create function seguridad.olvidar_equipos() returns trigger language plpgsql as $$
        begin
          delete from seguridad.dispositivo where usuario_id = new.id;
          delete from seguridad.enlace where usuario_id = new.id;
          return null;
        end $$;
      create trigger usuario_sin_equipos after update on seguridad.usuario
        for each row when (old.activo and not new.activo) execute function seguridad.olvidar_equipos();`,
  },
  {
    // Tokens of programs, by their SHA-256. Removing one closes its sockets, as the end of a session does; it also ends with its owner's
    // access.
    id: '0013_token',
    sql: `
      create sequence seguridad.numero_de_token;
      create table seguridad.token (
        id integer primary key,
        token_hash text not null unique,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        nombre text not null,
        alcances text[] not null,
        emitido_en timestamptz not null,
        vence_en timestamptz not null,
        usado_en timestamptz
      );
      create index token_usuario on seguridad.token (usuario_id);
      create trigger token_terminado after delete on seguridad.token
        for each row execute function seguridad.avisar_sesion_terminada();
      create function seguridad.revocar_tokens() returns trigger language plpgsql as $$
        begin
          delete from seguridad.token where usuario_id = new.id;
          return null;
        end $$;
      create trigger usuario_sin_tokens after update on seguridad.usuario
        for each row when (old.activo and not new.activo) execute function seguridad.revocar_tokens();`,
  },
  {
    // Passkeys, whose public keys are not secret. We sign the challenges ourselves, so only the used ones are stored.
    id: '0014_passkeys',
    sql: `
      create table seguridad.passkey (
        id integer generated always as identity primary key,
        credencial text not null unique,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        nombre text not null,
        clave_publica bytea not null,
        contador bigint not null,
        transportes text[] not null,
        respaldable boolean not null,
        respaldada boolean not null,
        desde timestamptz not null default now(),
        usada_en timestamptz
      );
      create index passkey_usuario on seguridad.passkey (usuario_id);
      create table seguridad.desafio_usado (huella text primary key, expira_en timestamptz not null);`,
  },
  {
    // The groups that need a second factor, with the start of each, from the house's stream. The former table stays for older backups.
    id: '0015_politica_por_grupo',
    sql: `
      create table seguridad.politica_de_grupo (grupo text primary key, desde timestamptz not null);
      insert into seguridad.politica_de_grupo (grupo, desde)
        select g, p.desde from seguridad.politica p, unnest(array['Gerencia', 'Administrador']) as g where p.exige_segundo_factor and p.desde is not null;
      alter table seguridad.politica alter column exige_segundo_factor set default false;`,
  },
  {
    // The token of a session before its last proof, for calls on their way; both end with the session.
    id: '0016_token_anterior',
    sql: `
      alter table seguridad.sesion add column anterior_hash text, add column anterior_hasta timestamptz;
      create index sesion_anterior on seguridad.sesion (anterior_hash) where anterior_hash is not null;
      create function seguridad.avisar_token_anterior() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${SESSION_ENDED}', old.anterior_hash);
          return null;
        end $$;
      create trigger token_anterior_terminado after delete on seguridad.sesion
        for each row when (old.anterior_hasta > now()) execute function seguridad.avisar_token_anterior();`,
  },
  {
    // The clock difference of the telephone that shows a user's codes.
    id: '0017_reloj_del_telefono',
    sql: `alter table seguridad.segundo_factor add column adelanto double precision not null default 0, add column a_deshora jsonb`,
  },
  {
    // Identities at the provider, by hash; the provider's sealed secrets, by number; and sign-ins begun by a browser, sealed and kept for
    // minutes.
    id: '0018_identidad_externa',
    sql: `
      create table seguridad.identidad (
        id integer generated always as identity primary key,
        huella text not null unique,
        usuario_id integer not null references seguridad.usuario on delete cascade,
        desde timestamptz not null default now(),
        usada_en timestamptz
      );
      create index identidad_usuario on seguridad.identidad (usuario_id);
      create table seguridad.secreto_de_proveedor (numero text primary key, sellado bytea not null, desde timestamptz not null default now());
      create table seguridad.intento_de_proveedor (huella text primary key, sellado bytea not null, expira_en timestamptz not null);
      alter table seguridad.politica add column clave_permitida boolean not null default true;
      alter table seguridad.sesion add column factor_del_proveedor boolean not null default false;`,
  },
  {
    // Codes that people who ask about their own data get by mail: the hash of the handle that a browser holds, and a keyed hash of the code.
    id: '0019_codigo_de_titular',
    sql: `
      create table seguridad.codigo_titular (
        pedido text primary key,
        uso text not null,
        huella text not null,
        cliente_id integer,
        solicitud_id integer,
        intentos integer not null default 0,
        usado boolean not null default false,
        expira_en timestamptz not null
      );
      create index codigo_titular_vence on seguridad.codigo_titular (expira_en);`,
  },
];

/** Brings users, groups and sessions (schema `seguridad`) up to date. */
export async function migrateSecurity(pool: Pool): Promise<void> {
  await runMigrations(pool, 'seguridad', SECURITY_MIGRATIONS);
  // A group of a newer version is added to existing databases.
  await pool.query(
    `insert into seguridad.grupo (id, name)
     select (select coalesce(max(id), 0) from seguridad.grupo) + row_number() over (order by lugar), nuevo
     from unnest($1::text[]) with ordinality as g (nuevo, lugar)
     where not exists (select from seguridad.grupo where name = nuevo)
     on conflict do nothing`,
    [GRUPOS_DE_USUARIO],
  );
}
