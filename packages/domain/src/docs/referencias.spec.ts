import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const RAIZ = join(__dirname, '../../../..');
const ESPECIFICACION = join(RAIZ, 'docs/specification');
const LUGARES = ['.config', 'apps', 'bench', 'deploy', 'docs/adr', 'docs/GUARANTEES.md', 'e2e', 'packages', 'scripts', 'services'];
const SUELTOS = ['README.md', 'CONTRIBUTING.md'];
const AJENAS = new Set(['node_modules', 'dist', 'test-results']);

const TITULOS = new Set(
  readdirSync(ESPECIFICACION).flatMap((archivo) =>
    [...readFileSync(join(ESPECIFICACION, archivo), 'utf8').matchAll(/^#+ (\d+(?:\.\d+)?) /gm)].map(([, numero]) => numero as string),
  ),
);

/** A wrapped comment read as one line. */
const enUnaLinea = (texto: string): string => texto.replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');

/** The numbers that a text cites, as in `(specification, 5.28 and 6.1)`; a range cites its two ends. */
const citas = (texto: string): readonly string[] =>
  [
    ...enUnaLinea(texto).matchAll(/\bspecification,? \(?(?:chapters? )?(\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)(?![\d.]*\d)/gi),
  ].flatMap(([, numeros]) => (numeros as string).match(/\d+(?:\.\d+)?/g) ?? []);

/** Citations by the numbers of a document that is not in the repository. */
const ajenas = (texto: string): readonly string[] =>
  enUnaLinea(texto).match(/\blifecycles,? (?:sections? )?\d[\w.]*|\bspecifications?,? \(?00\d\b|\bsections? \d[\d.]*/gi) ?? [];

function* fuentes(camino: string): Generator<string> {
  if (/\.(?:[cm]?[jt]sx?|css|md|sql|html|conf|inc)$/.test(camino)) yield camino;
  else
    for (const entrada of readdirSync(camino, { withFileTypes: true })) {
      if (AJENAS.has(entrada.name)) continue;
      const hijo = join(camino, entrada.name);
      if (entrada.isDirectory()) yield* fuentes(hijo);
      else if (/\.(?:[cm]?[jt]sx?|css|md|sql|html|conf|inc)$/.test(entrada.name)) yield hijo;
    }
}
const TEXTOS = [...LUGARES, ...SUELTOS]
  .flatMap((lugar) => [...fuentes(join(RAIZ, lugar))])
  .filter((archivo) => archivo !== __filename)
  .map((archivo) => [relative(RAIZ, archivo), readFileSync(archivo, 'utf8')] as const);

describe('las citas de la especificación', () => {
  it('se leen en una línea o en varias, solas o en lista', () => {
    expect(citas('/** Delivers (specification, 5.28). */')).toEqual(['5.28']);
    expect(citas('/**\n * Delivers (set-rma; specification,\n * 9.16 and 13.11).\n */')).toEqual(['9.16', '13.11']);
    expect(citas('// As it asks (specification, 3.5 to 3.9, 12.3 and 13.9)')).toEqual(['3.5', '3.9', '12.3', '13.9']);
    expect(citas('(specification, chapters 5 to 7)')).toEqual(['5', '7']);
    expect(citas('the specification is silent on 12 cases')).toEqual([]);
  });

  it('con la numeración de otro documento se reconocen', () => {
    expect(ajenas('(lifecycles, 2.28)')).toEqual(['lifecycles, 2.28']);
    expect(ajenas('(specification 001,\n * section 7)')).toEqual(['specification 001', 'section 7']);
    expect(ajenas('The lifecycles of 3 streams (specification, 5.28)')).toEqual([]);
  });

  it('llevan todas a un título que existe', () => {
    const todas = TEXTOS.flatMap(([archivo, texto]) => citas(texto).map((numero) => ({ archivo, numero })));
    expect(todas.length).toBeGreaterThan(400);
    expect(todas.filter(({ numero }) => !TITULOS.has(numero))).toEqual([]);
  });

  it('no llevan a documentos que no están', () => {
    expect(TEXTOS.flatMap(([archivo, texto]) => ajenas(texto).map((cita) => ({ archivo, cita })))).toEqual([]);
  });
});
