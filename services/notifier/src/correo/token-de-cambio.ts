import { changeToken } from '@bitacora/platform';

/**
 * The token of the link that confirms a delivery change, `{ot}.{event id}.{mac}`: the platform's own, so that what
 * the mail carries is what the command side verifies.
 */
export function tokenDeCambio(ot: number, eventId: string, serviceKey: string): string {
  return changeToken(ot, eventId, serviceKey);
}
