import { defineNamedStreams, defineStream } from './stream';

const orden = defineStream('orden');

it('names the stream of an id and reads it back', () => {
  expect(orden.of(10001)).toBe('orden-10001');
  expect([orden.has('orden-10001'), orden.id('orden-10001')]).toEqual([true, 10001]);
});

it.each(['ov-1', 'orden', 'orden-', 'orden-x', 'orden-1x', 'orden-0', 'orden-007', 'ordenes-1', 'orden--1'])(
  '%s is no stream of it',
  (stream) => {
    expect(orden.has(stream)).toBe(false);
    expect(() => orden.id(stream)).toThrow(stream);
  },
);

it('names the streams of a list, and no other', () => {
  const catalogo = defineNamedStreams('catalogo', ['marca', 'modelo']);
  expect([catalogo.of('marca'), catalogo.id('catalogo-modelo'), catalogo.has('catalogo-marca')]).toEqual([
    'catalogo-marca',
    'modelo',
    true,
  ]);
  expect(catalogo.has('catalogo-color')).toBe(false);
  expect(() => catalogo.id('catalogo-color')).toThrow('catalogo-color');
});
