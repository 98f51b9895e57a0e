import type { ViaDeLectura } from '@bitacora/domain/acceso';
import { PROPOSITOS, propositoDe } from '@bitacora/domain/acceso';
import type { LecturaAnotada, PaginaDeLecturas } from '@bitacora/domain/contracts';
import type { ConsultaDeLecturas } from '@bitacora/domain/contracts/consultas';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { nombreDeFlujo } from '@bitacora/domain/operacion';
import { STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_USUARIO } from '@bitacora/domain/streams';
import { readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { entre } from '../momentos';
import { MAXIMO_DE_EXCEL } from './acceso.queries';

const POR_PAGINA = 50;
/** Number of subjects of a read that a row shows. */
const MUESTRA = 4;
const EN_PALABRAS = new Map(RUTAS.map(({ route }) => [`${route.method} ${route.path}`, route.summary]));

interface Fila {
  readonly id: string;
  readonly at: Date;
  readonly usuario_id: number | null;
  readonly usuario: string | null;
  readonly token: number | null;
  readonly via: ViaDeLectura;
  readonly sujetos: string[];
  readonly total: number;
  readonly ruta: string;
  readonly proposito: string | null;
  readonly en: string | null;
}

/** Reads of the record of who read personal data, newest first. */
export class LecturaQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  async pagina(consulta: ConsultaDeLecturas): Promise<PaginaDeLecturas> {
    const filas = await this.filas(consulta, await this.buscados(consulta), POR_PAGINA + 1);
    const ultima = filas.length > POR_PAGINA ? filas[POR_PAGINA - 1] : undefined;
    return {
      results: filas.slice(0, POR_PAGINA).map(wire),
      siguiente: ultima ? `${ultima.at.getTime()}_${ultima.id}` : null,
    };
  }

  /** All reads, for a workbook; refuses more than it can have. */
  async todas(consulta: ConsultaDeLecturas): Promise<LecturaAnotada[]> {
    const filas = await this.filas(consulta, await this.buscados(consulta), MAXIMO_DE_EXCEL + 1);
    if (filas.length > MAXIMO_DE_EXCEL) refuse('DATOS_INVALIDOS', 'Son más de las que caben en un Excel: acota las fechas');
    readOf(new Set(filas.flatMap(({ usuario_id }) => (usuario_id ? [STREAM_USUARIO.of(usuario_id)] : []))));
    return filas.map(wire);
  }

  /** The streams that a filter covers: a client is read in their own record, and in each of their orders. */
  private async buscados({ cliente, orden }: ConsultaDeLecturas): Promise<string[][]> {
    const de: string[][] = orden === undefined ? [] : [[STREAM_ORDEN.of(orden)]];
    if (cliente === undefined) return de;
    const { rows } = await this.runtime.pool.query<{ ot: number; ovs: number[] }>(
      `select o.ot, array(select v.id from ${LIVE}.ov v where v.ot = o.ot) as ovs from ${LIVE}.orden o where o.cliente_id = $1`,
      [cliente],
    );
    return [
      ...de,
      [STREAM_CLIENTE.of(cliente), ...rows.flatMap(({ ot, ovs }) => [STREAM_ORDEN.of(ot), ...ovs.map((id) => STREAM_OV.of(id))])],
    ];
  }

  private async filas(
    { usuario, via, desde, hasta, despues }: ConsultaDeLecturas,
    buscados: readonly string[][],
    limite: number,
  ): Promise<Fila[]> {
    const values: unknown[] = [];
    const con = (value: unknown) => `$${values.push(value)}`;
    const [hastaMs, hastaId] = despues?.split('_') ?? [];
    const where = [
      ...(usuario === undefined ? [] : [`l.usuario_id = ${con(usuario)}`]),
      ...(via === undefined ? [] : [`l.via = ${con(via)}`]),
      ...buscados.map((flujos) => `l.sujetos && ${con(flujos)}::text[]`),
      ...entre('l.at', { desde, hasta }, con),
      ...(hastaId === undefined ? [] : [`(l.at, l.id) < (to_timestamp(${con(hastaMs)}::float8 / 1000), ${con(hastaId)}::bigint)`]),
    ];
    const { rows } = await this.runtime.pool.query<Fila>(
      `with pagina as materialized (
         select l.id, l.at, l.usuario_id, l.token, l.via, l.sujetos[1:${MUESTRA}] as sujetos, cardinality(l.sujetos) as total, l.ruta, l.proposito, l.en
         from acceso.lectura_de_datos l ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by l.at desc, l.id desc limit ${limite})
       select p.*, trim(concat_ws(' ', u.first_name, u.last_name)) as usuario from pagina p
       left join seguridad.usuario u on u.id = p.usuario_id order by p.at desc, p.id desc`,
      values,
    );
    return rows;
  }
}

function wire({ id, at, usuario_id, usuario, token, via, sujetos, total, ruta, proposito, en }: Fila): LecturaAnotada {
  const suyo = propositoDe(proposito);
  return {
    id: Number(id),
    at: at.toISOString(),
    usuario: usuario_id === null ? null : { id: usuario_id, nombre: usuario || `Usuario ${usuario_id}` },
    via,
    token,
    sujetos: sujetos.map((flujo) => ({ flujo, nombre: nombreDeFlujo(flujo) })),
    total_sujetos: total,
    que: EN_PALABRAS.get(ruta) ?? ruta,
    proposito: suyo && PROPOSITOS[suyo],
    en: en === null ? null : Number(en),
  };
}
