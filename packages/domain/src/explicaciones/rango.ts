import { MOMENTO } from '../contracts/consultas';

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
/** A moment as clocks in Santiago show it, in a form that sorts. */
const enSantiago = (at: string): string => local.format(new Date(at)).replace(' ', 'T').replace(',', '.');

const MINUTO_MS = 60_000;
const SEGUNDO_MS = 1000;

/** The end of the day, minute or second that a moment with a zone names. */
function finDe(texto: string): number {
  const { segundos, fraccion } = MOMENTO.exec(texto)?.groups ?? {};
  return Date.parse(texto) + (fraccion ? 1 : segundos ? SEGUNDO_MS : MINUTO_MS);
}
const conZona = (texto: string): boolean => Boolean(MOMENTO.exec(texto)?.groups?.['zona']);

/** True within a range whose ends are days, or days with their time: both are included, to the end of what they name. */
export function dentroDe(at: string, desde: string | undefined, hasta: string | undefined): boolean {
  if (desde !== undefined && (conZona(desde) ? Date.parse(at) < Date.parse(desde) : enSantiago(at) < desde.replace(' ', 'T'))) return false;
  if (hasta === undefined) return true;
  if (conZona(hasta)) return Date.parse(at) < finDe(hasta);
  return enSantiago(at).slice(0, hasta.length) <= hasta.replace(' ', 'T');
}
