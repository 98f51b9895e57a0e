const ZONA = 'America/Santiago';
const HORA_MS = 3_600_000;
const partes = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Local wall-clock milliseconds in Santiago, counted as if they were UTC. */
function local(fecha: Date): number {
  const p = Object.fromEntries(partes.formatToParts(fecha).map(({ type, value }) => [type, Number(value)])) as Record<string, number>;
  return Date.UTC(p['year'] ?? 0, (p['month'] ?? 1) - 1, p['day'], p['hour'], p['minute'], p['second']);
}

/**
 * Hours between two moments with 2 decimals, less one hour for each local lunch (13:00 to 14:00 in Santiago) that lies wholly between them
 * (specification, 2.7 and 16.9).
 */
export function horasSinColacion(desde: Date, hasta: Date): number {
  const inicio = local(desde);
  const fin = local(hasta);
  const DIA_MS = 24 * HORA_MS;
  let almuerzos = 0;
  for (let dia = Math.floor(inicio / DIA_MS) * DIA_MS; dia < fin; dia += DIA_MS)
    if (dia + 13 * HORA_MS >= inicio && dia + 14 * HORA_MS <= fin) almuerzos++;
  const horas = (hasta.getTime() - desde.getTime()) / HORA_MS - almuerzos;
  return Math.max(0, Math.round(horas * 100) / 100);
}
