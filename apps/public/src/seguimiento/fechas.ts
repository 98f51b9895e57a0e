const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const formato = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const partes = (iso: string) => Object.fromEntries(formato.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));

/** 'DD/MM/YYYY' in Santiago (specification, 1). */
export function dia(iso: string): string {
  const p = partes(iso);
  return `${p['day']}/${p['month']}/${p['year']}`;
}

/** 'DD MMM YYYY' in Santiago, as the history has it (specification, 10.2). */
export function diaDeHistorial(iso: string): string {
  const p = partes(iso);
  return `${p['day']} ${MESES[Number(p['month']) - 1]} ${p['year']}`;
}

/** 'HH:mm Hrs' in Santiago. */
export function hora(iso: string): string {
  const p = partes(iso);
  return `${p['hour']}:${p['minute']} Hrs`;
}

/** 'DD/MM/YYYY, HH:mm Hrs' in Santiago. */
export const diaYHora = (iso: string): string => `${dia(iso)}, ${hora(iso)}`;
