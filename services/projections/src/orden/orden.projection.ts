import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { conModelo } from '../catalogo/modelo.sql';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { columnasDe, vigenteDesde } from './orden.antes';
import { OrdenEntity } from './orden.entity';
import { DE_LO_QUE_PASO, DE_LO_QUE_SON } from './orden.lecturas';
import type { Paso } from './paso';

interface Guardada {
  readonly orden: Orden;
  readonly revision: number;
  readonly position: number;
  readonly vigente_desde: number;
}

/** Folds a batch into the rows of its orders and writes them together. Returns the changed orders. */
export async function aplicarOrdenes(events: readonly RecordedEvent[], { client, schema }: Target): Promise<readonly number[]> {
  if (events.length === 0) return [];
  const ots = [...new Set(events.map((event) => STREAM_ORDEN.id(event.stream)))];
  const { rows } = await client.query<{ ot: number; dominio: Orden; revision: number; position: string; vigente_desde: string }>(
    `select ot, dominio, revision, position, vigente_desde from ${schema}.orden where ot = any($1)`,
    [ots],
  );
  const ordenes = new Map<number, Guardada>(
    rows.map((row) => [
      row.ot,
      { orden: row.dominio, revision: row.revision, position: Number(row.position), vigente_desde: Number(row.vigente_desde) },
    ]),
  );
  const pasos: Paso[] = [];
  for (const event of events.map(cicloOrden.own)) {
    const ot = STREAM_ORDEN.id(event.stream);
    const actual = ordenes.get(ot);
    if (actual && event.revision <= actual.revision) continue;
    const orden = cicloOrden.after(actual?.orden ?? null, event);
    const { revision, position } = event;
    ordenes.set(ot, { orden, revision, position, vigente_desde: vigenteDesde(actual ?? null, orden, position) });
    pasos.push({ ot, event, antes: actual?.orden ?? null, despues: orden, vigente_desde: actual?.vigente_desde ?? position });
  }
  await guardar([...ordenes.values()], { client, schema });
  for (const aplicar of DE_LO_QUE_PASO) await aplicar(pasos, { client, schema });
  return ots;
}

/** Writes orders, and the read models of their current state. */
async function guardar(ordenes: readonly Guardada[], target: Target): Promise<void> {
  const filas = ordenes.map(({ orden, revision, position, vigente_desde }) => ({
    ot: orden.ot,
    dominio: orden,
    revision,
    position,
    vigente_desde,
    ...columnasDe(orden),
    tecnico: orden.tecnico_asignado?.nombre ?? null,
    falla: orden.reporte_falla_cliente ?? '',
  }));
  await upsert(OrdenEntity, filas, target);
  const tocadas = ordenes.map(({ orden }) => orden);
  for (const aplicar of DE_LO_QUE_SON) await aplicar(tocadas, target);
}

/** Folds orders again from their whole streams, so that the data of an erased person reads null. */
export async function rehacerOrdenes(streams: readonly (readonly RecordedEvent[])[], target: Target): Promise<void> {
  const ordenes = streams.flatMap((events) => {
    let plegada: Guardada | null = null;
    for (const event of events.map(cicloOrden.own)) {
      const orden: Orden = cicloOrden.after(plegada?.orden ?? null, event);
      const { revision, position } = event;
      plegada = { orden, revision, position, vigente_desde: vigenteDesde(plegada, orden, position) };
    }
    return plegada ? [plegada] : [];
  });
  if (ordenes.length > 0) await guardar(ordenes, target);
}

/** Writes the orders' texts on client, branch and equipment (for a pre-intake, as the customer typed them), and their search text. */
export async function refrescarOrdenes(
  tocados: { ordenes: readonly number[]; clientes: readonly number[]; equipos: readonly number[] },
  { client, schema }: Target,
): Promise<void> {
  if (tocados.ordenes.length + tocados.clientes.length + tocados.equipos.length === 0) return;
  await client.query(
    `update ${schema}.orden o set
       cliente = d.cliente, cliente_rut = d.rut, sucursal = d.sucursal, serie = d.serie, modelo = d.modelo,
       busqueda = public.bitacora_buscable(concat_ws(' ', o.ot, o.rma, d.serie, d.cliente, d.rut, replace(d.rut, '-', ''), d.modelo, d.sucursal, o.codigo_retail, o.guia_despacho_ingreso, left(o.falla, 600)))
     from (
       select x.ot,
              coalesce(c.nombre, nullif(trim(concat_ws(' ', x.dominio #>> '{datos_provisorios,nombre}', x.dominio #>> '{datos_provisorios,apellido}', x.dominio #>> '{datos_provisorios,razon_social}')), '')) as cliente,
              coalesce(c.rut, x.dominio #>> '{datos_provisorios,rut}') as rut,
              (select s ->> 'nombre' from jsonb_array_elements(c.dominio -> 'sucursales') s where (s ->> 'id')::integer = x.sucursal_id) as sucursal,
              coalesce(e.serial_number, x.dominio #>> '{equip_provisorio,serial_number}') as serie,
              coalesce(nullif(trim(concat_ws(' ', ma.datos ->> 'marca_name', m.datos ->> 'model_name')), ''), x.dominio #>> '{equip_provisorio,model_name}', '') as modelo
       from ${schema}.orden x
       left join ${schema}.cliente c on c.id = x.cliente_id
       left join ${schema}.equipo e on e.id = x.equipo_id
       ${conModelo(schema, 'e.modelo_id')}
       where x.ot = any($1) or x.cliente_id = any($2) or x.equipo_id = any($3)
     ) d where d.ot = o.ot`,
    [tocados.ordenes, tocados.clientes, tocados.equipos],
  );
}
