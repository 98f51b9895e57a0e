import { createHash } from 'node:crypto';
import { VERSION_DE_PLIEGUE } from '@bitacora/domain/eventos';

/**
 * The read models' tables, for a schema of any name: the live one is `lectura`, a rebuild fills another beside it and swaps. Indexes follow
 * the list's tabs (estado) and sorts.
 */
export const readModelSql = (schema: string): string => `
create schema ${schema};
comment on schema ${schema} is '${READ_MODEL_SHAPE}';
${tables(schema)}`;

const tables = (schema: string): string => `

create table ${schema}.orden (
  ot integer primary key,
  dominio jsonb not null,
  revision integer not null,
  position bigint not null,
  estado text not null,
  estado_orden integer not null,
  estado_desde timestamptz not null,
  fecha_ingreso timestamptz not null,
  cerrada_en timestamptz,
  tipo_servicio integer not null,
  tipo_cliente integer not null,
  cliente_id integer,
  sucursal_id integer,
  equipo_id integer,
  tecnico_id integer,
  tecnico text,
  ubicacion text,
  despacho text not null,
  rma text,
  cambio_3x3 boolean not null,
  codigo_retail text,
  guia_despacho_ingreso text,
  cliente text,
  cliente_rut text,
  sucursal text,
  serie text,
  modelo text,
  falla text not null,
  busqueda text not null default ''
);
-- The dashboard scans an index alone: it needs the visibility map fresh.
alter table ${schema}.orden set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index orden_ingreso on ${schema}.orden (fecha_ingreso desc, ot desc);
create index orden_cerrada_duracion on ${schema}.orden ((cerrada_en - fecha_ingreso), ot) where cerrada_en is not null;
create index orden_estado_ingreso on ${schema}.orden (estado, fecha_ingreso desc, ot desc);
create index orden_estado_cambio on ${schema}.orden (estado, estado_desde, ot);
create index orden_estado_cliente on ${schema}.orden (estado, cliente, ot);
create index orden_estado_serie on ${schema}.orden (estado, serie, ot);
create index orden_estado_rma on ${schema}.orden (estado, rma, ot);
create index orden_tecnico on ${schema}.orden (tecnico_id, estado, fecha_ingreso desc);
create index orden_abierta on ${schema}.orden (estado_orden, estado_desde, fecha_ingreso) include (ot, estado, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado';
create index orden_abierta_reciente on ${schema}.orden (greatest(estado_desde, fecha_ingreso)) include (ot, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado';
create index orden_cliente on ${schema}.orden (cliente_id, fecha_ingreso desc);
create index orden_equipo on ${schema}.orden (equipo_id);
create index orden_rma on ${schema}.orden (rma) where rma is not null;
create index orden_serie on ${schema}.orden (serie) where serie is not null;
create index orden_rut on ${schema}.orden (cliente_rut);
create index orden_busqueda on ${schema}.orden using gin (busqueda gin_trgm_ops);
create index orden_sin_rma on ${schema}.orden (estado, fecha_ingreso desc, ot desc) where rma is null and estado <> 'Cerrado';
create index orden_sin_tecnico on ${schema}.orden (estado, fecha_ingreso desc, ot desc) where tecnico_id is null and estado <> 'Cerrado';
create index orden_correo_fallido on ${schema}.orden (estado, fecha_ingreso desc, ot desc) where jsonb_path_exists(dominio, '$.correos.*.email_successful ? (@ == false)');
create index orden_parte_en_camino on ${schema}.orden (estado, fecha_ingreso desc, ot desc) where jsonb_path_exists(dominio, '$.solicitudes[*].estado ? (@ == 2)');

create table ${schema}.orden_contador (
  estado text not null,
  tipo_servicio integer not null,
  tipo_cliente integer not null,
  tecnico_id integer not null,
  despacho text not null,
  cambio_3x3 boolean not null,
  cliente_empresa integer not null,
  cantidad integer not null,
  primary key (estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, cliente_empresa)
);

create table ${schema}.tablero_contador (
  mes integer not null,
  estado text not null,
  tipo_servicio integer not null,
  tipo_cliente integer not null,
  tecnico_id integer not null,
  despacho text not null,
  cliente_empresa integer not null,
  cantidad integer not null,
  suma_ot bigint not null,
  primary key (mes, estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cliente_empresa)
);

create table ${schema}.accion (
  ot integer not null,
  revision integer not null,
  command_id text not null,
  at timestamptz not null,
  usuario_id integer not null,
  tipo text not null,
  tipo_anterior text,
  desde_anterior integer,
  color text not null,
  primary key (ot, revision)
);
create index accion_fecha on ${schema}.accion (at desc, ot desc, revision desc) include (usuario_id, color);
create index accion_usuario on ${schema}.accion (usuario_id, at desc, ot desc, revision desc) include (color);

create table ${schema}.resumen (
  ot integer primary key,
  evaluacion integer,
  reparaciones integer not null,
  concluida_en timestamptz,
  tipo_servicio integer not null,
  tecnico_id integer,
  tecnico_reparacion_id integer,
  equipo_id integer,
  resultado text,
  partes jsonb not null
);
create index resumen_conclusion on ${schema}.resumen (concluida_en desc, ot desc) where concluida_en is not null;

create table ${schema}.excepcion (
  id bigint primary key,
  ot integer not null,
  tipo integer not null,
  estado integer not null,
  creada timestamptz not null,
  dominio jsonb not null
);
create index excepcion_estado on ${schema}.excepcion (estado, creada desc);
create index excepcion_creada on ${schema}.excepcion (creada desc);
create index excepcion_orden on ${schema}.excepcion (ot);

create table ${schema}.archivo (
  file_id text primary key,
  ot integer not null,
  tipo text not null
);
create index archivo_orden on ${schema}.archivo (ot);

create table ${schema}.cliente (
  id integer primary key,
  dominio jsonb not null,
  tipo_cliente integer not null,
  rut text,
  nombre text not null,
  busqueda text not null
);
create index cliente_rut on ${schema}.cliente (rut text_pattern_ops);
create index cliente_nombre on ${schema}.cliente (nombre, id);
create index cliente_busqueda on ${schema}.cliente using gin (busqueda gin_trgm_ops);

create table ${schema}.equipo (
  id integer primary key,
  dominio jsonb not null,
  cliente_id integer not null,
  modelo_id integer not null,
  serial_number text not null
);
create index equipo_serial on ${schema}.equipo (serial_number text_pattern_ops);
create index equipo_cliente on ${schema}.equipo (cliente_id);
create index equipo_modelo on ${schema}.equipo (modelo_id);

create table ${schema}.catalogo (
  catalogo text not null,
  id integer not null,
  datos jsonb not null,
  activo boolean not null,
  primary key (catalogo, id)
);

create table ${schema}.ov (
  id integer primary key,
  dominio jsonb not null,
  revision integer not null,
  position bigint not null,
  estado text not null,
  estado_orden integer not null,
  nombre text not null,
  apellido text,
  correo_electronico text,
  telefono text,
  rma text,
  ot integer,
  monto_total_neto bigint not null,
  monto_total bigint not null,
  monto_con_descuento bigint not null,
  cotizacion timestamptz,
  creada_en timestamptz not null,
  busqueda text not null
);
create index ov_creada on ${schema}.ov (creada_en desc, id desc);
create index ov_estado_creada on ${schema}.ov (estado, creada_en desc, id desc);
create index ov_estado_orden on ${schema}.ov (estado_orden, id);
create index ov_nombre on ${schema}.ov (nombre, id);
create index ov_apellido on ${schema}.ov (apellido, id);
create index ov_correo on ${schema}.ov (correo_electronico, id);
create index ov_telefono on ${schema}.ov (telefono, id);
create index ov_rma on ${schema}.ov (rma, id);
create index ov_ot on ${schema}.ov (ot, id);
create index ov_neto on ${schema}.ov (monto_total_neto, id);
create index ov_total on ${schema}.ov (monto_total, id);
create index ov_con_descuento on ${schema}.ov (monto_con_descuento, id);
create index ov_cotizacion on ${schema}.ov (cotizacion, id);
create index ov_apellido_desc on ${schema}.ov (apellido desc nulls last, id desc);
create index ov_correo_desc on ${schema}.ov (correo_electronico desc nulls last, id desc);
create index ov_telefono_desc on ${schema}.ov (telefono desc nulls last, id desc);
create index ov_rma_desc on ${schema}.ov (rma desc nulls last, id desc);
create index ov_ot_desc on ${schema}.ov (ot desc nulls last, id desc);
create index ov_cotizacion_desc on ${schema}.ov (cotizacion desc nulls last, id desc);
create index ov_presupuesto on ${schema}.ov (id desc) where dominio ->> 'origen' = 'PRESUPUESTO';
create index ov_lineas on ${schema}.ov using gin ((dominio -> 'detalle_venta') jsonb_path_ops);
create index ov_busqueda on ${schema}.ov using gin (busqueda gin_trgm_ops);

create table ${schema}.parte (
  id integer primary key,
  part_number text not null,
  normalizado text not null,
  description text not null,
  real_location text,
  precio_unitario integer not null,
  por_catalogar boolean not null,
  descontinuada boolean not null,
  eliminada boolean not null,
  movida boolean not null,
  cantidad_buenos integer not null,
  cantidad_allocated integer not null,
  cantidad_salida integer not null,
  cantidad_drop integer not null,
  cantidad_malos integer not null,
  busqueda text not null
);
create index parte_numero on ${schema}.parte (part_number text_pattern_ops) where not eliminada;
create index parte_lista on ${schema}.parte ((cantidad_buenos > 0) desc, part_number) where not eliminada;
create index parte_normalizado on ${schema}.parte (normalizado text_pattern_ops) where not eliminada;
create index parte_ubicacion on ${schema}.parte (upper(real_location) text_pattern_ops) where not eliminada;
create index parte_buenos on ${schema}.parte (cantidad_buenos, part_number) where not eliminada;
create index parte_allocated on ${schema}.parte (cantidad_allocated, part_number) where not eliminada;
create index parte_drop on ${schema}.parte (cantidad_drop, part_number) where not eliminada;
create index parte_malos on ${schema}.parte (cantidad_malos, part_number) where not eliminada;
create index parte_salida on ${schema}.parte (cantidad_salida, part_number) where not eliminada;
create index parte_codigo on ${schema}.parte (part_number) where not eliminada;
create index parte_por_catalogar on ${schema}.parte (part_number) where por_catalogar and not eliminada;
create index parte_en_drop on ${schema}.parte (part_number) where cantidad_drop > 0;
create index parte_en_malos on ${schema}.parte (part_number) where cantidad_malos > 0;
create index parte_busqueda on ${schema}.parte using gin (busqueda gin_trgm_ops);

create table ${schema}.movimiento (
  position bigint primary key,
  parte_id integer not null,
  created_at timestamptz not null,
  movimiento text not null,
  codigo integer not null,
  cantidad integer not null,
  buenos integer not null,
  rma text,
  ot integer,
  ov integer,
  documento text,
  grupo integer,
  usuario text not null
);
create index movimiento_parte on ${schema}.movimiento (parte_id, created_at desc, position desc);
create index movimiento_manual on ${schema}.movimiento (created_at desc, position desc) where grupo is not null;
create index movimiento_manual_codigo on ${schema}.movimiento (codigo, created_at desc, position desc) where grupo is not null;

create table ${schema}.grupo_movimiento (
  id integer primary key,
  created_at timestamptz not null,
  tipo text not null,
  codigo integer not null,
  registrado boolean not null,
  partes integer not null,
  cantidad_total integer not null,
  referencia text not null,
  filas jsonb not null,
  usuario text not null
);
create index grupo_movimiento_fecha on ${schema}.grupo_movimiento (created_at desc, id desc) where registrado;
create index grupo_movimiento_codigo on ${schema}.grupo_movimiento (codigo, created_at desc, id desc) where registrado;
`;

/** Raised when a projection writes other values into the same columns, which neither the tables nor the folds show. */
const ROWS_VERSION = 2;

/** Identifies the contents of the read models: tables, folds and rows. A database with other contents is rebuilt at start. */
export const readModelShape = (folds: Readonly<Record<string, number>> = VERSION_DE_PLIEGUE): string =>
  createHash('sha256')
    .update(JSON.stringify([tables('forma'), folds, ROWS_VERSION]))
    .digest('hex')
    .slice(0, 16);
export const READ_MODEL_SHAPE = readModelShape();
