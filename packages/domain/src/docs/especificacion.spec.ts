import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paginas } from '.';
import { SIN_CAPITULO } from './comun';

const RAIZ = join(__dirname, '../../../..');
const CARPETA = join(RAIZ, 'docs/specification');
const CAPITULOS = readdirSync(CARPETA).filter((archivo) => /^\d\d-.*\.md$/.test(archivo));
const texto = (archivo: string) => readFileSync(join(CARPETA, archivo), 'utf8');

const titulosDe = (archivo: string): string[] =>
  [...texto(archivo).matchAll(/^#+ (\d+(?:\.\d+)?) /gm)].map(([, numero]) => numero as string);
const NUMEROS = CAPITULOS.flatMap(titulosDe);

/** The numbers cited in a chapter outside code; measures such as '1.5 TB' do not count. */
const citasDe = (archivo: string): string[] =>
  [
    ...texto(archivo)
      .replace(/`[^`]*`/g, '')
      .matchAll(/(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.]*\d)(?! TB)/g),
  ].map(([numero]) => numero);

describe('docs/specification', () => {
  it('numera cada título una vez, en orden y bajo su capítulo', () => {
    expect(new Set(NUMEROS).size).toBe(NUMEROS.length);
    CAPITULOS.forEach((archivo, indice) => {
      const [capitulo, ...secciones] = titulosDe(archivo);
      expect([archivo, capitulo]).toEqual([archivo, String(indice + 1)]);
      expect(secciones).toEqual(secciones.map((_, n) => `${indice + 1}.${n + 1}`));
    });
  });

  it.each(CAPITULOS)('%s cita números que existen', (archivo) => {
    expect(citasDe(archivo).filter((numero) => !NUMEROS.includes(numero))).toEqual([]);
  });

  it('su índice nombra cada capítulo', () => {
    const indice = [...texto('README.md').matchAll(/^\| \[\d+\]\((.+?)\)/gm)].map(([, archivo]) => archivo);
    expect(indice).toEqual(CAPITULOS);
  });

  it.each(Object.entries(paginas()))('docs/lifecycles/%s enlaza capítulos que existen', (_, pagina) => {
    const enlaces = [...pagina.matchAll(/\]\(\.\.\/specification\/(.+?)\)/g)].map(([, archivo]) => archivo as string);
    expect(enlaces.length > 0).toBe(!pagina.includes(SIN_CAPITULO));
    expect(enlaces.filter((archivo) => !existsSync(join(CARPETA, archivo)))).toEqual([]);
  });
});
