import {
  atencionDe,
  type Calendario,
  DIAS_DE_SEMANA,
  type DiaEspecial,
  diasDesde,
  masDias,
  NOMBRE_DEL_DIA,
  type Tramo,
  tramosEnPalabras,
} from '@bitacora/domain/calendario';
import { formato } from '@bitacora/ui';

/** The initial hours of a day that is opened. */
export const TRAMO_INICIAL: Tramo = { desde: '09:00', hasta: '18:00' };

/** A time while it is typed, with its colon added automatically. */
export const conDosPuntos = (texto: string, antes: string): string =>
  /^\d{2}$/.test(texto) && texto.length > antes.length ? `${texto}:` : texto;

/** «9:00» and «0930» as a time; anything else is left for the form to refuse. */
export function horaDe(texto: string): string {
  const [, horas = '', minutos = ''] = /^\s*(\d{1,2}):?(\d{2})\s*$/.exec(texto) ?? [];
  return horas === '' ? texto : `${horas.padStart(2, '0')}:${minutos}`;
}

const enTramos = (tramos: readonly Tramo[]): Tramo[] => tramos.map(({ desde, hasta }) => ({ desde: horaDe(desde), hasta: horaDe(hasta) }));

/** The typed calendar in the form's format. */
export const leido = ({ semana, feriados, dias }: Calendario): Calendario => ({
  semana: Object.fromEntries(DIAS_DE_SEMANA.map((dia) => [dia, enTramos(semana[dia])])) as Calendario['semana'],
  feriados,
  dias: dias.map((dia) => ({ ...dia, tramos: enTramos(dia.tramos) })),
});

const mayuscula = (texto: string): string => `${texto[0]?.toUpperCase() ?? ''}${texto.slice(1)}`;

/** The name of a day as a label. */
export const tituloDelDia = (dia: (typeof DIAS_DE_SEMANA)[number]): string => mayuscula(NOMBRE_DEL_DIA[dia]);

/** The holidays on which a centre closes, in words. */
export const FERIADOS: Readonly<Record<Calendario['feriados'], string>> = {
  todos: 'Cierra todos los feriados',
  irrenunciables: 'Cierra solo los irrenunciables',
};

const delDia = (dia: DiaEspecial | undefined): string => (dia ? `${dia.motivo}: ${tramosEnPalabras(dia.tramos)}` : 'como la semana');

/** Differences of a change of the calendar, in words. */
export function diferenciasDe(antes: Calendario, despues: Calendario): { campo: string; antes: string; despues: string }[] {
  const semana = DIAS_DE_SEMANA.map((dia) => ({
    campo: tituloDelDia(dia),
    antes: tramosEnPalabras(antes.semana[dia]),
    despues: tramosEnPalabras(despues.semana[dia]),
  }));
  const feriados = { campo: 'Feriados', antes: FERIADOS[antes.feriados], despues: FERIADOS[despues.feriados] };
  const fechas = [...new Set([...antes.dias, ...despues.dias].map(({ fecha }) => fecha))].sort();
  const en = ({ dias }: Calendario, fecha: string) => delDia(dias.find((uno) => uno.fecha === fecha));
  const dias = fechas.map((fecha) => ({ campo: formato.fecha(fecha), antes: en(antes, fecha), despues: en(despues, fecha) }));
  return [...semana, feriados, ...dias].filter((una) => una.antes !== una.despues);
}

/** Number of days in a preview. */
export const DIAS_DE_EFECTO = 60;

/** The effect of a calendar on the days from today on. */
export function efectoDe(antes: Calendario, despues: Calendario, hoy: string): { texto: string; dias: string[] } {
  const [viejos, nuevos] = [diasDesde(antes, hoy, DIAS_DE_EFECTO), diasDesde(despues, hoy, DIAS_DE_EFECTO)];
  const dias = Array.from({ length: DIAS_DE_EFECTO }, (_, i) => masDias(hoy, i)).flatMap((fecha) => {
    const [a, b] = [atencionDe(antes, fecha), atencionDe(despues, fecha)].map(({ tramos }) => tramosEnPalabras(tramos));
    return a === b ? [] : [`${formato.fecha(fecha)}: ${b}, antes ${a}`];
  });
  const abre = (cuantos: number) => formato.cuantas(cuantos, 'día', 'días');
  const texto =
    dias.length === 0
      ? `Los próximos ${DIAS_DE_EFECTO} días quedan igual: abre ${abre(nuevos.abiertos)}`
      : `De los próximos ${DIAS_DE_EFECTO} días cambian ${dias.length}: abre ${abre(nuevos.abiertos)}, antes ${viejos.abiertos}`;
  return { texto, dias };
}
