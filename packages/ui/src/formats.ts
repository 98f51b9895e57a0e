const ZONA = 'America/Santiago';
const fechaFormato = new Intl.DateTimeFormat('es-CL', { timeZone: ZONA, day: '2-digit', month: '2-digit', year: 'numeric' });
const horaFormato = new Intl.DateTimeFormat('es-CL', { timeZone: ZONA, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const pesos = new Intl.NumberFormat('es-CL', { style: 'currency', currency: 'CLP', maximumFractionDigits: 0 });
const enteros = new Intl.NumberFormat('es-CL');
const unDecimal = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
const decimales = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** DD/MM/YYYY in Santiago; a plain day (YYYY-MM-DD) is not shifted. Blank without a date. */
export function fecha(iso: string | null | undefined): string {
  if (!iso) return '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso.split('-').reverse().join('/');
  return fechaFormato.format(new Date(iso)).replaceAll('-', '/');
}

/** DD/MM/YYYY HH:mm in Santiago, 24 hours. */
export const fechaHora = (iso: string | null | undefined): string => (iso ? `${fecha(iso)} ${horaFormato.format(new Date(iso))}` : '');

/** DD-MM-YYYY HH:mm Hrs. in Santiago, for the history of a part (specification, 8.6). */
export const fechaHoraHrs = (iso: string | null | undefined): string => (iso ? `${fechaHora(iso).replaceAll('/', '-')} Hrs.` : '');

/** Elapsed time as 'Nd HH:MM' (specification, 2.7). */
export function duracion(segundos: number): string {
  const total = Math.max(0, Math.floor(segundos / 60));
  const dias = Math.floor(total / 1440);
  const dos = (n: number) => String(n).padStart(2, '0');
  return `${dias}d ${dos(Math.floor((total % 1440) / 60))}:${dos(total % 60)}`;
}

/** Chilean pesos, '0' when empty (specification, 15.1). */
export const clp = (monto: number | null | undefined): string => (monto === null || monto === undefined ? '0' : pesos.format(monto));

export const entero = (n: number): string => enteros.format(n);

/** A number with its noun: '1 orden', '1.234 órdenes'. */
export const cuantas = (n: number, uno: string, varios: string): string => `${entero(n)} ${n === 1 ? uno : varios}`;

/** Two decimals, with the comma of es-CL. */
export const decimal = (n: number): string => decimales.format(n);

/** A percentage with one decimal if needed: 26,7 %. */
export const porcentaje = (n: number): string => `${unDecimal.format(n)} %`;

/** The day in Santiago as YYYY-MM-DD, which can be sorted. */
export const dia = (iso: string): string => fecha(iso).split('/').reverse().join('-');

/** Today in Santiago, in the format of day fields. */
export const hoy = (): string => dia(new Date().toISOString());

/** The first and last day of the month before a given day, in the format of day fields. */
export function mesAnterior(hoyEs: string = hoy()): { desde: string; hasta: string } {
  const [anio = 0, mes = 1] = hoyEs.split('-').map(Number);
  const escrito = (fechaUtc: number) => new Date(fechaUtc).toISOString().slice(0, 10);
  return { desde: escrito(Date.UTC(anio, mes - 2, 1)), hasta: escrito(Date.UTC(anio, mes - 1, 0)) };
}

const DIA_ESCRITO = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** A typed day (31/12/2026, 31-12-2026, 31122026 or 2026-12-31) as YYYY-MM-DD; null when it is not a day. */
export function leerDia(texto: string): string | null {
  const [, d1, m1, a1, d2, m2, a2] = DIA_ESCRITO.exec(texto.trim()) ?? [];
  const anio = a1 ?? a2;
  const iso = anio ? `${anio}-${(m1 ?? m2)?.padStart(2, '0')}-${(d1 ?? d2)?.padStart(2, '0')}` : texto.trim();
  const instante = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  // Date would turn the 31st of a shorter month into the 1st of the next.
  return instante && !Number.isNaN(instante.getTime()) && instante.toISOString().startsWith(iso) ? iso : null;
}

const DISPOSITIVOS: Readonly<Record<string, string>> = {
  laptop: 'Notebook',
  desktop: 'Computador de escritorio',
  all_in_one: 'All in One',
  tablet: 'Tablet',
  smartphone: 'Smartphone',
  monitor: 'Monitor',
  game_console: 'Consola de juegos',
};

/** A device type in the words of the printed documents; an unknown code unchanged. */
export const dispositivo = (codigo: string): string => DISPOSITIVOS[codigo] ?? codigo;

/** A RUT with thousands dots: 12.345.678-9. */
export function rut(texto: string | null | undefined): string {
  if (!texto) return '';
  const limpio = texto.replace(/[^0-9kK]/g, '').toUpperCase();
  if (limpio.length < 2) return texto;
  return `${limpio.slice(0, -1).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}-${limpio.slice(-1)}`;
}
