import type { Suscripcion } from '@bitacora/domain/contracts';

/** Seconds of delay that nobody notices. */
const DELAY = 10;

/** The state of a subscription in words; the most urgent problem comes first. */
export function estadoDe({ detenidos, proceso, atraso_segundos }: Suscripcion): {
  readonly texto: string;
  readonly tono: 'ok' | 'brass' | 'danger';
} {
  if (detenidos > 0) return { texto: detenidos === 1 ? '1 detenido' : `${detenidos} detenidos`, tono: 'danger' };
  if (proceso === null) return { texto: 'Nadie la atiende', tono: 'danger' };
  return atraso_segundos > DELAY ? { texto: 'Atrasada', tono: 'brass' } : { texto: 'Al día', tono: 'ok' };
}
