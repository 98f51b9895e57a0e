import type { CadenaDeCausas } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { consecuencias } from './arbol';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const segundos = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

/** A duration with its two largest units. */
export function tardo(ms: number): string {
  if (ms < 50) return 'al instante';
  if (ms < 10 * SEGUNDO) return `${segundos.format(Math.max(0.1, ms / SEGUNDO))} s`;
  if (ms < MINUTO) return `${Math.round(ms / SEGUNDO)} s`;
  const [mayor, uno, menor, dos] =
    ms < HORA ? [MINUTO, 'min', SEGUNDO, 's'] : ms < DIA ? [HORA, 'h', MINUTO, 'min'] : [DIA, 'd', HORA, 'h'];
  const resto = Math.floor((ms % Number(mayor)) / Number(menor));
  return `${formato.entero(Math.floor(ms / Number(mayor)))} ${uno}${resto > 0 ? ` ${resto} ${dos}` : ''}`;
}

/** The same duration, as the time after another fact. */
export const despues = (ms: number): string => (ms < 50 ? 'al instante' : `${tardo(ms)} después`);

type Inicio = CadenaDeCausas['inicio'];
const COMIENZOS: Readonly<Record<Inicio['clase'], (inicio: { que: string; quien: string }) => string>> = {
  clic: ({ que, quien }) => `${quien} hizo «${que}» en la consola`,
  formulario: ({ que }) => `Un cliente hizo «${que}» en la página pública`,
  programa: ({ que, quien }) => `Un programa hizo «${que}» por la API, a nombre de ${quien}`,
  plazo: ({ que }) => `Se cumplió un plazo: «${que}»`,
  carga: ({ que, quien }) => `${quien} cargó datos: «${que}»`,
  muestra: ({ que, quien }) => `${quien} hizo «${que}», en los datos de demostración`,
  sistema: ({ que }) => `El sistema hizo «${que}» por su cuenta`,
  desconocido: ({ que, quien }) => `${quien} hizo «${que}»; no quedó registrado por dónde`,
};

/** The beginning of a chain, in a sentence without its full stop. */
export const comienzo = ({ clase, que, quien }: Inicio): string =>
  que === null ? 'Comenzó con algo que no puedes ver' : COMIENZOS[clase]({ que, quien: quien ?? 'Alguien' });

/** The kinds of beginnings, as a word beside their icon. */
export const NOMBRE_DE_INICIO: Readonly<Record<Inicio['clase'], string>> = {
  clic: 'Clic',
  formulario: 'Formulario',
  programa: 'Programa',
  plazo: 'Plazo',
  carga: 'Carga de datos',
  muestra: 'Demostración',
  sistema: 'Sistema',
  desconocido: 'Sin registro',
};

/** The answer in a sentence or two: the beginning, the duration and the effects. */
export function respuesta(cadena: CadenaDeCausas): string {
  const { inicio, pasos, preguntado } = cadena;
  const pedido = pasos.find(({ position }) => position === preguntado);
  if (!pedido) return 'Este mensaje no lo causó ningún hecho de la bitácora.';
  const { hechos, mensajes } = consecuencias(cadena);
  const espera = Date.parse(pedido.at) - Date.parse(inicio.at);
  const antes = pedido.causa === null ? '' : espera < 50 ? ', y siguió al instante' : `, ${tardo(espera)} antes`;
  const siguio = [
    ...(hechos > 0 ? [formato.cuantas(hechos, 'hecho', 'hechos')] : []),
    ...(mensajes > 0 ? [formato.cuantas(mensajes, 'mensaje', 'mensajes')] : []),
  ];
  return `${comienzo(inicio)}${antes}. ${siguio.length > 0 ? `Después causó ${siguio.join(' y ')}.` : 'No causó nada más.'}`;
}
