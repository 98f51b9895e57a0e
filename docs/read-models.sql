-- The tables of the read models, as their entities print them: npm run generate writes this page.

create table lectura.orden (
  ot integer primary key,
  dominio jsonb not null,
  revision integer not null,
  position bigint not null,
  vigente_desde bigint not null default '0',
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
alter table lectura.orden set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index orden_ingreso on lectura.orden (fecha_ingreso desc, ot desc);
create index orden_vigente on lectura.orden (vigente_desde desc, ot desc);
create index orden_cerrada_duracion on lectura.orden ((cerrada_en - fecha_ingreso), ot) where cerrada_en is not null;
create index orden_estado_ingreso on lectura.orden (estado, fecha_ingreso desc, ot desc);
create index orden_estado_cambio on lectura.orden (estado, estado_desde, ot);
create index orden_estado_cliente on lectura.orden (estado, cliente, ot);
create index orden_estado_serie on lectura.orden (estado, serie, ot);
create index orden_estado_rma on lectura.orden (estado, rma, ot);
create index orden_tecnico on lectura.orden (tecnico_id, estado, fecha_ingreso desc);
create index orden_abierta on lectura.orden (estado_orden, estado_desde, fecha_ingreso) include (ot, estado, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado';
create index orden_abierta_reciente on lectura.orden (greatest(estado_desde, fecha_ingreso)) include (ot, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, tecnico_id, despacho) where estado <> 'Cerrado';
create index orden_cliente on lectura.orden (cliente_id, fecha_ingreso desc);
create index orden_equipo on lectura.orden (equipo_id);
create index orden_rma on lectura.orden (rma) where rma is not null;
create index orden_serie on lectura.orden (serie) where serie is not null;
create index orden_rut on lectura.orden (cliente_rut);
create index orden_busqueda on lectura.orden using gin (busqueda gin_trgm_ops);
create index orden_sin_rma on lectura.orden (estado, fecha_ingreso desc, ot desc) where rma is null and estado <> 'Cerrado';
create index orden_sin_tecnico on lectura.orden (estado, fecha_ingreso desc, ot desc) where tecnico_id is null and estado <> 'Cerrado';
create index orden_correo_fallido on lectura.orden (estado, fecha_ingreso desc, ot desc) where jsonb_path_exists(dominio, '$.correos.*.email_successful ? (@ == false)');
create index orden_parte_en_camino on lectura.orden (estado, fecha_ingreso desc, ot desc) where jsonb_path_exists(dominio, '$.solicitudes[*].estado ? (@ == 2)');

create table lectura.orden_antes (
  ot integer not null,
  desde bigint not null,
  hasta bigint not null,
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
  ubicacion text,
  despacho text not null,
  rma text,
  cambio_3x3 boolean not null,
  codigo_retail text,
  guia_despacho_ingreso text,
  primary key (ot, desde)
);
create index orden_antes_estado on lectura.orden_antes (estado, fecha_ingreso desc, ot desc) include (desde, hasta);
create index orden_antes_vigencia on lectura.orden_antes using spgist (int8range(desde, hasta));
create index orden_antes_cliente on lectura.orden_antes (cliente_id);
create index orden_antes_equipo on lectura.orden_antes (equipo_id);

create table lectura.orden_contador (
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

create table lectura.tablero_contador (
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

create table lectura.accion (
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
create index accion_fecha on lectura.accion (at desc, ot desc, revision desc) include (usuario_id, color);
create index accion_usuario on lectura.accion (usuario_id, at desc, ot desc, revision desc) include (color);

create table lectura.resumen (
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
create index resumen_conclusion on lectura.resumen (concluida_en desc, ot desc) where concluida_en is not null;

create table lectura.excepcion (
  id bigint primary key,
  ot integer not null,
  tipo integer not null,
  estado integer not null,
  creada timestamptz not null,
  dominio jsonb not null
);
create index excepcion_estado on lectura.excepcion (estado, creada desc);
create index excepcion_creada on lectura.excepcion (creada desc);
create index excepcion_orden on lectura.excepcion (ot);

create table lectura.archivo (
  file_id text primary key,
  ot integer not null,
  tipo text not null
);
create index archivo_orden on lectura.archivo (ot);

create table lectura.cliente (
  id integer primary key,
  dominio jsonb not null,
  position bigint not null default '0',
  tipo_cliente integer not null,
  rut text,
  nombre text not null,
  busqueda text not null
);
create index cliente_rut on lectura.cliente (rut text_pattern_ops);
create index cliente_nombre on lectura.cliente (nombre, id);
create index cliente_busqueda on lectura.cliente using gin (busqueda gin_trgm_ops);

create table lectura.equipo (
  id integer primary key,
  dominio jsonb not null,
  position bigint not null default '0',
  cliente_id integer not null,
  modelo_id integer not null,
  serial_number text not null
);
create index equipo_serial on lectura.equipo (serial_number text_pattern_ops);
create index equipo_cliente on lectura.equipo (cliente_id);
create index equipo_modelo on lectura.equipo (modelo_id);

create table lectura.equipo_antes (
  equipo_id integer not null,
  cliente_id integer not null,
  serial_number text not null,
  desde bigint not null,
  primary key (equipo_id, cliente_id, serial_number)
);
create index equipo_antes_cliente on lectura.equipo_antes (cliente_id);
create index equipo_antes_serial on lectura.equipo_antes (serial_number text_pattern_ops);

create table lectura.reparacion_anterior (
  id integer primary key,
  dominio jsonb not null,
  position bigint not null,
  cliente_id integer not null,
  serial_number text,
  recepcion text not null,
  busqueda text not null
);
create index reparacion_anterior_cliente on lectura.reparacion_anterior (cliente_id, recepcion desc, id desc);
create index reparacion_anterior_serie on lectura.reparacion_anterior (serial_number, recepcion desc, id desc);
create index reparacion_anterior_recepcion on lectura.reparacion_anterior (recepcion desc, id desc);
create index reparacion_anterior_busqueda on lectura.reparacion_anterior using gin (busqueda gin_trgm_ops);

create table lectura.catalogo (
  catalogo text not null,
  id integer not null,
  datos jsonb not null,
  activo boolean not null,
  fusionado_en integer,
  vigente integer not null,
  position bigint not null default '0',
  primary key (catalogo, id)
);

create table lectura.cambio_de_estado (
  revision integer primary key,
  position bigint not null,
  estado text not null,
  despues jsonb not null,
  vigente_desde timestamptz not null,
  deshace integer
);

create table lectura.ov (
  id integer primary key,
  dominio jsonb not null,
  revision integer not null,
  position bigint not null,
  estado text not null,
  estado_orden integer not null,
  nombre text,
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
create index ov_creada on lectura.ov (creada_en desc, id desc);
create index ov_estado_creada on lectura.ov (estado, creada_en desc, id desc);
create index ov_estado_orden on lectura.ov (estado_orden, id);
create index ov_nombre on lectura.ov (nombre, id);
create index ov_apellido on lectura.ov (apellido, id);
create index ov_correo on lectura.ov (correo_electronico, id);
create index ov_telefono on lectura.ov (telefono, id);
create index ov_rma on lectura.ov (rma, id);
create index ov_ot on lectura.ov (ot, id);
create index ov_neto on lectura.ov (monto_total_neto, id);
create index ov_total on lectura.ov (monto_total, id);
create index ov_con_descuento on lectura.ov (monto_con_descuento, id);
create index ov_cotizacion on lectura.ov (cotizacion, id);
create index ov_apellido_desc on lectura.ov (apellido desc nulls last, id desc);
create index ov_correo_desc on lectura.ov (correo_electronico desc nulls last, id desc);
create index ov_telefono_desc on lectura.ov (telefono desc nulls last, id desc);
create index ov_rma_desc on lectura.ov (rma desc nulls last, id desc);
create index ov_ot_desc on lectura.ov (ot desc nulls last, id desc);
create index ov_cotizacion_desc on lectura.ov (cotizacion desc nulls last, id desc);
create index ov_presupuesto on lectura.ov (id desc) where dominio ->> 'origen' = 'PRESUPUESTO';
create index ov_lineas on lectura.ov using gin ((dominio -> 'detalle_venta') jsonb_path_ops);
create index ov_busqueda on lectura.ov using gin (busqueda gin_trgm_ops);

create table lectura.parte (
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
  editada bigint not null default '0',
  position bigint not null default '0',
  busqueda text not null
);
create index parte_numero on lectura.parte (part_number text_pattern_ops) where not eliminada;
create index parte_lista on lectura.parte ((cantidad_buenos > 0) desc, part_number) where not eliminada;
create index parte_normalizado on lectura.parte (normalizado text_pattern_ops) where not eliminada;
create index parte_ubicacion on lectura.parte (upper(real_location) text_pattern_ops) where not eliminada;
create index parte_buenos on lectura.parte (cantidad_buenos, part_number) where not eliminada;
create index parte_allocated on lectura.parte (cantidad_allocated, part_number) where not eliminada;
create index parte_drop on lectura.parte (cantidad_drop, part_number) where not eliminada;
create index parte_malos on lectura.parte (cantidad_malos, part_number) where not eliminada;
create index parte_salida on lectura.parte (cantidad_salida, part_number) where not eliminada;
create index parte_codigo on lectura.parte (part_number) where not eliminada;
create index parte_por_catalogar on lectura.parte (part_number) where por_catalogar and not eliminada;
create index parte_en_drop on lectura.parte (part_number) where cantidad_drop > 0;
create index parte_en_malos on lectura.parte (part_number) where cantidad_malos > 0;
create index parte_busqueda on lectura.parte using gin (busqueda gin_trgm_ops);

create table lectura.movimiento (
  position bigint primary key,
  parte_id integer not null,
  created_at timestamptz not null,
  movimiento text not null,
  codigo integer not null,
  cantidad integer not null,
  buenos integer not null,
  allocated integer not null default '0',
  salida integer not null default '0',
  drop integer not null default '0',
  malos integer not null default '0',
  rma text,
  ot integer,
  ov integer,
  documento text,
  grupo integer,
  usuario text not null,
  usuario_id integer not null
);
create index movimiento_vigente on lectura.movimiento (parte_id, position desc) include (buenos, allocated, salida, drop, malos);
create index movimiento_parte on lectura.movimiento (parte_id, created_at desc, position desc);
create index movimiento_manual on lectura.movimiento (created_at desc, position desc) where grupo is not null;
create index movimiento_manual_codigo on lectura.movimiento (codigo, created_at desc, position desc) where grupo is not null;

create table lectura.grupo_movimiento (
  id integer primary key,
  created_at timestamptz not null,
  tipo text not null,
  codigo integer not null,
  registrado boolean not null,
  partes integer not null,
  cantidad_total integer not null,
  referencia text not null,
  filas jsonb not null,
  usuario text not null,
  usuario_id integer not null
);
create index grupo_movimiento_fecha on lectura.grupo_movimiento (created_at desc, id desc) where registrado;
create index grupo_movimiento_codigo on lectura.grupo_movimiento (codigo, created_at desc, id desc) where registrado;

create table lectura.solicitud_datos (
  id integer primary key,
  dominio jsonb not null,
  revision integer not null,
  position bigint not null,
  cliente_id integer,
  terminada boolean not null,
  vence text not null
);
create index solicitud_datos_vence on lectura.solicitud_datos (terminada, vence, id);
create index solicitud_datos_cliente on lectura.solicitud_datos (cliente_id);

create table lectura.hecho (
  position bigint primary key,
  at timestamptz not null,
  actor_id integer not null,
  en_nombre_de integer,
  grupos text,
  tipo text not null,
  entidad text not null,
  entidad_id text not null,
  revision integer not null,
  event_id text not null,
  correlation_id text not null,
  causation_id text not null,
  canal text,
  accion text,
  recorded_at timestamptz not null
);
create index hecho_fecha on lectura.hecho (at desc, position desc);
create index hecho_actor on lectura.hecho (actor_id, at desc, position desc) include (tipo);
create index hecho_tipo on lectura.hecho (tipo, at desc, position desc) include (actor_id);
create index hecho_entidad on lectura.hecho (entidad, entidad_id, at desc, position desc);
create index hecho_correlacion on lectura.hecho (correlation_id, position);
create index hecho_evento on lectura.hecho (event_id);

create table lectura.instante (
  minuto timestamptz primary key,
  hasta bigint not null
);
create index instante_hasta on lectura.instante (hasta);

create table lectura.transicion (
  ot integer not null,
  revision integer not null,
  at timestamptz not null,
  evento text not null,
  de text,
  a text not null,
  segundos integer,
  tecnico_id integer,
  tipo_servicio integer not null,
  primary key (ot, revision)
);
create index transicion_fecha on lectura.transicion (at) include (de, a, evento, segundos, tecnico_id, tipo_servicio, ot);
create index transicion_tecnico on lectura.transicion (tecnico_id, at) include (de, a, evento, segundos, tipo_servicio, ot);
create index transicion_paso on lectura.transicion (de, a, at desc, ot desc);

create table lectura.acceso (
  position bigint primary key,
  at timestamptz not null,
  usuario_id integer,
  clase text not null,
  tipo text not null,
  datos jsonb not null,
  ip text,
  equipo text
);
create index acceso_usuario on lectura.acceso (usuario_id, position desc);
create index acceso_clase on lectura.acceso (clase, position desc);
create index acceso_fecha on lectura.acceso (at desc);
