const relojDeSantiago = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const enSantiago = (instante: number): string => relojDeSantiago.format(instante).replace(', ', 'T');

/** The instant of a day (YYYY-MM-DD) and an hour (HH:MM) in Santiago, in any time zone of the browser; null when there is none. */
export function instanteDe(dia: string, hora: string): string | null {
  const dicho = `${dia}T${hora}`;
  const comoUtc = Date.parse(`${dicho}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(dicho) || Number.isNaN(comoUtc)) return null;
  // Santiago is three or four hours behind UTC; when the clock is put back, the first of the two instants counts.
  for (const horas of [3, 4]) {
    const instante = comoUtc + horas * 3_600_000;
    if (enSantiago(instante) === dicho) return new Date(instante).toISOString();
  }
  return null;
}

/** Day and hour of an instant in Santiago. */
export function relojDe(instante: string | number): { readonly dia: string; readonly hora: string } {
  const [dia = '', hora = ''] = enSantiago(typeof instante === 'number' ? instante : Date.parse(instante)).split('T');
  return { dia, hora };
}
