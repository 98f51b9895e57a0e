import { ACCESO, SISTEMA_ANOTADO } from '@bitacora/domain/acceso';
import type { AccesoAnotado, ClaseDeAcceso, PaginaDeAccesos } from '@bitacora/domain/contracts';
import type { ConsultaDeAccesos } from '@bitacora/domain/contracts/consultas';
import { definicionDe } from '@bitacora/domain/eventos';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import { readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { entre } from '../momentos';
import { enPalabras } from './palabras';

const POR_PAGINA = 50;
/** Maximum number of rows of a workbook. */
export const MAXIMO_DE_EXCEL = 50_000;
/** Number of log-ins that users see of their own account. */
const PROPIOS = 20;

interface Fila {
  readonly position: string;
  readonly at: Date;
  readonly usuario_id: number | null;
  readonly usuario: string | null;
  readonly clase: ClaseDeAcceso;
  readonly tipo: string;
  readonly datos: Readonly<Record<string, unknown>>;
  readonly ip: string | null;
  readonly equipo: string | null;
}

/** Reads of the acts on the system, newest first. */
export class AccesoQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  async pagina(consulta: ConsultaDeAccesos): Promise<PaginaDeAccesos> {
    const filas = await this.filas(consulta, POR_PAGINA + 1);
    const siguiente = filas.length > POR_PAGINA ? (filas[POR_PAGINA - 1]?.position ?? null) : null;
    return { results: filas.slice(0, POR_PAGINA).map(wire), siguiente };
  }

  /** The last log-ins of one account, including failed ones. */
  async propios(usuario: number): Promise<PaginaDeAccesos> {
    const [ingresos, fallas] = await Promise.all(
      (['ingreso', 'falla'] as const).map((clase) => this.filas({ usuario, clase } as ConsultaDeAccesos, PROPIOS)),
    );
    const juntas = [...(ingresos ?? []), ...(fallas ?? [])].sort((a, b) => Number(b.position) - Number(a.position));
    return { results: juntas.slice(0, PROPIOS).map(wire), siguiente: null };
  }

  /** All acts, for a workbook; refuses more than it can have. */
  async todos(consulta: ConsultaDeAccesos): Promise<AccesoAnotado[]> {
    const filas = await this.filas(consulta, MAXIMO_DE_EXCEL + 1);
    if (filas.length > MAXIMO_DE_EXCEL) refuse('DATOS_INVALIDOS', 'Son más de los que caben en un Excel: acota las fechas');
    readOf(new Set(filas.flatMap(({ usuario_id }) => (usuario_id ? [STREAM_USUARIO.of(usuario_id)] : []))));
    return filas.map(wire);
  }

  private async filas({ usuario, clase, desde, hasta, despues }: ConsultaDeAccesos, limite: number): Promise<Fila[]> {
    const values: unknown[] = [];
    const con = (value: unknown) => `$${values.push(value)}`;
    const where = [
      ...(usuario === undefined ? [] : [`a.usuario_id = ${con(usuario)}`]),
      ...(clase === undefined ? [] : [`a.clase = ${con(clase)}`]),
      ...entre('a.at', { desde, hasta }, con),
      ...(despues === undefined ? [] : [`a.position < ${con(despues.split('_')[0])}`]),
    ];
    const { rows } = await this.runtime.pool.query<Fila>(
      `select a.*, trim(concat_ws(' ', u.first_name, u.last_name)) as usuario from ${LIVE}.acceso a
       left join seguridad.usuario u on u.id = a.usuario_id
       ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by a.position desc limit ${limite}`,
      values,
    );
    return rows;
  }
}

function wire({ position, at, usuario_id, usuario, clase, tipo, datos, ip, equipo }: Fila): AccesoAnotado {
  const hecho = { type: tipo, data: datos };
  return {
    posicion: Number(position),
    at: at.toISOString(),
    clase,
    nombre: definicionDe(tipo)?.label ?? tipo,
    usuario: usuario_id === null ? null : { id: usuario_id, nombre: usuario || `Usuario ${usuario_id}` },
    detalle: enPalabras(ACCESO.is(hecho) ? hecho : SISTEMA_ANOTADO.own(hecho)),
    ip,
    equipo,
  };
}
