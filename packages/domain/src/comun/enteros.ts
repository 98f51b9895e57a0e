import { z } from 'zod';
import { CAMPO_REQUERIDO, NUMERO_ENTERO } from './textos';

/** The largest id or number that the database holds. */
export const ENTERO_MAXIMO = 2_147_483_647;

const CIFRAS = /^-?\d{1,15}$/;
const CON_PUNTOS = /^-?[1-9]\d{0,2}(\.\d{3}){1,4}$/;
const CON_COMAS = /^-?[1-9]\d{0,2}(,\d{3}){1,4}$/;
const CENTAVOS_EN_CERO = /,00?$/;

/**
 * Reads a whole number as written in Chile: `12990`, `12.990`, `$ 12.990`, `12.990,00`; null for anything else. With `comas`, commas
 * separate thousands too and `12,990` is a number; without it, that text could mean twelve and a fraction, so it is null.
 */
export function leerEntero(valor: string | number, { comas = false } = {}): number | null {
  if (typeof valor === 'number') return Number.isSafeInteger(valor) ? valor : null;
  const texto = valor.trim().replace(/^(-?)\$\s*/, '$1');
  if (comas && CON_COMAS.test(texto)) return Number(texto.replaceAll(',', ''));
  const entero = texto.replace(CENTAVOS_EN_CERO, '');
  if (CIFRAS.test(entero)) return Number(entero);
  return CON_PUNTOS.test(entero) ? Number(entero.replaceAll('.', '')) : null;
}

/** A whole number, sent as a number or as text. */
export const enteroEscrito = z.union([z.number(), z.string()], { error: CAMPO_REQUERIDO }).transform((valor, { addIssue }): number => {
  const entero = leerEntero(valor);
  if (entero !== null) return entero;
  addIssue({ code: 'custom', message: typeof valor === 'string' && valor.trim() === '' ? CAMPO_REQUERIDO : NUMERO_ENTERO });
  return z.NEVER;
});
