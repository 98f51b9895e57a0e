import { CIFRAS, type Cifra } from '@bitacora/domain/cifras';

/** The key of the address under which a page asks where a number comes from. */
export const CLAVE = 'cifra';

/** A number and what it is asked with; null for an address that names none. */
export function leida(pregunta: string): { readonly cifra: Cifra; readonly con: string } | null {
  const corte = pregunta.indexOf('?');
  const nombre = corte === -1 ? pregunta : pregunta.slice(0, corte);
  const cifra = CIFRAS.find((una) => una === nombre);
  return cifra ? { cifra, con: corte === -1 ? '' : pregunta.slice(corte + 1) } : null;
}
