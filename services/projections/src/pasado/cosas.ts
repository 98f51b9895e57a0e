import { CATALOGOS } from '@bitacora/domain/catalogo';
import { STREAM_CATALOGO, STREAM_CLIENTE, STREAM_EQUIPO, STREAM_ORDEN, STREAM_OV, STREAM_PARTE } from '@bitacora/domain/streams';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import { CatalogoEntity } from '../catalogo/catalogo.entity';
import { aplicarCatalogo } from '../catalogo/catalogo.projection';
import { ClienteEntity } from '../cliente/cliente.entity';
import { aplicarClientes } from '../cliente/cliente.projection';
import { ArchivoEntity } from '../documento/archivo.entity';
import { EquipoEntity } from '../equipo/equipo.entity';
import { aplicarEquipos } from '../equipo/equipo.projection';
import { ExcepcionEntity } from '../excepcion/excepcion.entity';
import { OrdenEntity } from '../orden/orden.entity';
import { refrescarOrdenes, rehacerOrdenes } from '../orden/orden.projection';
import { OvEntity } from '../ov/ov.entity';
import { aplicarOvs } from '../ov/ov.projection';
import { MovimientoEntity } from '../parte/movimiento.entity';
import { ParteEntity } from '../parte/parte.entity';
import { aplicarPartes } from '../parte/parte.projection';
import type { Target } from '../runner/target';
import { LIVE } from '../tabla';
import type { DeEntonces, Pasado } from './pasado';
import { ENTONCES } from './relaciones';

/** The tables that a read of the past loads. */
export const TEMPORALES = [
  OrdenEntity,
  ExcepcionEntity,
  ArchivoEntity,
  ClienteEntity,
  EquipoEntity,
  CatalogoEntity,
  OvEntity,
  ParteEntity,
  MovimientoEntity,
] as const;

interface Clase {
  readonly tabla: string;
  readonly stream: { of(id: number): string };
  readonly aplicar: (events: readonly RecordedEvent[], target: Target) => Promise<unknown>;
}
const CLIENTES: Clase = { tabla: 'cliente', stream: STREAM_CLIENTE, aplicar: aplicarClientes };
const EQUIPOS: Clase = { tabla: 'equipo', stream: STREAM_EQUIPO, aplicar: aplicarEquipos };
const OVS: Clase = { tabla: 'ov', stream: STREAM_OV, aplicar: aplicarOvs };

/**
 * Loads former states into the tables of a read. A row unchanged since is copied; the others are projected again from their streams up to
 * the position, by the projections of today's tables.
 */
export class Cosas implements DeEntonces {
  private readonly target: Target;
  private readonly leidas = new Map<string, Set<number>>();

  constructor(
    private readonly pasado: Pasado,
    private readonly store: Pick<EventStore, 'readStream'>,
  ) {
    this.target = {
      client: { query: (...args: unknown[]) => pasado.enTurno(...(args as [string, unknown[]])) } as never,
      schema: ENTONCES,
    };
  }

  /** Orders, with all the data of their pages. */
  async ordenes(ots: readonly number[]): Promise<void> {
    const nuevas = this.nuevas('orden', ots);
    this.pasado.cargadas.add('orden');
    if (nuevas.length > 0) await this.filasDeOrdenes(nuevas);
    const suyo = await this.rows<{ clientes: number[]; equipos: number[]; ovs: number[]; partes: number[] }>(
      `select coalesce(array_agg(distinct o.cliente_id) filter (where o.cliente_id is not null), '{}') as clientes,
              coalesce(array_agg(distinct o.equipo_id) filter (where o.equipo_id is not null), '{}') as equipos,
              coalesce(array_agg(distinct (o.dominio #>> '{ov,id}')::integer) filter (where o.dominio #>> '{ov,id}' is not null), '{}') as ovs,
              coalesce((select array_agg(distinct (s #>> '{parte,id}')::integer) from ${ENTONCES}.orden x, jsonb_array_elements(x.dominio -> 'solicitudes') s
                where x.ot = any($1) and s #>> '{parte,id}' is not null), '{}') as partes
       from ${ENTONCES}.orden o where o.ot = any($1)`,
      [nuevas],
    );
    const { clientes = [], equipos = [], ovs = [], partes = [] } = suyo[0] ?? {};
    await this.catalogos();
    await this.clientes(clientes);
    await this.equipos(equipos);
    await this.ovsDe({ ots: nuevas, ids: ovs });
    await this.partes(partes);
    await this.mismaSerie(nuevas);
    const todas = [...(this.leidas.get('orden') ?? [])];
    await refrescarOrdenes({ ordenes: todas, clientes: [], equipos: [] }, this.target);
  }

