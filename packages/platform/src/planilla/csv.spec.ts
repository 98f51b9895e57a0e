import { filasDePlanilla } from '../testing/filas-de-planilla';

const filasCsv = (bytes: Buffer) => filasDePlanilla(bytes, true);

describe('un .csv', () => {
  it.each([
    ['punto y coma', 'Código;Cantidad\r\nA-1;2\r\n'],
    ['comas y marca de UTF-8', '\ufeffCódigo,Cantidad\nA-1,2'],
    ['tabuladores', 'Código\tCantidad\nA-1\t2\n'],
    ['tabuladores, como «Texto Unicode» de Excel', Buffer.from('\ufeffCódigo\tCantidad\r\nA-1\t2\r\n', 'utf16le')],
    ['tabuladores y UTF-16 al revés', Buffer.from('\ufeffCódigo\tCantidad\r\nA-1\t2\r\n', 'utf16le').swap16()],
  ])('se lee con %s', async (_nombre, texto) => {
    expect(await filasCsv(Buffer.from(texto))).toEqual([
      ['Código', 'Cantidad'],
      ['A-1', '2'],
    ]);
  });

  it('respeta comillas, separadores y saltos dentro de ellas', async () => {
    expect(await filasCsv(Buffer.from('a;b\n"x;""y""\nz";2'))).toEqual([
      ['a', 'b'],
      ['x;"y"\nz', '2'],
    ]);
  });

  it('lee las letras de Windows', async () => {
    expect(await filasCsv(Buffer.from('Descripci\xf3n', 'latin1'))).toEqual([['Descripción']]);
  });

  it.each([
    ['un NUL', Buffer.from('a;b\r\n1;2\r\n3;\u00004'), /^Fila 3: tiene una letra que no es de un texto \(NUL\)/],
    ['media letra de UTF-16', Buffer.from('\ufeffa;b\r\n1;2', 'utf16le').subarray(0, -1), /^El archivo está en UTF-16/],
    ['UTF-16 sin marca', Buffer.from('a;b\r\n1;2', 'utf16le'), /^Fila 1: /],
  ])('no toma por texto %s, y nombra su fila', async (_nombre, bytes, dice) => {
    await expect(filasCsv(bytes)).rejects.toMatchObject({ motivo: expect.stringMatching(dice) });
  });
});
