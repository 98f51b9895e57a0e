import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { TABLA_DE_EPOCA, TABLAS_DE_EPOCAS } from './feed/epoca';

/** The migrations of the schema `avisos`. */
export const NOTIFIER_MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_avisos',
    sql: `
      create schema if not exists avisos;
      create table avisos.entrega (
        id bigint generated always as identity primary key,
        event_id text not null,
        canal text not null check (canal in ('correo', 'push')),
        destinatario text not null,
        plantilla text not null,
        ot integer,
        revision integer,
        datos jsonb not null default '{}',
        creada_en timestamptz not null,
        estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'fallido', 'omitido')),
        intentos integer not null default 0,
        proximo_intento timestamptz,
        error text,
        at timestamptz,
        informe text not null default 'no_aplica' check (informe in ('no_aplica', 'pendiente', 'hecho', 'fallido')),
        informe_intento integer not null default 0,
        informe_exito boolean,
        informe_respuesta text,
        informe_fallas integer not null default 0,
        informe_proximo timestamptz,
        unique (event_id, canal, destinatario)
      );
      create index entrega_por_enviar on avisos.entrega (proximo_intento) where estado = 'pendiente';
      create index entrega_por_informar on avisos.entrega (informe_proximo) where informe = 'pendiente';
      create index entrega_orden on avisos.entrega (ot, plantilla, id);
      create table avisos.bandeja (
        id bigint generated always as identity primary key,
        entrega_id bigint not null unique references avisos.entrega,
        ot integer,
        plantilla text not null,
        asunto text not null,
        sujeto text,
        contenido bytea not null,
        at timestamptz not null
      );
      create table avisos.aviso (
        id bigint generated always as identity primary key,
        usuario_id integer not null,
        event_id text not null,
        ot integer,
        position bigint not null,
        action text not null,
        texto text not null,
        datos jsonb not null default '{}',
        created_at timestamptz not null,
        read boolean not null default false,
        unique (event_id, usuario_id)
      );
      create index aviso_usuario on avisos.aviso (usuario_id, id desc);
      create index aviso_sin_leer on avisos.aviso (usuario_id) where not read;
      create table avisos.preferencia (usuario_id integer not null, action text not null, primary key (usuario_id, action));
      create table avisos.dispositivo (
        id bigint generated always as identity primary key,
        usuario_id integer not null,
        endpoint text not null unique,
        suscripcion jsonb not null,
        visto_en timestamptz not null
      );
      create index dispositivo_usuario on avisos.dispositivo (usuario_id);
      create table avisos.vapid (id integer primary key check (id = 1), publica text not null, privada bytea not null);
      create table avisos.presencia (
        socket_id text not null,
        ot integer not null,
        usuario_id integer not null,
        nombre text not null,
        visto_en timestamptz not null default now(),
        primary key (socket_id, ot)
      );
      create index presencia_orden on avisos.presencia (ot);
      create table avisos.retiro (
        ot integer primary key,
        desde timestamptz not null,
        event_id text not null,
        revision integer not null,
        avisado integer not null default 0
      );`,
  },
  {
    id: '0002_buscar_correos',
    // An address is stored as a keyed hash: enough to find its mails, but unreadable.
    sql: `
      alter table avisos.entrega add column asunto text, add column huellas text[];
      update avisos.entrega e set asunto = b.asunto from avisos.bandeja b where b.entrega_id = e.id;
      create index entrega_correo on avisos.entrega (estado, id) where canal = 'correo';
      create index entrega_huellas on avisos.entrega using gin (huellas) where canal = 'correo';
      create index entrega_asunto on avisos.entrega
        using gin (to_tsvector('simple', translate(lower(asunto), 'áéíóúüñ', 'aeiouun'))) where canal = 'correo';
      create table avisos.bandeja_adjunto (
        entrega_id bigint not null references avisos.entrega,
        numero integer not null,
        nombre text not null,
        bytes integer not null,
        contenido bytea not null,
        primary key (entrega_id, numero)
      );`,
  },
  {
    id: '0003_clave_de_mensaje',
    // Messages sent with an idempotency key, and a keyed hash of their content.
    sql: 'create table avisos.mensaje (event_id text primary key, huella text not null, creado_en timestamptz not null)',
  },
  {
    id: '0004_cotizacion',
    // Quotations waiting for their customer's answer.
    sql: `
      create table avisos.cotizacion (ov integer primary key, desde timestamptz not null, event_id text not null, revision integer not null);
      create index cotizacion_desde on avisos.cotizacion (desde);`,
  },
  {
    id: '0005_dispositivo_sin_suscripcion',
    // A device's token may be something else than a Web Push subscription.
    sql: 'alter table avisos.dispositivo alter column suscripcion drop not null',
  },
  {
    id: '0007_asunto_en_minusculas',
    // In some locales lower() leaves accented capitals unchanged.
    sql: `
      drop index avisos.entrega_asunto;
      create index entrega_asunto on avisos.entrega
        using gin (to_tsvector('simple', translate(lower(asunto), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'))) where canal = 'correo';`,
  },
  {
    id: '0006_cuarentena',
    // A row here holds every message back, after a restore.
    sql: 'create table if not exists avisos.cuarentena (unica boolean primary key default true check (unica), desde timestamptz not null)',
  },
  {
    id: '0008_quien_se_va',
    // Users who leave get no more notices on the browsers they used.
    sql: `
      create function avisos.olvidar_dispositivos() returns trigger language plpgsql as $$
        begin
          delete from avisos.dispositivo where usuario_id = new.id;
          return null;
        end $$;
      create trigger usuario_sin_avisos after update on seguridad.usuario
        for each row when (old.activo and not new.activo) execute function avisos.olvidar_dispositivos();`,
  },
  { id: '0009_epoca', sql: TABLA_DE_EPOCA },
  { id: '0010_epocas', sql: TABLAS_DE_EPOCAS, always: true },
];

/** Migrates the notifier's own tables (schema `avisos`). */
export async function migrateNotifier(pool: Pool): Promise<void> {
  await runMigrations(pool, 'avisos', NOTIFIER_MIGRATIONS);
}