  /** The other orders of the same equipment or serial, which rows mention. */
  private async mismaSerie(ots: readonly number[]): Promise<void> {
    const rows = await this.rows<{ ot: number; equipo_id: number | null }>(
      `with serie as (select distinct e.id, e.serial_number from ${ENTONCES}.orden o join ${ENTONCES}.equipo e on e.id = o.equipo_id where o.ot = any($1)
         union select null, o.dominio #>> '{equip_provisorio,serial_number}' from ${ENTONCES}.orden o where o.ot = any($1) and o.equipo_id is null)
       select x.ot, x.equipo_id from ${LIVE}.orden x where x.serie in (select serial_number from serie)
       union select h.ot, h.equipo_id from ${LIVE}.orden_antes h where h.equipo_id in (select id from serie)`,
      [ots],
    );
    const nuevas = this.nuevas('orden', [...new Set(rows.map(({ ot }) => ot))]);
    if (nuevas.length === 0) return;
    await this.filasDeOrdenes(nuevas);
    await this.equipos(
      await this.numeros(`select distinct equipo_id as n from ${ENTONCES}.orden where ot = any($1) and equipo_id is not null`, [nuevas]),
    );
    await this.clientes(
      await this.numeros(`select distinct cliente_id as n from ${ENTONCES}.orden where ot = any($1) and cliente_id is not null`, [nuevas]),
    );
  }

  private async filasDeOrdenes(ots: readonly number[]): Promise<void> {
    const cambiadas = await this.copiadas('orden', 'ot', ots);
    await rehacerOrdenes(await this.historias(cambiadas.map((ot) => STREAM_ORDEN.of(ot))), this.target);
  }

  clientes = (ids: readonly number[]): Promise<void> => this.cargar(CLIENTES, ids);

  async equipos(ids: readonly number[]): Promise<void> {
    await this.catalogos();
    await this.cargar(EQUIPOS, ids);
  }

  /** Equipment that was found by a client, or by a serial with that pattern. */
  async equiposHallados({ cliente, serie }: { readonly cliente: number | null; readonly serie: string }): Promise<void> {
    const deQuien = cliente === null ? '' : 'and cliente_id = $3';
    await this.equipos(
      await this.numeros(
        `select distinct equipo_id as n from ${LIVE}.equipo_antes where serial_number like $1 and desde <= $2 ${deQuien}`,
        [serie, this.pasado.position, ...(cliente === null ? [] : [cliente])],
      ),
    );
  }

  /** Equipment with a serial. */
  async deSerie(serie: string): Promise<void> {
    await this.equipos(await this.numeros(`select distinct equipo_id as n from ${LIVE}.equipo_antes where serial_number = $1`, [serie]));
  }

  /** The equipment of an order, and of orders that took its parts. */
  async equiposDeOrden(ot: number): Promise<void> {
    const { rows } = await this.pasado.query(
      `select distinct o.equipo_id as n from ${LIVE}.orden o where o.equipo_id is not null
         and (o.ot = $1 or o.ot in (select m.ot from ${LIVE}.movimiento m where m.movimiento = 'ENTREGA'))`,
      [ot],
    );
    await this.equipos(rows.map(({ n }) => n));
  }

  /** Equipment for which a part was delivered. */
  async equiposDeParte(id: number): Promise<void> {
    const { rows } = await this.pasado.query(
      `select distinct o.equipo_id as n from ${LIVE}.movimiento m join ${LIVE}.orden o on o.ot = m.ot where m.parte_id = $1 and o.equipo_id is not null`,
      [id],
    );
    await this.equipos(rows.map(({ n }) => n));
  }

  private async ovsDe({ ots, ids }: { ots: readonly number[]; ids: readonly number[] }): Promise<void> {
    await this.cargar(OVS, await this.numeros(`select id as n from ${LIVE}.ov where ot = any($1) or id = any($2)`, [ots, ids]));
  }

  /** An opportunity, with its order and its parts. */
  async ov(id: number): Promise<void> {
    await this.cargar(OVS, [id]);
    const [fila] = await this.rows<{ ot: number | null; serie: string | null; partes: number[] }>(
      `select ot, dominio ->> 'numero_serie_equipo' as serie,
         coalesce((select array_agg((l #>> '{parte,id}')::integer) from jsonb_array_elements(dominio -> 'detalle_venta') l), '{}') as partes
       from ${ENTONCES}.ov where id = $1`,
      [id],
    );
    await this.ordenes(fila?.ot ? [fila.ot] : []);
    await this.partes(fila?.partes ?? []);
    if (fila && fila.ot === null && fila.serie) await this.deSerie(fila.serie);
  }

