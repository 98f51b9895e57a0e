import { numeroDeOrden, numeroDeOv } from '@bitacora/domain';
import { LETRAS } from './letras';

const OTRAS_LETRAS = new RegExp(`[${Object.keys(LETRAS).join('')}]`, 'g');

/** Text for searching: lower case, no accents, plain letters, single spaces; equal to `bitacora_buscable` in SQL. */
export function paraBuscar(...textos: readonly (string | number | null | undefined)[]): string {
  return textos
    .filter((texto) => texto !== null && texto !== undefined && texto !== '')
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(OTRAS_LETRAS, (letra) => LETRAS[letra] ?? letra)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A RUT as shown, with or without its check digit. */
const RUT_CON_PUNTOS = /^\d{1,2}(\.\d{3}){2}(-[\dk]?)?$/;

/** The words of a query, each as a LIKE pattern that matches anywhere; a RUT loses its dots. */
export function patrones(query: string): string[] {
  return paraBuscar(query.slice(0, 120).replaceAll('\u0000', '').toWellFormed())
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
    .map((palabra) => (RUT_CON_PUNTOS.test(palabra) ? palabra.replaceAll('.', '') : palabra))
    .map((palabra) => `%${palabra.replace(/[\\%_]/g, '\\$&')}%`);
}

/** The patterns of a search among orders; a number is searched in its stored form, in any spelling. */
export const patronesDeOrden = (query: string): string[] => patrones(numeroDeOrden(query) ?? query);

/** The same among opportunities, which also have the number of their order. */
export const patronesDeOv = (query: string): string[] => patronesDeOrden(numeroDeOv(query) ?? query);
