import { tiposDeActo } from '@bitacora/domain/auditoria';
import type { ConsultaDeAuditoria } from '@bitacora/domain/contracts/consultas';
import { refuse } from '@bitacora/platform';
import { LIVE } from '../migrate';
import { entre } from '../momentos';
import type { Hallazgo } from './hecho.texto';

/** Newest first, the order of every index of the table. */
const ORDEN = 'h.at desc, h.position desc';

/** The positions of the requested facts as SQL, newest first, using the results of the text search. */
export function posiciones(
  { persona, acto, entidad, id, desde, hasta, antes }: ConsultaDeAuditoria,
  hallazgo: Hallazgo | null,
  limite: number,
): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const con = (value: unknown): string => `$${values.push(value)}`;
  const condiciones = entre('h.at', { desde, hasta }, con);
  if (antes !== undefined)
    condiciones.push(`(h.at, h.position) < ((select at from ${LIVE}.hecho where position = ${con(antes)}), ${con(antes)}::bigint)`);
  const tipos = acto === undefined ? null : tiposDeActo(acto);
  if (tipos?.length === 0) refuse('DATOS_INVALIDOS', 'Acto desconocido', { campos: { acto: ['Acto desconocido'] } });
  if (persona !== undefined) condiciones.push(`(h.actor_id = ${con(persona)})`);
  if (entidad !== undefined) condiciones.push(`h.entidad = ${con(entidad)}`);
  if (id !== undefined) condiciones.push(`h.entidad_id = ${con(id)}`);
  const con_ = (...mas: readonly string[]) => [...condiciones, ...mas].join(' and ') || 'true';
  const de = (where: string) => `select h.position, h.at from ${LIVE}.hecho h where ${where} order by ${ORDEN} limit ${limite}`;
  const deTipos = tipos && con(tipos);
  const filtrada = (mas: string) => de(con_(mas, ...(deTipos ? [`h.tipo = any(${deTipos}::text[])`] : [])));
  /** One index scan per value, since the newest of each value contain the newest of all. */
  const porCada = (lista: string, alias: string, where: string) => `select c.* from ${lista} ${alias} cross join lateral (${where}) c`;
  const fuentes: string[] = [];
  if (hallazgo) {
    const { tipos: hallados, entidades, personas } = hallazgo;
    const buscados = tipos ? hallados.filter((tipo) => tipos.includes(tipo)) : hallados;
    if (buscados.length > 0) fuentes.push(porCada(`unnest(${con(buscados)}::text[])`, 't(tipo)', de(con_('h.tipo = t.tipo'))));
    if (personas.length > 0) fuentes.push(porCada(`unnest(${con(personas)}::integer[])`, 'p(id)', filtrada('h.actor_id = p.id')));
    if (entidades.length > 0)
      fuentes.push(
        porCada(
          `unnest(${con(entidades.map(({ entidad: una }) => una))}::text[], ${con(entidades.map(({ id: uno }) => uno))}::text[])`,
          'e(entidad, id)',
          filtrada('h.entidad = e.entidad and h.entidad_id = e.id'),
        ),
      );
    if (fuentes.length === 0) fuentes.push(`${de('false')}`);
  } else if (tipos && entidad === undefined && persona === undefined)
    fuentes.push(porCada(`unnest(${deTipos}::text[])`, 't(tipo)', de(con_('h.tipo = t.tipo'))));
  else fuentes.push(deTipos ? filtrada('true') : de(con_()));
  return {
    sql: `select position from (${fuentes.map((fuente) => `(${fuente})`).join(' union ')}) h order by ${ORDEN} limit ${limite}`,
    values,
  };
}
