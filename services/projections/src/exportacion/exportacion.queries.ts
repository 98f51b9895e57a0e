import { diaEnSantiago } from '@bitacora/domain';
import type { Clave, PorFecha, Todas } from '@bitacora/domain/contracts/consultas';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { blockedAmong, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import type { Descarga } from '../lectura/descarga';
import { LIVE } from '../migrate';
import { momentoDe } from '../momento';
import { filtrar, momentoSql, orderBy } from '../orden/orden.filtros';
import { bloqueada, columnasPedidas, type FilaExportada } from './campos';
import { COLUMNA_DE_CLAVE } from './consulta';
import { type Columna, hojaDe, MAXIMO_FILAS } from './libro';
import { libroAlVuelo } from './libro-al-vuelo';

const LOTE = 500;
/** Values of an uploaded list without an order. */
const FALTANTE: readonly Columna<string>[] = [{ titulo: 'No encontrado', tipo: 'texto', ancho: 24, valor: (valor) => valor }];

/** The filters of a workbook of orders. */
export type PedidoDeOrdenes = Todas & Partial<Pick<PorFecha, 'fecha_inicio' | 'fecha_final' | 'tipo'>>;

/** Orders found by an uploaded list, and its values without an order. */
export interface Hallazgo {
  readonly ots: readonly number[];
  readonly faltan: readonly string[];
}

/** The orders of a workbook, with their rows in batches, so that only their numbers are all in memory. */
export class ExportacionQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes' | 'logger'>) {}

  /** The numbers of the orders under the filters and within the user's rights, in the order of the list. */
  async ots(query: PedidoDeOrdenes, session: Session): Promise<number[]> {
    const { where, values } = filtrar(query, session, momentoDe(this.runtime));
    const partes = [where];
    const con = (value: unknown): string => `$${values.push(value)}`;
    if (query.estados.length > 0) partes.push(`o.estado = any(${con(query.estados)}::text[])`);
    if (query.on_site !== undefined) partes.push(`o.despacho ${query.on_site === 'true' ? '=' : '<>'} 'ON_SITE'`);
    if (query.fecha_inicio !== undefined && query.fecha_final !== undefined) {
      const momento = query.tipo === 'cierre' ? 'o.cerrada_en' : 'o.fecha_ingreso';
      partes.push(`${momento} >= ${con(query.fecha_inicio)}::date::timestamp at time zone 'America/Santiago'`);
      partes.push(`${momento} < (${con(query.fecha_final)}::date + 1)::timestamp at time zone 'America/Santiago'`);
    }
    const { rows } = await this.runtime.pool.query<{ ot: number }>(
      `select o.ot from ${LIVE}.orden o where ${partes.join(' and ')} order by ${orderBy(query.ordering, momentoSql(this.runtime.clock.now()))} limit ${MAXIMO_FILAS + 1}`,
      values,
    );
    if (rows.length > MAXIMO_FILAS) refuse('DATOS_INVALIDOS', 'Son más órdenes de las que caben en un Excel: acota los filtros');
    return rows.map(({ ot }) => ot);
  }

  /** The orders of a list, in its order. A serial may match several, and case does not matter. */
  async hallar(clave: Clave, valores: readonly string[], session: Session): Promise<Hallazgo> {
    const { where, values } = filtrar({}, session, momentoDe(this.runtime));
    const { rows } = await this.runtime.pool.query<{ ot: number; valor: string }>(
      `select o.ot, v.valor from unnest($${values.length + 1}::text[]) with ordinality as v(valor, lugar)
       join ${LIVE}.orden o on ${COLUMNA_DE_CLAVE[clave]} in (v.valor, upper(v.valor))
       where ${where} order by v.lugar, o.fecha_ingreso desc, o.ot desc limit ${MAXIMO_FILAS}`,
      [...values, valores],
    );
    const hallados = new Set(rows.map(({ valor }) => valor));
    return { ots: [...new Set(rows.map(({ ot }) => ot))], faltan: valores.filter((valor) => !hallados.has(valor)) };
  }

  /** The rows of some orders, in order; no connection is held between batches. */
  async *lotes(ots: readonly number[]): AsyncGenerator<readonly FilaExportada[]> {
    for (let desde = 0; desde < ots.length; desde += LOTE) {
      const { rows } = await this.runtime.pool.query<FilaExportada>(
        `select o.dominio, o.cliente, o.cliente_rut, o.sucursal, o.serie, o.modelo,
                v.monto_total::double precision as monto_total, v.monto_con_descuento::double precision as monto_con_descuento
         from unnest($1::integer[]) with ordinality as c(ot, lugar)
         join ${LIVE}.orden o on o.ot = c.ot
         left join ${LIVE}.ov v on v.id = (o.dominio #>> '{ov,id}')::integer
         order by c.lugar`,
        [ots.slice(desde, desde + LOTE)],
      );
      const bloqueadas = await blockedAmong(
        this.runtime.pool,
        rows.map(({ dominio }) => STREAM_ORDEN.of(dominio.ot)),
      );
      yield rows.map((fila) => (bloqueadas.has(STREAM_ORDEN.of(fila.dominio.ot)) ? bloqueada(fila) : fila));
    }
  }

  /** The workbook of found orders. */
  libro(nombres: readonly string[], { ots, faltan }: Hallazgo): Descarga {
    const ordenes = hojaDe('Ordenes de Trabajo', columnasPedidas(nombres, momentoDe(this.runtime).estados), ots.length, this.lotes(ots));
    const noEncontrados = faltan.length > 0 ? [hojaDe('No encontrados', FALTANTE, faltan.length, [faltan])] : [];
    return libroAlVuelo(this.runtime, `ordenes-${diaEnSantiago(this.runtime.clock.now())}.xlsx`, [ordenes, ...noEncontrados]);
  }
}
