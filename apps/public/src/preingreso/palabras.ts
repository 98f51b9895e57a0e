import { CARGADOR } from '@bitacora/domain';

/** The answers on the charger; without one it is unknown. */
export const CARGADORES = [
  { value: CARGADOR.SI, label: 'Sí' },
  { value: CARGADOR.NO, label: 'No' },
] as const;
export const tamano = (valor: string): string => valor.replace('_', ' ');
export const memoria = (valor: string): string => (valor ? `${valor} GB` : '');
