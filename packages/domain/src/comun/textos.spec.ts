import { nombreEscrito } from './textos';

test.each([
  ['soto', 'Soto'],
  ["o'higgins", "O'Higgins"],
  ['d’angelo', 'D’Angelo'],
  ["soto o'higgins", "Soto O'Higgins"],
  ['McDonald', 'McDonald'],
  ['de la fuente', 'De la fuente'],
  ['ñuñez', 'Ñuñez'],
  ['', ''],
])('«%s» se escribe «%s»', (texto, escrito) => expect(nombreEscrito(texto)).toBe(escrito));
