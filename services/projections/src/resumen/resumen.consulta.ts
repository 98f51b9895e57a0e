import type { ConsultaDeResumen } from '@bitacora/domain/contracts/consultas';
import type { Session } from '@bitacora/platform';
import { entre } from '../momentos';
import { alcance } from '../orden/orden.filtros';

/** The same query within the user's rights; technicians only see their own orders. */
export function acotar(consulta: ConsultaDeResumen, session: Session): ConsultaDeResumen {
  const { tecnico } = alcance(session);
  return tecnico === undefined ? consulta : { ...consulta, tecnico_asignado_id: [tecnico] };
}

/** The closed orders of a query, as SQL over `resumen r`. */
export function filtrarResumen(consulta: ConsultaDeResumen): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const con = (value: unknown): string => `$${values.push(value)}`;
  const { fecha_conclusion__gte: desde, fecha_conclusion__lte: hasta, tecnico_asignado_id: tecnicos, tipo_servicio } = consulta;
  const partes = ['r.concluida_en is not null', ...entre('r.concluida_en', { desde, hasta }, con)];
  if (tecnicos.length > 0) partes.push(`r.tecnico_id = any(${con(tecnicos)}::integer[])`);
  if (tipo_servicio !== undefined) partes.push(`r.tipo_servicio = ${con(tipo_servicio)}`);
  return { where: partes.join(' and '), values };
}
