import { ESTADOS, type Estado, esRutValido, normalizarRut, numeroDeOrden } from '@bitacora/domain';
import type { ListaQuery } from '@bitacora/domain/contracts/consultas';
import type { ServiceRuntime, Session } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { momentoDe } from '../momento';
import { filtrar } from './orden.filtros';

/** With more matches than this, none is moved to the front, since they fill a page anyway. */
const MAXIMO = 20;

/** An order identified by the whole search text. */
export interface OrdenExacta {
  readonly ot: number;
  readonly estado: Estado;
  readonly cambio_3x3: boolean;
  /** True for number, RMA or serial; false for the RUT of its client, who may have other orders. */
  readonly por_codigo: boolean;
}

/** The orders under the filters whose number, RMA, serial or RUT equals the search text, each by an index. */
export async function ordenesExactas(
  runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'ajustes'>,
  query: ListaQuery,
  session: Session,
): Promise<readonly OrdenExacta[]> {
  const texto = query.query?.replaceAll('\u0000', '').toWellFormed().trim().toUpperCase() ?? '';
  const numero = numeroDeOrden(texto);
  if (texto === '' || (numero === null && /\s/.test(texto))) return [];
  const { where, values } = filtrar({ ...query, query: undefined }, session, momentoDe(runtime));
  const con = (valor: unknown) => `$${values.push(valor)}`;
  const codigo = con(texto);
  const codigos = [`o.rma = ${codigo}`, `o.serie = ${codigo}`];
  if (numero !== null) codigos.push(`o.ot = ${con(Number(numero))}::integer`);
  const porCodigo = codigos.join(' or ');
  const porRut = esRutValido(texto) ? ` or o.cliente_rut = ${con(normalizarRut(texto))}` : '';
  const { rows } = await runtime.pool.query<OrdenExacta>(
    `with exacta as materialized (
       select o.ot, o.estado, o.cambio_3x3, coalesce(${porCodigo}, false) as por_codigo
       from ${LIVE}.orden o where (${porCodigo}${porRut}) and ${where})
     select ot, estado, cambio_3x3, por_codigo from exacta limit ${MAXIMO + 1}`,
    values,
  );
  return rows.length > MAXIMO ? [] : rows.sort((a, b) => ESTADOS.indexOf(a.estado) - ESTADOS.indexOf(b.estado) || b.ot - a.ot);
}
