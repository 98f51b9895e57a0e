import type { ConsultaDeProceso } from '@bitacora/domain/contracts/consultas';
import { LIVE } from '../migrate';
import { entre } from '../momentos';

/** The orders for devices whose model is `m`, which reads as `v`, of brand `b`. */
const DE_EQUIPOS = `select o.ot from ${LIVE}.orden o join ${LIVE}.equipo e on e.id = o.equipo_id
  join ${LIVE}.catalogo m on m.catalogo = 'modelo' and m.id = e.modelo_id
  join ${LIVE}.catalogo v on v.catalogo = 'modelo' and v.id = m.vigente
  join ${LIVE}.catalogo b on b.catalogo = 'marca' and b.id = (v.datos ->> 'marca')::integer`;

/** The requested steps, as SQL over `transicion t`. */
export function filtrar({ desde, hasta, tecnico, tipo_servicio, marca, modelo }: ConsultaDeProceso): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const con = (value: unknown): string => `$${values.push(value)}`;
  const partes = entre('t.at', { desde, hasta }, con);
  if (tecnico !== undefined) partes.push(`t.tecnico_id = ${con(tecnico)}`);
  if (tipo_servicio !== undefined) partes.push(`t.tipo_servicio = ${con(tipo_servicio)}`);
  // A merged item counts as its target.
  if (modelo !== undefined) partes.push(`t.ot in (${DE_EQUIPOS} where m.vigente = ${con(modelo)})`);
  if (marca !== undefined) partes.push(`t.ot in (${DE_EQUIPOS} where b.vigente = ${con(marca)})`);
  return { where: partes.length > 0 ? partes.join(' and ') : 'true', values };
}
