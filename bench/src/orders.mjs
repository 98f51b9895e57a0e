// Many orders in the read models of a running product: copies of its demo orders, so that lists and searches find something.
const FIRST = 1_000_000;

/** Orders copied from the demo's in turn, 17 of 20 closed, each with its own number, RMA, serial and client, ten minutes before the next. */
const COPY = `
with plantilla as (
  select t.*, row_number() over (partition by t.estado = 'Cerrado' order by t.ot) - 1 as turno, count(*) over (partition by t.estado = 'Cerrado') as cuantas
  from lectura.orden t where t.ot < ${FIRST}),
nueva as (
  select p.*, g, ${FIRST} + g as ot_nueva, left(upper(md5('r' || g)), 10) as rma_nuevo, left(upper(md5('s' || g)), 12) as serie_nueva,
         concat_ws(' ', split_part(p.cliente, ' ', 1), split_part(q.cliente, ' ', 2), g) as cliente_nuevo, make_interval(mins => 10 * g) as antes
  from generate_series($1::integer, $2::integer) g
  join plantilla p on (p.estado = 'Cerrado') = (g % 20 < 17) and p.turno = (g / 20) % p.cuantas
  join plantilla q on q.estado = 'Cerrado' and q.turno = (g / 7) % q.cuantas)
insert into lectura.orden (ot, dominio, revision, position, estado, estado_orden, estado_desde, fecha_ingreso, cerrada_en, tipo_servicio, tipo_cliente,
  cliente_id, sucursal_id, equipo_id, tecnico_id, tecnico, ubicacion, despacho, rma, cambio_3x3, codigo_retail, guia_despacho_ingreso, cliente,
  cliente_rut, sucursal, serie, modelo, falla, busqueda)
select ot_nueva, dominio || jsonb_build_object('ot', ot_nueva, 'rma', rma_nuevo, 'fecha_ingreso', fecha_ingreso - antes, 'estado_desde', estado_desde - antes),
  revision, position, estado, estado_orden, estado_desde - antes, fecha_ingreso - antes, cerrada_en - antes, tipo_servicio, tipo_cliente,
  cliente_id, sucursal_id, equipo_id, tecnico_id, tecnico, ubicacion, despacho, rma_nuevo, cambio_3x3, codigo_retail, guia_despacho_ingreso, cliente_nuevo,
  cliente_rut, sucursal, serie_nueva, modelo, falla,
  public.bitacora_buscable(concat_ws(' ', ot_nueva, rma_nuevo, serie_nueva, cliente_nuevo, cliente_rut, replace(cliente_rut, '-', ''), modelo, sucursal,
    codigo_retail, guia_despacho_ingreso, left(falla, 600)))
from nueva`;

const COUNT = `
truncate lectura.orden_contador;
insert into lectura.orden_contador (estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, cliente_empresa, cantidad)
select estado, tipo_servicio, tipo_cliente, coalesce(tecnico_id, 0), despacho, cambio_3x3, case when tipo_cliente = 2 then coalesce(cliente_id, 0) else 0 end, count(*)
from lectura.orden group by 1, 2, 3, 4, 5, 6, 7;
truncate lectura.tablero_contador;
insert into lectura.tablero_contador (mes, estado, tipo_servicio, tipo_cliente, tecnico_id, despacho, cliente_empresa, cantidad, suma_ot)
select extract(year from desde)::integer * 12 + extract(month from desde)::integer - 1, estado, tipo_servicio, tipo_cliente, coalesce(tecnico_id, 0), despacho,
  case when tipo_cliente = 2 then coalesce(cliente_id, 0) else 0 end, count(*), sum(ot)
from (select o.*, greatest(estado_desde, fecha_ingreso) at time zone 'UTC' as desde from lectura.orden o where estado <> 'Cerrado') o
group by 1, 2, 3, 4, 5, 6, 7`;

/** Fills the read model up to this many orders; the search index is built afterwards. */
export async function fill(client, total) {
  const { rows: now } = await client.query(
    'select count(*)::integer as n, coalesce(max(ot) filter (where ot >= $1), $1) - $1 as g from lectura.orden',
    [FIRST],
  );
  const { rows: index } = await client.query(
    `select indexdef from pg_indexes where schemaname = 'lectura' and indexname = 'orden_busqueda'`,
  );
  await client.query('drop index lectura.orden_busqueda');
  await client.query(COPY, [now[0].g + 1, now[0].g + total - now[0].n]);
  await client.query(`set maintenance_work_mem = '256MB'`);
  await client.query(index[0].indexdef);
  await client.query(COUNT);
  for (const table of ['orden', 'orden_contador', 'tablero_contador']) await client.query(`vacuum analyze lectura.${table}`);
}
