const dia = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Santiago of an instant, as YYYY-MM-DD. */
export const diaEnSantiago = (instante: Date | string): string => dia.format(new Date(instante));

/** DD/MM/YYYY of an ISO date. */
export const fechaCorta = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** True when a text is the YYYY-MM-DD of an existing day. */
export function esDia(texto: string): boolean {
  const instante = Date.parse(`${texto}T00:00:00Z`);
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(`${texto}T`);
}
