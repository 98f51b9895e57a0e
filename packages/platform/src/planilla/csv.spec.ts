import { filasCsv } from './csv';

describe('un .csv', () => {
  it.each([
    ['punto y coma', 'Código;Cantidad\r\nA-1;2\r\n'],
    ['comas y marca de UTF-8', '\ufeffCódigo,Cantidad\nA-1,2'],
    ['tabuladores', 'Código\tCantidad\nA-1\t2\n'],
  ])('se lee con %s', (_nombre, texto) => {
    expect(filasCsv(Buffer.from(texto))).toEqual([
      ['Código', 'Cantidad'],
      ['A-1', '2'],
    ]);
  });

  it('respeta comillas, separadores y saltos dentro de ellas', () => {
    expect(filasCsv(Buffer.from('a;b\n"x;""y""\nz";2'))).toEqual([
      ['a', 'b'],
      ['x;"y"\nz', '2'],
    ]);
  });

  it('lee las letras de Windows', () => {
    expect(filasCsv(Buffer.from('Descripci\xf3n', 'latin1'))).toEqual([['Descripción']]);
  });

  it('no toma por texto lo que no lo es', () => {
    expect(() => filasCsv(Buffer.from([0x41, 0, 0x42]))).toThrow();
  });
});
