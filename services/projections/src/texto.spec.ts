import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { migrateProjections } from './migrate';
import { paraBuscar, patrones, patronesDeOv } from './texto';

test.each([
  ['21.780.353-5', ['%21780353-5%']],
  ['Pérez 9.876.543-K', ['%perez%', '%9876543-k%']],
  ['21.780.353', ['%21780353%']],
  ['v1.500.000 1.5 10.15.7', ['%v1.500.000%', '%1.5%', '%10.15.7%']],
])('«%s» se busca por %j', (texto, esperado) => {
  expect(patrones(texto)).toEqual(esperado);
});

test.each([
  ['OV 1.034', ['%1034%']],
  ['ot 10.048', ['%10048%']],
  ['34', ['%34%']],
  ['ana 34', ['%ana%', '%34%']],
])('«%s» se busca entre las oportunidades por %j', (texto, esperado) => {
  expect(patronesDeOv(texto)).toEqual(esperado);
});

describe('el servicio y la base escriben igual lo que se busca', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
    await migrateProjections(db.pool);
  });
  afterAll(() => db.drop());
  const enLaBase = async (textos: readonly string[]): Promise<string[]> => {
    const { rows } = await db.pool.query<{ texto: string }>(
      'select public.bitacora_buscable(t) as texto from unnest($1::text[]) with ordinality as x(t, n) order by n',
      [textos],
    );
    return rows.map(({ texto }) => texto);
  };

  test('un nombre con letras de otro alfabeto latino, comillas de imprenta y números ordinales', async () => {
    const textos = ['Sørensen', 'Æsa Łuk', 'Weiß', 'L’Oréal “Norte”', 'Nº 5, 1ª — ¡sí!', 'Ñuñoa  Pérez'];
    expect(await enLaBase(textos)).toEqual(['sorensen', 'aesa luk', 'weiss', `l'oreal "norte"`, 'no 5, 1a - !si!', 'nunoa perez']);
    expect(textos.map((texto) => paraBuscar(texto))).toEqual(await enLaBase(textos));
  });

  test('cada letra latina y cada signo de imprenta', async () => {
    const de = (desde: number, hasta: number) =>
      Array.from({ length: hasta - desde + 1 }, (_, i) => `a${String.fromCodePoint(desde + i)}b`);
    const textos = [...de(0x21, 0x7e), ...de(0xa1, 0x17f), ...de(0x2010, 0x2027), ...de(0x2030, 0x2044), 'a№b', 'a−b'];
    expect(textos.map((texto) => paraBuscar(texto))).toEqual(await enLaBase(textos));
  });
});
