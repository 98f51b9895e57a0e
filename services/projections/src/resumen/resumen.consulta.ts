import type { Session } from '@bitacora/platform';
import { z } from 'zod';
import { enOrden, entre, FIN_ANTES_DEL_INICIO, momento } from '../momentos';
import { alcance } from '../orden/orden.filtros';
import { entero, lista, opcional } from '../tablero/tablero.filtros';

const MAXIMO_TECNICOS = 200;

/** Query of the order summary (specification, 13.13). */
export const consultaDeResumenSchema = z
  .object({
    fecha_conclusion__gte: momento,
    fecha_conclusion__lte: momento,
    tecnico_asignado_id: lista(entero, MAXIMO_TECNICOS),
    tipo_servicio: opcional(entero),
  })
  .refine(({ fecha_conclusion__gte, fecha_conclusion__lte }) => enOrden(fecha_conclusion__gte, fecha_conclusion__lte), {
    path: ['fecha_conclusion__lte'],
    error: FIN_ANTES_DEL_INICIO,
  });
export type ConsultaDeResumen = z.output<typeof consultaDeResumenSchema>;

/** The same query limited to the user's rights: technicians see their own orders. */
export function acotar(consulta: ConsultaDeResumen, session: Session): ConsultaDeResumen {
  const { tecnico } = alcance(session);
  return tecnico === undefined ? consulta : { ...consulta, tecnico_asignado_id: [tecnico] };
}

/** The concluded orders of a query, as SQL over `resumen r`. */
export function filtrarResumen(consulta: ConsultaDeResumen): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const con = (value: unknown): string => `$${values.push(value)}`;
  const { fecha_conclusion__gte: desde, fecha_conclusion__lte: hasta, tecnico_asignado_id: tecnicos, tipo_servicio } = consulta;
  const partes = ['r.concluida_en is not null', ...entre('r.concluida_en', { desde, hasta }, con)];
  if (tecnicos.length > 0) partes.push(`r.tecnico_id = any(${con(tecnicos)}::integer[])`);
  if (tipo_servicio !== undefined) partes.push(`r.tipo_servicio = ${con(tipo_servicio)}`);
  return { where: partes.join(' and '), values };
}
