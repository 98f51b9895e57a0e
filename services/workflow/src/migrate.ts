import { type Migration, runMigrations } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { NOMBRES_DE_VISTAS, VISTA_SIN_ACCESO, VISTAS } from './personas/vistas.migration';
import { NUMBERED } from './wiring/numbered';

/** Business numbers, one sequence each; orders begin at 10001 so that a number is never mistaken for an id. */
const MIGRATIONS: readonly Migration[] = [
  {
    id: '0001_workflow',
    sql: `
      create schema if not exists workflow;
      create sequence workflow.numero_orden start 10001;
      create sequence workflow.numero_cliente;
      create sequence workflow.numero_sucursal;
      create sequence workflow.numero_equipo;
      create sequence workflow.numero_parte;
      create sequence workflow.numero_ov;
      create sequence workflow.numero_catalogo start 1000;
      -- What decisions need to know of other streams, kept by the subscription workflow-hechos.
      create table workflow.orden_hechos (
        ot integer primary key,
        tecnico_id integer,
        presupuesto boolean not null,
        abierta boolean not null,
        equipo_id integer,
        estado text not null,
        avisada_para_retiro timestamptz,
        retiro_vence timestamptz
      );
      create index orden_hechos_carga on workflow.orden_hechos (tecnico_id) where abierta;
      create index orden_hechos_retiro on workflow.orden_hechos (avisada_para_retiro) where abierta and avisada_para_retiro is not null;
      create index orden_hechos_cambio on workflow.orden_hechos (retiro_vence) where retiro_vence is not null;`,
  },
  {
    id: '0002_archivo',
    sql: `
      -- Uploads, and the order each belongs to; what an order shows of them is in its events.
      create table workflow.archivo (
        file_id text primary key,
        ot integer not null,
        name text not null,
        file_type text not null,
        size integer not null,
        subido_por integer not null,
        creado_en timestamptz not null default now()
      );
      create index archivo_orden on workflow.archivo (ot);`,
  },
  {
    id: '0003_enlace_ov',
    sql: `
      -- Links of prefilled opportunities: only the SHA-256 of each token is kept.
      create table workflow.enlace_ov (
        token_sha256 text primary key,
        ov_id integer not null,
        creado_en timestamptz not null
      );
      create index enlace_ov_de on workflow.enlace_ov (ov_id);`,
  },
  {
    id: '0004_acceso_retail',
    sql: `
      -- Whose address is whose, as keyed hashes, and the links mailed to retail users: only the SHA-256 of each token is kept.
      create table workflow.empresa_correo (correo_hash text not null, cliente_id integer not null, primary key (correo_hash, cliente_id));
      create index empresa_correo_de on workflow.empresa_correo (cliente_id);
      create table workflow.acceso_retail (
        token_sha256 text primary key,
        usuario_id integer not null,
        expira_en timestamptz not null
      );
      create index acceso_retail_de on workflow.acceso_retail (usuario_id);
      create index acceso_retail_vence on workflow.acceso_retail (expira_en);`,
  },
  {
    id: '0005_cliente_de_orden',
    sql: `
      alter table workflow.orden_hechos add column cliente_id integer;
      create index orden_hechos_cliente on workflow.orden_hechos (cliente_id);
      -- Read again from the beginning, so that older orders get their client.
      delete from log.checkpoint where name = 'workflow-hechos';`,
  },
  VISTAS,
  {
    id: '0006_inventario',
    sql: `
      create sequence workflow.numero_grupo;
      -- Parts that some order asked for, kept by the subscription workflow-hechos: they are not taken out of the catalogue.
      create table workflow.parte_pedida (parte_id integer primary key);
      delete from log.checkpoint where name = 'workflow-hechos';`,
  },
  {
    id: '0007_codigo_de_parte',
    sql: `
      -- How the number of each part is read, kept by the subscription workflow-codigos.
      create table workflow.codigo_de_parte (parte_id integer primary key, normalizado text not null);
      create index codigo_de_parte_normalizado on workflow.codigo_de_parte (normalizado);`,
  },
  {
    id: '0008_equipo_en_taller',
    sql: 'create index orden_hechos_equipo on workflow.orden_hechos (equipo_id) where abierta;',
  },
  {
    id: '0009_archivo_pendiente',
    sql: `
      -- Until when an upload waits to be attached; null for one that an order shows, or that was kept before this was told.
      alter table workflow.archivo add pendiente_hasta timestamptz;
      create index archivo_pendiente on workflow.archivo (subido_por, pendiente_hasta) where pendiente_hasta is not null;
      create index archivo_por_limpiar on workflow.archivo (pendiente_hasta) where pendiente_hasta is not null;`,
  },
  {
    id: '0010_huella_de_archivo',
    sql: `
      -- SHA-256 of the stored bytes; null for uploads from before it was kept.
      alter table workflow.archivo add sha256 text;`,
  },
  NOMBRES_DE_VISTAS,
  {
    id: '0013_orden_abierta_de_equipo',
    // The last open order of a piece of equipment is the end of its part of the index.
    sql: `
      create index orden_hechos_abierta on workflow.orden_hechos (equipo_id, ot) where abierta;
      drop index workflow.orden_hechos_equipo;`,
  },
  {
    id: '0014_importacion_pendiente',
    sql: `
      -- The rows of an import until the stream of each has begun.
      create table workflow.importacion_pendiente (
        importacion_id integer primary key, filas jsonb not null, creado_en timestamptz not null default now());`,
  },
  VISTA_SIN_ACCESO,
  {
    id: '0016_derechos',
    sql: `
      -- Whose each request about personal data is, kept by the subscription workflow-hechos: an erasure reaches the request too.
      create table workflow.solicitud_datos (solicitud_id integer primary key, cliente_id integer not null);
      create index solicitud_datos_de on workflow.solicitud_datos (cliente_id);`,
  },
  {
    id: '0017_plazo_de_derechos',
    sql: `
      -- The last day of each open request about personal data, and when there is something to tell of it; kept by workflow-hechos.
      create table workflow.solicitud_plazo (solicitud_id integer primary key, vence text not null, aviso_el text);
      create index solicitud_plazo_aviso on workflow.solicitud_plazo (aviso_el) where aviso_el is not null;
      -- Read again from the beginning, for the requests that are open already.
      delete from log.checkpoint where name = 'workflow-hechos';`,
  },
  {
    id: '0018_titular',
    sql: `
      -- Whose each stream is: a keyed hash of each RUT and address in it, kept by workflow-hechos until the person is erased.
      create table workflow.titular (huella text not null, flujo text not null, clase text not null, primary key (huella, flujo));
      create index titular_flujo on workflow.titular (flujo);
      -- The orders of each opportunity, and the rejected one before it.
      create table workflow.ov_ligada (ov_id integer not null, clase text not null, numero integer not null, primary key (ov_id, clase, numero));
      create index ov_ligada_a on workflow.ov_ligada (clase, numero);
      delete from log.checkpoint where name = 'workflow-hechos';`,
  },
  {
    id: '0019_bloqueado',
    sql: `
      -- The streams with data of each person whose data are blocked: their record, orders and opportunities; kept by workflow-hechos.
      -- While an order is open it is worked on, and so is its client's record.
      create table workflow.bloqueado (sujeto text primary key, cliente_id integer not null, abierta boolean not null);
      create index bloqueado_de on workflow.bloqueado (cliente_id);`,
  },
];

/** The sequence of each numbered kind; the first migrations made the oldest ones. */
const SEQUENCES = NUMBERED.map((of): Migration => ({ id: `numero_${of}`, sql: `create sequence if not exists workflow.numero_${of}` }));

/** The migrations of the schema `workflow`. */
export const WORKFLOW_MIGRATIONS: readonly Migration[] = [...MIGRATIONS, ...SEQUENCES];

/** Migrates the workflow service's own tables (schema `workflow`). */
export async function migrateWorkflow(pool: Pool): Promise<void> {
  await runMigrations(pool, 'workflow', WORKFLOW_MIGRATIONS);
}
