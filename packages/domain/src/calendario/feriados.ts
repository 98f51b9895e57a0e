/** A public holiday of Chile. */
export interface Feriado {
  /** YYYY-MM-DD. */
  readonly fecha: string;
  readonly nombre: string;
  /** True for holidays on which shops must close by law (Ley 19.973). */
  readonly irrenunciable: boolean;
}

const DIA_MS = 86_400_000;
const [LUNES, MARTES, MIERCOLES, JUEVES, VIERNES] = [1, 2, 3, 4, 5] as const;

const dia = (ano: number, mes: number, numero: number): Date => new Date(Date.UTC(ano, mes - 1, numero));
const mas = (fecha: Date, dias: number): Date => new Date(fecha.getTime() + dias * DIA_MS);
const escrita = (fecha: Date): string => fecha.toISOString().slice(0, 10);

/** Easter Sunday (Meeus, Jones and Butcher). */
function pascua(ano: number): Date {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return dia(ano, Math.floor(f / 31), (f % 31) + 1);
}

/** The day of the winter solstice in Chile, by its mean moment (Meeus), exact within a quarter of an hour. */
function solsticio(ano: number): Date {
  const y = (ano - 2000) / 1000;
  const juliano = 2_451_716.56767 + 365_241.62603 * y + 0.00325 * y ** 2 + 0.00888 * y ** 3 - 0.0003 * y ** 4;
  // In June, Chile is four hours behind UTC.
  const alla = new Date((juliano - 2_440_587.5) * DIA_MS - 4 * 3_600_000);
  return dia(ano, alla.getUTCMonth() + 1, alla.getUTCDate());
}

/** Ley 19.668: a holiday from Tuesday to Thursday moves to the Monday before, one on Friday to the Monday after. */
function alLunes(fecha: Date): Date {
  const en = fecha.getUTCDay();
  if (en === VIERNES) return mas(fecha, 3);
  return en >= MARTES && en <= JUEVES ? mas(fecha, LUNES - en) : fecha;
}

/** Ley 20.299: a holiday on Tuesday moves to the Friday before, one on Wednesday to the Friday after. */
function alViernes(fecha: Date): Date {
  const en = fecha.getUTCDay();
  if (en === MARTES) return mas(fecha, -4);
  return en === MIERCOLES ? mas(fecha, 2) : fecha;
}

const enDia = (fecha: Date, ...dias: readonly number[]): Date[] => (dias.includes(fecha.getUTCDay()) ? [fecha] : []);

interface Regla {
  readonly nombre: string;
  readonly irrenunciable?: true;
  /** The first year of the rule, when it is later than 2008. */
  readonly desde?: number;
  readonly fechas: (ano: number) => readonly Date[];
}

const REGLAS: readonly Regla[] = [
  { nombre: 'Año Nuevo', irrenunciable: true, fechas: (ano) => [dia(ano, 1, 1)] },
  { nombre: 'Feriado adicional de Año Nuevo', desde: 2017, fechas: (ano) => enDia(dia(ano, 1, 2), LUNES) },
  { nombre: 'Viernes Santo', fechas: (ano) => [mas(pascua(ano), -2)] },
  { nombre: 'Sábado Santo', fechas: (ano) => [mas(pascua(ano), -1)] },
  { nombre: 'Día del Trabajador', irrenunciable: true, fechas: (ano) => [dia(ano, 5, 1)] },
  { nombre: 'Día de las Glorias Navales', fechas: (ano) => [dia(ano, 5, 21)] },
  // In its first year, the law fixed the 21st.
  { nombre: 'Día de los Pueblos Indígenas', desde: 2021, fechas: (ano) => [ano === 2021 ? dia(ano, 6, 21) : solsticio(ano)] },
  { nombre: 'San Pedro y San Pablo', fechas: (ano) => [alLunes(dia(ano, 6, 29))] },
  { nombre: 'Virgen del Carmen', fechas: (ano) => [dia(ano, 7, 16)] },
  { nombre: 'Asunción de la Virgen', fechas: (ano) => [dia(ano, 8, 15)] },
  // A law for that year alone.
  { nombre: 'Feriado adicional de Fiestas Patrias', fechas: (ano) => (ano === 2022 ? [dia(ano, 9, 16)] : []) },
  // The bridge before a Tuesday came in 2007, the one before a Saturday in 2017.
  {
    nombre: 'Feriado adicional de Fiestas Patrias',
    fechas: (ano) => enDia(dia(ano, 9, 17), LUNES, ...(ano >= 2017 ? [VIERNES] : [])),
  },
  { nombre: 'Independencia Nacional', irrenunciable: true, fechas: (ano) => [dia(ano, 9, 18)] },
  { nombre: 'Día de las Glorias del Ejército', irrenunciable: true, fechas: (ano) => [dia(ano, 9, 19)] },
  { nombre: 'Feriado adicional de Fiestas Patrias', fechas: (ano) => enDia(dia(ano, 9, 20), VIERNES) },
  { nombre: 'Encuentro de Dos Mundos', fechas: (ano) => [alLunes(dia(ano, 10, 12))] },
  { nombre: 'Día de las Iglesias Evangélicas y Protestantes', fechas: (ano) => [alViernes(dia(ano, 10, 31))] },
  { nombre: 'Día de Todos los Santos', fechas: (ano) => [dia(ano, 11, 1)] },
  { nombre: 'Inmaculada Concepción', fechas: (ano) => [dia(ano, 12, 8)] },
  { nombre: 'Navidad', irrenunciable: true, fechas: (ano) => [dia(ano, 12, 25)] },
];

/** The public holidays of a year, by date: those that rules fix for the whole country, hence neither elections nor regional holidays. */
export function feriadosDe(ano: number): readonly Feriado[] {
  return REGLAS.filter(({ desde = 0 }) => ano >= desde)
    .flatMap(({ nombre, irrenunciable = false, fechas }) => fechas(ano).map((fecha) => ({ fecha: escrita(fecha), nombre, irrenunciable })))
    .sort((a, b) => a.fecha.localeCompare(b.fecha));
}

const porAno = new Map<number, ReadonlyMap<string, Feriado>>();

/** The public holiday on a day, YYYY-MM-DD; null on any other day. */
export function feriadoEn(fecha: string): Feriado | null {
  const ano = Number(fecha.slice(0, 4));
  const suyos = porAno.get(ano) ?? new Map(feriadosDe(ano).map((uno) => [uno.fecha, uno]));
  porAno.set(ano, suyos);
  return suyos.get(fecha) ?? null;
}
