import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paginas } from '.';

it.each(Object.entries(paginas()))('docs/lifecycles/%s está al día (npm run generate)', (nombre, contenido) => {
  expect(readFileSync(join(__dirname, '../../../../docs/lifecycles', nombre), 'utf8')).toBe(contenido);
});
