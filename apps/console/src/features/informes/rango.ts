import { formato } from '@bitacora/ui';

/** Two days as the day fields have them, both included. */
export interface Rango {
  readonly desde: string;
  readonly hasta: string;
}

/** True when both are days, and the last is not before the first. */
export const esRango = ({ desde, hasta }: Rango): boolean =>
  formato.leerDia(desde) === desde && formato.leerDia(hasta) === hasta && desde <= hasta;

/** The error of a range's end, once both are days. */
export const errorDeFin = ({ desde, hasta }: Rango): string | undefined =>
  formato.leerDia(desde) === desde && formato.leerDia(hasta) === hasta && desde > hasta
    ? 'La fecha final no puede ser anterior a la inicial'
    : undefined;

export const inicioDelDia = (dia: string): string => `${dia}T00:00:00`;
export const finDelDia = (dia: string): string => `${dia}T23:59:59`;
