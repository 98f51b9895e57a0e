import type { ItemDeCatalogoWire } from '@bitacora/domain/contracts';
import { buscados, enPalabras, escrito, leido, otrosCampos } from './items';

const item = (datos: Record<string, unknown>, nombre = 'X'): ItemDeCatalogoWire => ({
  id: 1,
  datos,
  nombre,
  activo: true,
  fusionado_en: null,
  ultimo_cambio: 0,
});

it('lo que se escribe es lo que el catálogo lee, con los campos que la pantalla no muestra', () => {
  const modelo = item({ marca: 2, model_name: 'A', dispositive_type: 'laptop', part_number: 'P', years_warranty: 3 });
  expect(leido('modelo', { ...escrito('modelo', modelo), years_warranty: '2' }, modelo)).toEqual({ ...modelo.datos, years_warranty: 2 });
  expect(leido('modelo', escrito('modelo', null), null)).toMatchObject({ marca: undefined, model_name: '', years_warranty: 1 });
  const falla = item({ name: 'Otra', tipo_de_falla: 'fisica' });
  expect(leido('tipo_falla', { name: ' Golpe ' }, falla)).toEqual({ name: 'Golpe', tipo_de_falla: 'fisica' });
});

it('busca por palabras, sin tildes ni mayúsculas', () => {
  const items = ['Plaza Trébol', 'Mall Plaza'].map((nombre) => item({}, nombre));
  expect(buscados(items, 'TREBOL pla').map(({ nombre }) => nombre)).toEqual(['Plaza Trébol']);
  expect(buscados(items, ' ')).toHaveLength(2);
});

it('la lista muestra los campos que el nombre no dice', () => {
  expect(otrosCampos('modelo').map(({ campo }) => campo)).toEqual(['dispositive_type', 'part_number', 'years_warranty']);
  expect(enPalabras('dispositive_type', 'laptop')).toBe('Notebook');
  expect(enPalabras('url_seguimiento', null)).toBe('');
});
