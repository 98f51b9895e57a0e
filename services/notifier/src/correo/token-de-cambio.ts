import { changeToken } from '@bitacora/platform';

/**
 * The token of the link that confirms a delivery change, `{ot}.{change}.{mac}`: the platform's own, so that what
 * the mail carries is what the command side verifies.
 */
export function tokenDeCambio(ot: number, numero: number, serviceKey: string): string {
  return changeToken(ot, numero, serviceKey);
}
