import { REGIONES } from './regiones';

/** Words that do not distinguish regions from each other. */
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

const CONOCIDAS = REGIONES.map(({ region, comunas }) => ({
  region,
  palabras: palabrasDe(region),
  comunas: new Map(comunas.map((comuna) => [llano(comuna), comuna])),
}));

/** The regions that a written name may mean. */
function posibles(region: string) {
  const palabras = palabrasDe(region);
  return palabras.length > 0 ? CONOCIDAS.filter((una) => palabras.every((palabra) => una.palabras.includes(palabra))) : [];
}

/**
 * The wrong field of a region and a commune, or null. Accents and case do not matter, and a part of a region's name is enough
 * («Metropolitana», «Aysén»).
 */
export function errorDeLugar(region: string, comuna: string): 'region' | 'comuna' | null {
  const regiones = posibles(region);
  if (regiones.length === 0) return 'region';
  return regiones.some(({ comunas }) => comunas.has(llano(comuna))) ? null : 'comuna';
}

/**
 * The official names of a written commune and its region, which may be absent; otherwise the error: one of them is unknown, or they do not
 * belong together.
 */
export function lugarEscrito(
  comuna: string,
  region?: string,
): { readonly region: string; readonly comuna: string } | 'region' | 'comuna' | 'ambas' {
  const regiones = region === undefined ? CONOCIDAS : posibles(region);
  if (regiones.length === 0) return 'region';
  const suya = regiones.find(({ comunas }) => comunas.has(llano(comuna)));
  const oficial = suya?.comunas.get(llano(comuna));
  if (suya && oficial !== undefined) return { region: suya.region, comuna: oficial };
  return CONOCIDAS.some(({ comunas }) => comunas.has(llano(comuna))) ? 'ambas' : 'comuna';
}
