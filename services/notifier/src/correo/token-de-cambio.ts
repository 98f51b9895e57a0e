import { changeToken } from '@bitacora/platform';

/**
 * The token of the link that confirms a delivery change, `{ot}.{change}.{mac}`: the platform's own function, so that the command side
 * verifies what the mail carries.
 */
export function tokenDeCambio(ot: number, numero: number, serviceKey: string): string {
  return changeToken(ot, numero, serviceKey);
}
