import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GRUPOS_DE_USUARIO } from './grupos';
import * as conjuntos from './roles';

const ROOT = join(__dirname, '..', '..', '..', '..');
const GRUPO = `'(?:${GRUPOS_DE_USUARIO.join('|')})'`;
/** The rule that a user is not of the staff names 'Retail' alone, so it is left out here. */
const DEL_PERSONAL = `'(?:${GRUPOS_DE_USUARIO.filter((grupo) => grupo !== 'Retail').join('|')})'`;
/** A literal group in place of a named set: in the roles of an action, a call, a page or a notice, or in a question about a user. */
const NOMBRADO = new RegExp(
  [
    `(?:roles: |access: |@Roles\\(|aviso\\(|(?:tieneRol|tieneAlgunGrupo)\\([^()[\\]]*)\\[?\\s*${GRUPO}`,
    `grupos\\.includes\\(${DEL_PERSONAL}`,
    `\\bg(?:rupo)? === ${DEL_PERSONAL}`,
  ].join('|'),
);

const fuentes = ['packages/domain', 'packages/platform', 'services/workflow', 'services/projections', 'services/notifier', 'apps/console']
  .flatMap((pieza) => {
    const src = join(ROOT, pieza, 'src');
    return readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => join(src, file));
  })
  // Demo data and default views use the existing groups, and the technician alone has a rule of its own.
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|testing|\/demo\/|vistas\.migration|comun\/(roles|grupos)\.ts/.test(file));

describe('los conjuntos de roles', () => {
  it('nadie nombra un grupo donde va un conjunto', () => {
    expect(fuentes.length).toBeGreaterThan(700);
    expect(fuentes.filter((file) => NOMBRADO.test(readFileSync(file, 'utf8'))).map((file) => relative(ROOT, file))).toEqual([]);
  });

  it('la búsqueda halla lo que no se debe escribir', () => {
    for (const mal of [
      `roles: ['Bodega'],`,
      `access: ['Gerencia'],`,
      `@Roles('Administrativo', 'Supervisor')`,
      `tieneRol(usuario, ['Supervisor'])`,
      `tieneAlgunGrupo(grupos, ['Gerencia'])`,
      `aviso(['Ventas'], 'cotizacion_interna')`,
      `actor.grupos.includes('Gerencia')`,
    ])
      expect([mal, NOMBRADO.test(mal)]).toEqual([mal, true]);
  });

  it('cada grupo está en alguno, y ninguno repite un grupo', () => {
    const todos = Object.values(conjuntos) as readonly (readonly string[])[];
    expect(new Set(todos.flat())).toEqual(new Set(GRUPOS_DE_USUARIO));
    for (const conjunto of todos) expect(new Set(conjunto).size).toBe(conjunto.length);
  });
});
