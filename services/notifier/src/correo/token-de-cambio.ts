import { changeToken } from '@bitacora/platform';

/**
 * The token of the link that confirms a delivery change, `{ot}.{change}.{mac}`, made by the platform's function so that the command side
 * can verify it.
 */
export function tokenDeCambio(ot: number, numero: number, serviceKey: string): string {
  return changeToken(ot, numero, serviceKey);
}
