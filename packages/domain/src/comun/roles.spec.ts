import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GRUPOS_DE_USUARIO } from './grupos';
import * as conjuntos from './roles';

const ROOT = join(__dirname, '..', '..', '..', '..');
const GRUPO = `'(?:${GRUPOS_DE_USUARIO.join('|')})'`;
/** That nobody is of the staff is a rule of its own. */
const DEL_PERSONAL = `'(?:${GRUPOS_DE_USUARIO.filter((grupo) => grupo !== 'Retail').join('|')})'`;
/** A group that is named where a set should be: the roles of an action, of a call, of a page, of a notice, or of a question about somebody. */
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
  // Demo data and the default views are of the groups that are there; the technician alone is a rule of its own.
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
