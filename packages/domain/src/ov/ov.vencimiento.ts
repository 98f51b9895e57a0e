import { ESTADO_OV } from './ov.estados';
import type { Ov } from './ov.state';

/** Days without an answer until the reminder, and until the badge 'vencida' (specification, 9.6). */
export const DIAS_PARA_RECORDAR = 15;
export const DIAS_PARA_VENCER = 30;
const DIA_MS = 86_400_000;

/** The waiting time of a sent quotation: nothing is rejected by itself (specification, 9.6). */
export function esperaDeCotizacion(ov: Pick<Ov, 'estado' | 'cotizacion_enviada_en'>, at: string): 'vigente' | 'por recordar' | 'vencida' {
  if (ov.estado !== ESTADO_OV.ENVIADA || ov.cotizacion_enviada_en === null) return 'vigente';
  const dias = (Date.parse(at) - Date.parse(ov.cotizacion_enviada_en)) / DIA_MS;
  if (dias >= DIAS_PARA_VENCER) return 'vencida';
  return dias >= DIAS_PARA_RECORDAR ? 'por recordar' : 'vigente';
}

type ConEnlace = Pick<Ov, 'estado' | 'creada_en' | 'enlace'>;

/** True for a link that was revoked, or that a newer one took the place of. */
export const enlaceAnulado = ({ enlace }: Pick<Ov, 'enlace'>, numero: number): boolean => enlace.anulado || numero !== enlace.numero;

/** True while the customer's link opens a prefilled opportunity: for a number of days, and until somebody completes, cancels or revokes it. */
export const enlaceVigente = ({ estado, creada_en, enlace }: ConEnlace, at: string): boolean =>
  estado === ESTADO_OV.PRECOMPLETADA &&
  !enlace.anulado &&
  Date.parse(at) - Date.parse(enlace.desde ?? creada_en) < DIAS_PARA_VENCER * DIA_MS;
