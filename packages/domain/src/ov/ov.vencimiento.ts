import type { Limites } from '../limites';
import { ESTADO_OV } from './ov.estados';
import type { Ov } from './ov.state';

const DIA_MS = 86_400_000;

/** The state of the wait for an answer to a sent quotation; nothing is rejected automatically (specification, 9.6). */
export function esperaDeCotizacion(
  ov: Pick<Ov, 'estado' | 'cotizacion_enviada_en'>,
  at: string,
  { cotizacion_recordar, cotizacion_vencer }: Pick<Limites, 'cotizacion_recordar' | 'cotizacion_vencer'>,
): 'vigente' | 'por recordar' | 'vencida' {
  if (ov.estado !== ESTADO_OV.ENVIADA || ov.cotizacion_enviada_en === null) return 'vigente';
  const dias = (Date.parse(at) - Date.parse(ov.cotizacion_enviada_en)) / DIA_MS;
  if (dias >= cotizacion_vencer) return 'vencida';
  return dias >= cotizacion_recordar ? 'por recordar' : 'vigente';
}

type ConEnlace = Pick<Ov, 'estado' | 'creada_en' | 'enlace'>;

/** True for a link that was revoked or replaced by a newer one. */
export const enlaceAnulado = ({ enlace }: Pick<Ov, 'enlace'>, numero: number): boolean => enlace.anulado || numero !== enlace.numero;

/** The time when the customer's link was made. */
export const comienzoDeEnlace = ({ creada_en, enlace }: Pick<Ov, 'creada_en' | 'enlace'>): string => enlace.desde ?? creada_en;

/**
 * True while the customer's link opens a prefilled opportunity: for a number of days, unless it is completed, cancelled or revoked earlier.
 */
export const enlaceVigente = (ov: ConEnlace, at: string, dias: number): boolean =>
  ov.estado === ESTADO_OV.PRECOMPLETADA && !ov.enlace.anulado && Date.parse(at) - Date.parse(comienzoDeEnlace(ov)) < dias * DIA_MS;
