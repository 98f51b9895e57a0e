import { diaEnSantiago } from '../comun';
import { type Calendario, DIAS_DE_SEMANA, type DiaDeSemana, type Tramo } from './calendario.formularios';
import { feriadoEn } from './feriados';

/** Opening hours of a day, and the reason when they differ from the week's. */
export interface Atencion {
  readonly tramos: readonly Tramo[];
  readonly motivo: string | null;
}

const DIA_MS = 86_400_000;
const hora = new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The name of a weekday inside a sentence. */
export const NOMBRE_DEL_DIA: Readonly<Record<DiaDeSemana, string>> = {
  lunes: 'lunes',
  martes: 'martes',
  miercoles: 'miércoles',
  jueves: 'jueves',
  viernes: 'viernes',
  sabado: 'sábado',
  domingo: 'domingo',
};

/** The day of the week of a date, YYYY-MM-DD. */
export const diaDeSemana = (fecha: string): DiaDeSemana =>
  DIAS_DE_SEMANA[(new Date(`${fecha}T00:00:00Z`).getUTCDay() + 6) % 7] as DiaDeSemana;

/** The date a number of days after another. */
export const masDias = (fecha: string, dias: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + dias * DIA_MS).toISOString().slice(0, 10);

/** True when the house has entered its opening hours. */
export const diceCuandoAbre = ({ semana }: Calendario): boolean => DIAS_DE_SEMANA.some((dia) => semana[dia].length > 0);

/** Opening hours of a day. A day of the house's own list wins over a holiday, and a holiday over the week. */
export function atencionDe({ semana, feriados, dias }: Calendario, fecha: string): Atencion {
  const propio = dias.find((uno) => uno.fecha === fecha);
  if (propio) return { tramos: propio.tramos, motivo: propio.motivo };
  const feriado = feriadoEn(fecha);
  if (feriado && (feriados === 'todos' || feriado.irrenunciable)) return { tramos: [], motivo: `feriado (${feriado.nombre})` };
  return { tramos: semana[diaDeSemana(fecha)], motivo: null };
}

/** The search for the next opening stops after this many days. */
const HORIZONTE = 60;

/** The next opening after a day, in words: «mañana», «el lunes 28». */
function proxima(calendario: Calendario, hoy: string): string | null {
  for (let dias = 1; dias <= HORIZONTE; dias++) {
    const fecha = masDias(hoy, dias);
    const [primero] = atencionDe(calendario, fecha).tramos;
    if (!primero) continue;
    const cuando = dias === 1 ? 'mañana' : `el ${NOMBRE_DEL_DIA[diaDeSemana(fecha)]} ${Number(fecha.slice(8))}`;
    return `Abre ${cuando} a las ${primero.desde}`;
  }
  return null;
}

/**
 * The opening state of the centre at a moment, in words: «Hoy abierto hasta las 18:00», «Hoy cerrado por feriado (Navidad). Abre mañana a
 * las 09:00».
 */
export function atencionEnPalabras(calendario: Calendario, instante: Date | string): string | null {
  if (!diceCuandoAbre(calendario)) return null;
  const hoy = diaEnSantiago(instante);
  const ahora = hora.format(new Date(instante));
  const { tramos, motivo } = atencionDe(calendario, hoy);
  const abierto = tramos.find(({ desde, hasta }) => desde <= ahora && ahora < hasta);
  if (abierto) return `Hoy abierto hasta las ${abierto.hasta}`;
  const despues = tramos.find(({ desde }) => desde > ahora);
  if (despues) return `Cerrado ahora. Abre hoy a las ${despues.desde}`;
  const cierre = tramos.length > 0 ? 'Cerrado por hoy' : motivo ? `Hoy cerrado por ${minuscula(motivo)}` : 'Hoy cerrado';
  return [cierre, proxima(calendario, hoy)].filter(Boolean).join('. ');
}

const minuscula = (texto: string): string => (/^\p{Lu}\p{Ll}/u.test(texto) ? `${texto[0]?.toLowerCase()}${texto.slice(1)}` : texto);

/** Opening hours in words: «09:00 a 13:00 y 14:00 a 18:00». */
export const tramosEnPalabras = (tramos: readonly Tramo[]): string =>
  tramos.length === 0 ? 'cerrado' : tramos.map(({ desde, hasta }) => `${desde} a ${hasta}`).join(' y ');

/** The week in words, with equal days together: «Lunes a viernes: 09:00 a 18:00». Closed days are left out. */
export function semanaEnPalabras({ semana }: Pick<Calendario, 'semana'>): string[] {
  const grupos: { de: DiaDeSemana; a: DiaDeSemana; texto: string }[] = [];
  for (const dia of DIAS_DE_SEMANA) {
    const texto = tramosEnPalabras(semana[dia]);
    const ultimo = grupos.at(-1);
    if (ultimo?.texto === texto) ultimo.a = dia;
    else grupos.push({ de: dia, a: dia, texto });
  }
  return grupos
    .filter(({ texto }) => texto !== 'cerrado')
    .map(({ de, a, texto }) => {
      const [primero, ultimo] = [NOMBRE_DEL_DIA[de], NOMBRE_DEL_DIA[a]];
      const seguidos = DIAS_DE_SEMANA.indexOf(a) - DIAS_DE_SEMANA.indexOf(de);
      const dias = seguidos === 0 ? primero : `${primero} ${seguidos === 1 ? 'y' : 'a'} ${ultimo}`;
      return `${dias[0]?.toUpperCase()}${dias.slice(1)}: ${texto}`;
    });
}

/** A day that differs from the week. */
export interface DiaDistinto extends Atencion {
  readonly fecha: string;
}

/** The days from a date on: how many are open, and those that differ from the week. */
export function diasDesde(calendario: Calendario, desde: string, cuantos: number): { abiertos: number; distintos: DiaDistinto[] } {
  const dias = Array.from({ length: cuantos }, (_, i) => masDias(desde, i)).map((fecha) => ({ fecha, ...atencionDe(calendario, fecha) }));
  return { abiertos: dias.filter(({ tramos }) => tramos.length > 0).length, distintos: dias.filter(({ motivo }) => motivo !== null) };
}
