/** A RUT without its dots, spaces and hyphens, K uppercased. Any other character stays and makes it invalid. */
const limpiarRut = (texto: string): string => texto.replace(/[.\s\p{Dash_Punctuation}]/gu, '').toUpperCase();

/** The check digit (0 to 9 or K, modulo 11) of a RUT's body. */
export function digitoVerificador(cuerpo: string): string {
  let suma = 0;
  let factor = 2;
  for (let i = cuerpo.length - 1; i >= 0; i--) {
    suma += Number(cuerpo[i]) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const resto = 11 - (suma % 11);
  return resto === 11 ? '0' : resto === 10 ? 'K' : String(resto);
}

/** True when the text is a RUT of at least 8 characters with a right check digit (specification, 3.10). */
export function esRutValido(texto: string): boolean {
  const rut = limpiarRut(texto);
  if (!/^[1-9]\d{6,8}[\dK]$/.test(rut)) return false;
  return digitoVerificador(rut.slice(0, -1)) === rut.slice(-1);
}

/** The stored form: body, hyphen, check digit; no dots. */
export function normalizarRut(texto: string): string {
  const rut = limpiarRut(texto);
  return `${rut.slice(0, -1)}-${rut.slice(-1)}`;
}

/**
 * The shown form, with thousands dots: 12.345.678-9. While it is typed, everything except digits and K is dropped (specification, 10.9).
 */
export function formatearRut(texto: string): string {
  const rut = texto.replace(/[^0-9kK]/g, '').toUpperCase();
  if (rut.length < 2) return rut;
  return `${rut.slice(0, -1).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}-${rut.slice(-1)}`;
}

export const MENSAJE_RUT = 'Ingrese un rut válido. Ej: 12345678-9';
