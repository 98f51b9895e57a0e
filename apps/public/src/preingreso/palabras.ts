import { CARGADOR } from '@bitacora/domain';

/** Whether the charger comes with it; not told, nobody knows. */
export const CARGADORES = [
  { value: CARGADOR.SI, label: 'Sí' },
  { value: CARGADOR.NO, label: 'No' },
] as const;
export const tamano = (valor: string): string => valor.replace('_', ' ');
export const memoria = (valor: string): string => (valor ? `${valor} GB` : '');
