import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paginas } from '.';

const PAGINAS = paginas();
const CARPETA = join(__dirname, '../../../../docs/lifecycles');

it.each(Object.entries(PAGINAS))('docs/lifecycles/%s está al día (npm run generate)', (nombre, contenido) => {
  expect(readFileSync(join(CARPETA, nombre), 'utf8')).toBe(contenido);
});

it('docs/lifecycles no guarda páginas que ya nadie genera', () => {
  expect(readdirSync(CARPETA).toSorted()).toEqual(Object.keys(PAGINAS).toSorted());
});
