import { paginaDeVuelta } from './proveedor';

const con = (pagina: string | null) => {
  const guardado = new Map(pagina === null ? [] : [['bitacora.proveedor', pagina]]);
  const sessionStorage = {
    getItem: (key: string) => guardado.get(key) ?? null,
    removeItem: (key: string) => void guardado.delete(key),
  } as unknown as Storage;
  return paginaDeVuelta({ sessionStorage });
};

it('a returning user continues at a page of this console, and nowhere else', () => {
  expect(con('/mi-cuenta?x=1')).toBe('/mi-cuenta?x=1');
  for (const pagina of [null, '', '//malo.example', '/\\malo.example', 'https://malo.example', 'javascript:1', '/login'])
    expect(con(pagina)).toBe('/');
});
