/** Digits, with or without dots between the thousands. */
const CIFRAS = String.raw`(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})`;
const ENTRE = String.raw`[\s#:.-]*(?:n[°º][\s#:.-]*)?`;
const DE_ORDEN = new RegExp(String.raw`^(?:(?:ot|orden)${ENTRE}|#\s*)?${CIFRAS}$`, 'i');
const DE_OV = new RegExp(String.raw`^(?:ov|odv)${ENTRE}${CIFRAS}$`, 'i');

const cifras = (texto: string, forma: RegExp): string | null => forma.exec(texto.trim())?.[1]?.replaceAll('.', '') ?? null;

/** The digits of an order's number as people write it: «10048», «10.048», «OT 10048», «ot N° 10.048»; null for any other text. */
export const numeroDeOrden = (texto: string): string | null => cifras(texto, DE_ORDEN);

/** The digits of an opportunity's number, written with its prefix: «OV 34», «ov34», «OdV N° 1.034»; null for any other text. */
export const numeroDeOv = (texto: string): string | null => cifras(texto, DE_OV);
