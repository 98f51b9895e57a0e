import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text with a key of the installation. */
export const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in a time that does not depend on them. */
export function equalTexts(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The token of the link to the registered address, for one of the order's requested delivery changes. */
export function changeToken(ot: number, numero: number, key: string): string {
  return `${ot}.${numero}.${sign(`cambio-de-retiro.${ot}.${numero}`, key).slice(0, 32)}`;
}

/** The delivery change of a confirmation token; null unless this installation made the token. */
export function readChangeToken(token: string, key: string): { ot: number; numero: number } | null {
  const [, ot, numero] = (/^(\d{1,10})\.(\d{1,10})\./.exec(token) ?? []).map(Number);
  if (ot === undefined || numero === undefined) return null;
  return equalTexts(token, changeToken(ot, numero, key)) ? { ot, numero } : null;
}

/** The token of a prefilled opportunity's link, always the same. The first link is signed without its number. */
export const prefilledToken = (ov: number, numero: number, key: string): string =>
  numero === 1
    ? `${ov}-${sign(`ov-precompletada.${ov}`, key).slice(0, 32)}`
    : `${ov}-${numero}-${sign(`ov-precompletada.${ov}.${numero}`, key).slice(0, 32)}`;

/** The opportunity and the link number of such a token; null unless this installation made it. */
export function readPrefilledToken(token: string, key: string): { readonly ov: number; readonly numero: number } | null {
  const [, ov = 0, segundo = 0] = (/^(\d{1,10})-(?:(\d{1,6})-)?/.exec(token) ?? []).map((texto) => Number(texto ?? 0));
  // A signature may begin with digits.
  const numero = [1, segundo].find((uno) => ov > 0 && uno > 0 && equalTexts(token, prefilledToken(ov, uno, key)));
  return numero === undefined ? null : { ov, numero };
}

/** The page where the customer completes a prefilled opportunity. */
export const prefilledLink = (
  ov: number,
  numero: number,
  { publicUrl, serviceKey }: { readonly publicUrl: string; readonly serviceKey: string },
): string => `${publicUrl}/ingresar-oportunidad?token=${prefilledToken(ov, numero, serviceKey)}`;
