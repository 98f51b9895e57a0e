import { SIN_TEXTO, textoConValorSchema, textoDelDia } from '.';

const errores = (valor: object) =>
  Object.fromEntries(
    (textoConValorSchema.safeParse({ clave: 'aviso_publico', texto: 'Cerramos', ...valor }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

it('un aviso se lee hasta su último día, inclusive; sin texto no hay nada que leer', () => {
  const aviso = { texto: 'Cerramos hasta el 2 de enero', hasta: '2027-01-02' };
  expect(['2026-12-24', '2027-01-02', '2027-01-03'].map((dia) => textoDelDia(aviso, dia))).toEqual([aviso.texto, aviso.texto, null]);
  expect(textoDelDia({ ...aviso, hasta: null }, '2099-01-01')).toBe(aviso.texto);
  expect(textoDelDia(SIN_TEXTO, '2026-12-24')).toBeNull();
});

it('cada falta se dice en su campo', () => {
  expect(errores({})).toEqual({});
  expect(errores({ texto: 'x'.repeat(241) })).toEqual({ texto: 'Máximo 240 caracteres' });
  expect(errores({ texto: 'a\nb' })).toEqual({ texto: 'Debe ser una sola línea' });
  expect(errores({ texto: 'Ya\u202eno' })).toEqual({ texto: 'No puede tener caracteres invisibles' });
  expect(errores({ texto: 7 })).toEqual({ texto: 'Debe ser un texto' });
  expect(errores({ hasta: '2026-02-31' })).toHaveProperty('hasta');
  expect(errores({ texto: '', hasta: '2026-12-24' })).toEqual({ hasta: 'Sin texto no hay hasta cuándo' });
  expect(errores({ clave: 'pie_documentos', hasta: '2026-12-24' })).toEqual({ hasta: 'Este texto no termina' });
  expect(errores({ clave: 'otro' })).toEqual({ clave: 'El texto no existe' });
});
