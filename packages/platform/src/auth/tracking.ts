import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a text with a key of the installation. */
export const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in a time that does not depend on them. */
export function equalTexts(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The token of the link that the registered address gets. It names one of an order's requested delivery changes. */
export function changeToken(ot: number, numero: number, key: string): string {
  return `${ot}.${numero}.${sign(`cambio-de-retiro.${ot}.${numero}`, key).slice(0, 32)}`;
}

/** The delivery change that a confirmation token names, when this installation made the token. */
export function readChangeToken(token: string, key: string): { ot: number; numero: number } | null {
  const [, ot, numero] = (/^(\d{1,10})\.(\d{1,10})\./.exec(token) ?? []).map(Number);
  if (ot === undefined || numero === undefined) return null;
  return equalTexts(token, changeToken(ot, numero, key)) ? { ot, numero } : null;
}

/** The token of a prefilled opportunity's link, the same each time. */
export const prefilledToken = (ov: number, key: string): string => `${ov}-${sign(`ov-precompletada.${ov}`, key).slice(0, 32)}`;

/** The opportunity that such a token names, when this installation made it. */
export function readPrefilledToken(token: string, key: string): number | null {
  const ov = Number(/^(\d{1,10})-/.exec(token)?.[1] ?? 0);
  return ov > 0 && equalTexts(token, prefilledToken(ov, key)) ? ov : null;
}

/** The address where the customer completes a prefilled opportunity. */
export const prefilledLink = (ov: number, { publicUrl, serviceKey }: { readonly publicUrl: string; readonly serviceKey: string }): string =>
  `${publicUrl}/ingresar-oportunidad?token=${prefilledToken(ov, serviceKey)}`;
