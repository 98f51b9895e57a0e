import { REGIONES } from './regiones';

/** Words that do not distinguish regions. */
const SIN_SENTIDO = new Set(['region', 'de', 'del', 'la', 'y', '']);
const SIGLAS: Readonly<Record<string, string>> = { rm: 'metropolitana' };

const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .toLowerCase();
const palabrasDe = (region: string): readonly string[] =>
  llano(region)
    .split(/[ -]+/)
    .filter((palabra) => !SIN_SENTIDO.has(palabra))
    .map((palabra) => SIGLAS[palabra] ?? palabra);

const CONOCIDAS = REGIONES.map(({ region, comunas }) => ({ palabras: palabrasDe(region), comunas: new Set(comunas.map(llano)) }));

/**
 * The wrong one of both, or null. Accents and case do not matter, and a region may go by a part of its name, as people say it
 * («Metropolitana», «Aysén»).
 */
export function errorDeLugar(region: string, comuna: string): 'region' | 'comuna' | null {
  const palabras = palabrasDe(region);
  const posibles = palabras.length > 0 ? CONOCIDAS.filter((una) => palabras.every((palabra) => una.palabras.includes(palabra))) : [];
  if (posibles.length === 0) return 'region';
  return posibles.some(({ comunas }) => comunas.has(llano(comuna))) ? null : 'comuna';
}
