import type { InputOf } from '@bitacora/domain';
import { EXCEPCION, NOMBRE_EXCEPCION, NOMBRE_TIPO_EXCEPCION } from '@bitacora/domain';
import type { ExcepcionFila, Pagina } from '@bitacora/domain/contracts';
import type * as rutas from '@bitacora/domain/contracts/routes';
import { acciones, diagnosticoVigente, type Excepcion, type Orden, siguienteDe } from '@bitacora/domain/orden';
import { RUNTIME, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { LIVE } from '../migrate';
import { excepcionWire } from '../orden/orden.detalle';
import { tipoServicioWire } from '../orden/orden.fila';
import { alcance } from '../orden/orden.filtros';
import { paraBuscar, patronesDeOrden } from '../texto';

/** Page size of the exception list (specification, 15.1). */
const TAMANO_PAGINA = 20;
/** The name of an exception's type, as users search for it. */
const TIPO_SQL = `case e.tipo ${Object.entries(NOMBRE_TIPO_EXCEPCION)
  .map(([tipo, nombre]) => `when ${tipo} then '${paraBuscar(nombre)}'`)
  .join(' ')} end`;
interface Fila {
  dominio: Excepcion;
  orden: Orden;
  serie: string | null;
  modelo: string | null;
  cliente: string | null;
  total: number;
}

/** The exceptions (specification, 7.4 and 13.7): undecided ones first, longest waiting first; then decided ones, newest first. */
@Injectable()
export class ExcepcionQueries {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'pool'>,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
  ) {}

  async lista({ ot, estado, page, search }: InputOf<typeof rutas.excepciones>['query'], session: Session): Promise<Pagina<ExcepcionFila>> {
    const values: unknown[] = [];
    const partes: string[] = [];
    const con = (sql: (n: string) => string, value: unknown) => {
      values.push(value);
      partes.push(sql(`$${values.length}`));
    };
    const { tecnico } = alcance(session);
    if (tecnico !== undefined) con((n) => `o.tecnico_id = ${n}`, tecnico);
    if (ot !== undefined) con((n) => `e.ot = ${n}`, ot);
    if (estado !== undefined) con((n) => `e.estado = ${n}`, estado);
    for (const patron of search ? patronesDeOrden(search) : []) con((n) => `(o.busqueda like ${n} or ${TIPO_SQL} like ${n})`, patron);
    const [{ rows }, tiendas] = await Promise.all([
      this.runtime.pool.query<Fila>(
        `select e.dominio, o.dominio as orden, o.serie, o.modelo, o.cliente, count(*) over ()::integer as total
         from ${LIVE}.excepcion e join ${LIVE}.orden o on o.ot = e.ot ${partes.length > 0 ? `where ${partes.join(' and ')}` : ''}
         order by (e.estado <> ${EXCEPCION.SOLICITADO}), case when e.estado = ${EXCEPCION.SOLICITADO} then e.creada end, e.creada desc, e.id desc limit ${TAMANO_PAGINA} offset ${(page - 1) * TAMANO_PAGINA}`,
        values,
      ),
      this.catalogos.nombres('tienda'),
    ]);
    const count = rows[0]?.total ?? 0;
    return {
      count,
      next: page * TAMANO_PAGINA < count ? page + 1 : null,
      previous: page > 1 ? page - 1 : null,
      results: rows.map((fila) => wire(fila, session, tiendas)),
    };
  }
}

function wire({ dominio, orden, serie, modelo, cliente }: Fila, { actor }: Session, tiendas: ReadonlyMap<number, string>): ExcepcionFila {
  const tienda = dominio.additional_data?.tienda ?? orden.tienda_id;
  return {
    ...excepcionWire(orden.ot, dominio),
    ot: orden.ot,
    tipo_nombre: NOMBRE_TIPO_EXCEPCION[dominio.tipo],
    estados_detail: NOMBRE_EXCEPCION[dominio.estado],
    rma: orden.rma,
    serial_number: serie,
    modelo: modelo || null,
    cliente,
    estado_orden: orden.estado,
    tipo_servicio: tipoServicioWire(orden.tipo_servicio),
    fecha_de_compra: dominio.additional_data?.fecha_compra ?? orden.fecha_de_compra,
    tienda: (tienda !== null && tiendas.get(tienda)) || null,
    reporte_falla_cliente: orden.reporte_falla_cliente,
    informe: diagnosticoVigente(orden)?.informe ?? null,
    evidencia: orden.archivos,
    acciones: acciones(orden, actor, 'panel'),
    siguiente: siguienteDe(orden, actor),
  };
}
