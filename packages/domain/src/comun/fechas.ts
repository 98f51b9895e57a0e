const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Santiago of an instant, as YYYY-MM-DD. */
export const diaEnSantiago = (instante: Date | string): string => dia.format(new Date(instante));

/** DD/MM/YYYY of an ISO date. */
export const fechaCorta = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

const DIA_ESCRITO = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2}))(?:[T\s,]+\d{1,2}:\d{2}\S*)?$/;

/**
 * The YYYY-MM-DD of a date as written in Chile, `3/4/2021`, `03-04-21`, or by systems, `2021-04-03`, with or without a time after it; null
 * for anything else. The day comes before the month.
 */
export function diaEscrito(texto: string): string | null {
  const partes = DIA_ESCRITO.exec(texto.trim());
  if (!partes) return null;
  const [, anoDeSistema, mesDeSistema, diaDeSistema, diaDeChile = '', mesDeChile = '', anoDeChile = ''] = partes;
  const ano = anoDeSistema ?? (anoDeChile.length === 2 ? `20${anoDeChile}` : anoDeChile);
  const dia = `${ano}-${(mesDeSistema ?? mesDeChile).padStart(2, '0')}-${(diaDeSistema ?? diaDeChile).padStart(2, '0')}`;
  return esDia(dia) ? dia : null;
}

/** True when a text is the YYYY-MM-DD of an existing day. */
export function esDia(texto: string): boolean {
  const instante = Date.parse(`${texto}T00:00:00Z`);
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(`${texto}T`);
}

/** The maximum number of years ahead at which a setting or a legal text may begin. */
const ANOS_DE_VIGENCIA = 5;

/** The reason why a setting or a legal text cannot begin at an instant; null when it can. Without an instant it begins at once. */
export function faltaDeVigencia(desde: string | undefined, ahora: string): string | null {
  if (desde === undefined) return null;
  if (Date.parse(desde) < Date.parse(ahora)) return 'La fecha no puede haber pasado';
  const limite = new Date(ahora);
  limite.setUTCFullYear(limite.getUTCFullYear() + ANOS_DE_VIGENCIA);
  return Date.parse(desde) > limite.getTime() ? `La fecha no puede estar a más de ${ANOS_DE_VIGENCIA} años: revisa el año` : null;
}