  /** Parts with their stock; all of them without `ids`. */
  async partes(ids: readonly number[] | null): Promise<void> {
    const pedidas = ids ?? (await this.numeros(`select id as n from ${LIVE}.parte`, []));
    const nuevas = this.nuevas('parte', pedidas);
    this.pasado.cargadas.add('parte');
    if (nuevas.length === 0) return;
    const { position } = this.pasado;
    await this.rows(`insert into ${ENTONCES}.parte select * from ${LIVE}.parte where id = any($1) and position <= $2`, [nuevas, position]);
    // Only its stock changed since, and the last movement before the moment has it.
    await this.rows(
      `insert into ${ENTONCES}.parte
       select (jsonb_populate_record(p, jsonb_build_object('movida', m.position is not null, 'position', $2::bigint,
         'cantidad_buenos', coalesce(m.buenos, 0), 'cantidad_allocated', coalesce(m.allocated, 0), 'cantidad_salida', coalesce(m.salida, 0),
         'cantidad_drop', coalesce(m.drop, 0), 'cantidad_malos', coalesce(m.malos, 0)))).*
       from ${LIVE}.parte p left join lateral (
         select * from ${LIVE}.movimiento x where x.parte_id = p.id and x.position <= $2 order by x.position desc limit 1) m on true
       where p.id = any($1) and p.position > $2 and p.editada <= $2`,
      [nuevas, position],
    );
    const editadas = await this.numeros(`select id as n from ${LIVE}.parte where id = any($1) and editada > $2`, [nuevas, position]);
    await this.proyectar(STREAM_PARTE, editadas, aplicarPartes);
  }

  /** Every catalogue. */
  async catalogos(): Promise<void> {
    if (this.pasado.cargadas.has('catalogo')) return;
    this.pasado.cargadas.add('catalogo');
    const { position } = this.pasado;
    const rows = await this.rows<{ catalogo: (typeof CATALOGOS)[number] }>(
      `select distinct catalogo from ${LIVE}.catalogo where position > $1`,
      [position],
    );
    const cambiados = rows.map(({ catalogo }) => catalogo);
    await this.rows(`insert into ${ENTONCES}.catalogo select * from ${LIVE}.catalogo where catalogo <> all($1)`, [cambiados]);
    const historias = await this.historias(cambiados.map((catalogo) => STREAM_CATALOGO.of(catalogo)));
    await aplicarCatalogo(historias.flat(), this.target);
  }

  private async cargar({ tabla, stream, aplicar }: Clase, ids: readonly number[]): Promise<void> {
    const nuevas = this.nuevas(tabla, ids);
    this.pasado.cargadas.add(tabla);
    if (nuevas.length === 0) return;
    await this.proyectar(stream, await this.copiadas(tabla, 'id', nuevas), aplicar);
  }

  private async proyectar(stream: Clase['stream'], ids: readonly number[], aplicar: Clase['aplicar']): Promise<void> {
    const eventos = (await this.historias(ids.map((id) => stream.of(id)))).flat();
    if (eventos.length > 0) await aplicar(eventos, this.target);
  }

  /** Copies the rows unchanged since; returns the ids of the other existing rows. */
  private async copiadas(tabla: string, clave: string, ids: readonly number[]): Promise<number[]> {
    await this.rows(`insert into ${ENTONCES}.${tabla} select * from ${LIVE}.${tabla} where ${clave} = any($1) and position <= $2`, [
      ids,
      this.pasado.position,
    ]);
    return this.numeros(`select ${clave} as n from ${LIVE}.${tabla} where ${clave} = any($1) and position > $2`, [
      ids,
      this.pasado.position,
    ]);
  }

  /** The events of some streams up to the position. */
  private async historias(streams: readonly string[]): Promise<RecordedEvent[][]> {
    const todas = await Promise.all(streams.map((stream) => this.store.readStream(stream)));
    return todas.map((events) => events.filter(({ position }) => position <= this.pasado.position));
  }

  private nuevas(tabla: string, ids: readonly number[]): number[] {
    const leidas = this.leidas.get(tabla) ?? new Set();
    this.leidas.set(tabla, leidas);
    const nuevas = [...new Set(ids)].filter((id) => !leidas.has(id));
    for (const id of nuevas) leidas.add(id);
    return nuevas;
  }

  private async rows<R = unknown>(text: string, values: unknown[]): Promise<R[]> {
    return (await this.pasado.enTurno(text, values)).rows;
  }

  private async numeros(text: string, values: unknown[]): Promise<number[]> {
    return (await this.rows<{ n: number }>(text, values)).map(({ n }) => n);
  }
}
