import type { InfoParteOv, OvDetalle, OvLista, OvPestana, Pagina, PresupuestoPedidoLista } from '@bitacora/domain/contracts';
import type { ConsultaOv } from '@bitacora/domain/contracts/consultas';
import { diagnosticoVigente, type Orden } from '@bitacora/domain/orden';
import { CATALOGO_ESTADOS_OV, ESTADO_OV, type EstadoOv, type Ov } from '@bitacora/domain/ov';
import { prefilledLink, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { conModelo } from '../catalogo/modelo.sql';
import type { Database } from '../database';
import { LIVE } from '../migrate';
import { conLasDeEntonces } from '../pasado/pasado';
import { patronesDeOv } from '../texto';
import { orderBy } from './ov.consulta';
import { OvEntity } from './ov.entity';
import { detalleWire, type FilaDeOv, filaWire, type MomentoDeOv, presupuestoWire } from './ov.wire';

/** Page size of the list (specification, 15.3). */
export const TAMANO_PAGINA = 21;
const SELECT = `select v.id, v.dominio, v.revision, v.position, o.estado as orden_estado, o.dominio #>> '{ov,estado}' as orden_ov_estado`;
const FROM = `from ${LIVE}.ov v left join ${LIVE}.orden o on o.ot = v.ot`;
const RECHAZADAS: readonly EstadoOv[] = [ESTADO_OV.RECHAZADA, ESTADO_OV.CERRADA_RECHAZADA];
const SIN_RESPUESTA: readonly EstadoOv[] = [ESTADO_OV.PRECOMPLETADA, ESTADO_OV.COMPLETADA, ESTADO_OV.ENVIADA];

const pagina = <F>(page: number, count: number, results: F[]): Pagina<F> => ({
  count,
  next: page * TAMANO_PAGINA < count ? page + 1 : null,
  previous: page > 1 ? page - 1 : null,
  results,
});

/** Reads of the opportunities. */
export class OvQueries {
  constructor(
    private readonly database: Database,
    private readonly runtime: ServiceRuntime,
  ) {}

  /** GET get-ov: a page. */
  async lista(consulta: ConsultaOv, session: Session): Promise<OvLista> {
    const { page, ordering, estado } = consulta;
    const values: unknown[] = [];
    const partes: string[] = [];
    for (const patron of patronesDeOv(consulta.texto)) partes.push(`v.busqueda like $${values.push(patron)}`);
    if (estado !== undefined) partes.push(`v.estado = $${values.push(estado)}`);
    const where = partes.length > 0 ? `where ${partes.join(' and ')}` : '';
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.runtime.pool.query<{ count: number }>(`select count(*)::integer as count from ${LIVE}.ov v ${where}`, values),
      this.runtime.pool.query<FilaDeOv>(
        `${SELECT} ${FROM} ${where} order by ${orderBy(ordering)} limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        values,
      ),
    ]);
    const count = cuenta[0]?.count ?? 0;
    const momento = this.momento();
    return pagina(
      page,
      count,
      rows.map((fila) => filaWire(fila, session, momento)),
    );
  }

  private momento(): MomentoDeOv {
    const ahora = this.runtime.clock.now();
    return { ahora, limites: this.runtime.ajustes.vigente('limites', ahora) };
  }

  /** GET external-quote: a page of the opportunities that began as a quote request. */
  async presupuestos(page: number): Promise<PresupuestoPedidoLista> {
    const de = `from ${LIVE}.ov where dominio ->> 'origen' = 'PRESUPUESTO'`;
    const [{ rows: cuenta }, { rows }] = await Promise.all([
      this.runtime.pool.query<{ count: number }>(`select count(*)::integer as count ${de}`),
      this.runtime.pool.query<Pick<FilaDeOv, 'dominio'>>(`select dominio ${de} order by id desc limit $1 offset $2`, [
        TAMANO_PAGINA,
        (page - 1) * TAMANO_PAGINA,
      ]),
    ]);
    return pagina(
      page,
      cuenta[0]?.count ?? 0,
      rows.map(({ dominio }) => presupuestoWire(dominio)),
    );
  }

  /** GET get-estados-ov: 'Todas' and every status, with their counts. */
  async pestanas(): Promise<OvPestana[]> {
    const { rows } = await this.runtime.pool.query<{ estado: string; count: number }>(
      `select estado, count(*)::integer as count from ${LIVE}.ov group by estado`,
    );
    const cuentas = new Map(rows.map(({ estado, count }) => [estado, count]));
    const total = rows.reduce((suma, { count }) => suma + count, 0);
    return [
      { estado: 'Todas', count: total, orden: 0, color_background: null, color_foreground: null },
      ...CATALOGO_ESTADOS_OV.map(({ nombre, orden, color_background, color_foreground }) => ({
        estado: nombre,
        count: cuentas.get(nombre) ?? 0,
        orden,
        color_background,
        color_foreground,
      })),
    ];
  }

  /** One row; refuses an opportunity that does not exist. */
  async una(id: number): Promise<FilaDeOv> {
    await conLasDeEntonces((cosas) => cosas.ov(id));
    const { rows } = await this.runtime.pool.query<FilaDeOv>(`${SELECT} ${FROM} where v.id = $1`, [id]);
    return rows[0] ?? refuse('NO_ENCONTRADO', `La oportunidad ${id} no existe`);
  }

  /** The free stock of the quoted parts. */
  private async stockDe({ detalle_venta }: Ov): Promise<OvDetalle['stock_de_partes']> {
    if (detalle_venta.length === 0) return [];
    const { rows } = await this.runtime.pool.query<OvDetalle['stock_de_partes'][number]>(
      `select id as parte_id, cantidad_buenos as buenos, descontinuada from ${LIVE}.parte where id = any($1)`,
      [detalle_venta.map(({ parte }) => parte.id)],
    );
    return rows;
  }

  /** GET get-ov/{id}. */
  async detalle(id: number, session: Session): Promise<OvDetalle> {
    const fila = await this.una(id);
    const { ot, estado, numero_serie_equipo, enlace } = fila.dominio;
    const { rows } = await this.runtime.pool.query<{ dominio: Orden | null; marca: string | null; modelo: string | null }>(
      `select o.dominio, ma.datos ->> 'marca_name' as marca, m.datos ->> 'model_name' as modelo
       from (select 1) uno
       left join ${LIVE}.orden o on o.ot = $1
       left join lateral (select e.modelo_id from ${LIVE}.equipo e where e.id = o.equipo_id or (o.ot is null and e.serial_number = $2) order by e.id desc limit 1) e on true
       ${conModelo(LIVE, 'e.modelo_id')}`,
      [ot, numero_serie_equipo],
    );
    const [{ dominio: orden, marca, modelo } = { dominio: null, marca: null, modelo: null }] = rows;
    return detalleWire(
      fila,
      {
        stock_de_partes: await this.stockDe(fila.dominio),
        link_precompletado: estado === ESTADO_OV.PRECOMPLETADA && !enlace.anulado ? prefilledLink(id, enlace.numero, this.runtime) : null,
        datos_equipo: modelo === null ? null : { marca: marca ?? '', modelo },
        datos_falla_ot_asociada: orden && {
          reporte_falla: orden.reporte_falla_cliente,
          diagnostico: (diagnosticoVigente(orden) ?? orden.diagnosticos.at(-1))?.informe ?? null,
        },
      },
      session,
      this.momento(),
    );
  }

  /** The name of an opportunity's status; null while the read models lack it. */
  async estado(id: number): Promise<string | null> {
    const repository = await this.database.repository(OvEntity);
    const ov = await repository.findOne({ select: { id: true, estado: true }, where: { id } });
    return ov?.estado ?? null;
  }

  /** GET validate-rma: true when an RMA is free among orders and opportunities, or held by the asking opportunity. */
  async rmaLibre(rma: string, propia: number | undefined): Promise<boolean> {
    const { rows } = await this.runtime.pool.query<{ libre: boolean }>(
      `with propia as (select ot, (dominio ->> 'ov_rechazada')::integer as anterior from ${LIVE}.ov where id = $2)
       select not exists (select 1 from ${LIVE}.orden o where o.rma = $1 and not exists (select 1 from propia where propia.ot = o.ot))
          and not exists (select 1 from ${LIVE}.ov v where v.rma = $1 and v.id is distinct from $2 and not exists (select 1 from propia where propia.anterior = v.id or propia.ot = v.ot)) as libre`,
      [rma, propia ?? null],
    );
    return rows[0]?.libre ?? true;
  }

  /** GET info-parte-ov: the last quoted price, and the acceptance rate of quotations with the part. */
  async infoParte(parteId: number): Promise<InfoParteOv> {
    const { rows } = await this.runtime.pool.query<{ ultimo: number | null; total: number | null; reciente: number | null }>(
      `with cotizada as (
         select v.estado, v.cotizacion, (select (l ->> 'precio_unitario')::integer from jsonb_array_elements(v.dominio -> 'detalle_venta') l where (l #>> '{parte,id}')::integer = $1 limit 1) as precio
         from ${LIVE}.ov v where v.cotizacion is not null and v.dominio -> 'detalle_venta' @> $2::jsonb),
       resuelta as (select cotizacion, (estado <> all($3::text[]))::integer * 100.0 as aprobada from cotizada where estado <> all($4::text[]))
       select (select precio from cotizada order by cotizacion desc limit 1) as ultimo,
              (select round(avg(aprobada))::integer from resuelta) as total,
              (select round(avg(aprobada))::integer from resuelta where cotizacion >= $5::timestamptz - interval '3 months') as reciente`,
      [parteId, JSON.stringify([{ parte: { id: parteId } }]), RECHAZADAS, SIN_RESPUESTA, this.runtime.clock.now().toISOString()],
    );
    return {
      ultimo_precio: rows[0]?.ultimo ?? null,
      porcentaje_aprobación: rows[0]?.total ?? null,
      porcentaje_aprobación_3_meses: rows[0]?.reciente ?? null,
    };
  }
}
