import type { ConsultaDeProceso } from '@bitacora/domain/contracts/consultas';
import { entre } from '../momentos';

/** The requested steps, as SQL over `transicion t`. */
export function filtrar({ desde, hasta, tecnico, tipo_servicio }: ConsultaDeProceso): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const con = (value: unknown): string => `$${values.push(value)}`;
  const partes = entre('t.at', { desde, hasta }, con);
  if (tecnico !== undefined) partes.push(`t.tecnico_id = ${con(tecnico)}`);
  if (tipo_servicio !== undefined) partes.push(`t.tipo_servicio = ${con(tipo_servicio)}`);
  return { where: partes.length > 0 ? partes.join(' and ') : 'true', values };
}
