import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DireccionDelCentro } from './direccion-del-centro';

const CENTRO = {
  nombre: 'Taller Sur',
  direccion: 'Irarrázaval 3000',
  comuna: 'Ñuñoa',
  region: 'Metropolitana',
  telefono: '+56 2 2345 6789',
  color: null,
  logo: null,
  atencion: null,
  aviso: null,
};
const lineas = (centro: typeof CENTRO, atencion?: string) =>
  [...renderToStaticMarkup(createElement(DireccionDelCentro, { centro, atencion })).matchAll(/>([^<>]+)</g)].map(([, texto]) => texto);

test('la dirección del centro trae calle, comuna, región y teléfono, como en una caja', () => {
  expect(lineas(CENTRO)).toEqual(['Taller Sur', 'Irarrázaval 3000', 'Ñuñoa, Metropolitana', '+56 2 2345 6789']);
  expect(lineas(CENTRO, 'Orden 10001').at(-1)).toBe('Orden 10001');
  expect(renderToStaticMarkup(createElement(DireccionDelCentro, { centro: CENTRO }))).toContain('href="tel:+56223456789"');
});

test('la comuna que la calle ya dice no se repite', () =>
  expect(lineas({ ...CENTRO, direccion: 'Irarrázaval 3000, Ñuñoa, Santiago' })).toEqual([
    'Taller Sur',
    'Irarrázaval 3000, Ñuñoa, Santiago',
    '+56 2 2345 6789',
  ]));
