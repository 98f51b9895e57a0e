import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import { erroresDeClave } from './clave-nueva';
import { tokenDeEnlace } from './enlace';
import { coincide, nombreDe } from './persona';

const NORA = {
  id: 1,
  email: 'nora@servitec.example',
  first_name: 'Nora',
  last_name: 'Ñancupil',
  grupos: ['Técnico'],
  limites: { maximo_garantia: 1, maximo_presupuesto: 1, maximo_total: 1 },
  estado: 'activo',
  empresa: null,
  enlace_vence: null,
  visto: null,
} as const satisfies PersonaDeLaCasa;

it('a person is found by words of their name, address and groups, with or without accents', () => {
  expect(nombreDe(NORA)).toBe('Nora Ñancupil');
  for (const texto of ['', 'nora', 'nancupil tecnico', 'SERVITEC', 'ñancu']) expect([texto, coincide(NORA, texto)]).toEqual([texto, true]);
  for (const texto of ['bodega', 'nora bodega', 'zz']) expect([texto, coincide(NORA, texto)]).toEqual([texto, false]);
});

it('a new password is long and typed twice the same', () => {
  expect(erroresDeClave({ clave: 'corta', repetida: 'corta' })).toEqual({ clave: ['La clave debe tener al menos 10 caracteres'] });
  expect(erroresDeClave({ clave: 'una clave larga', repetida: 'otra clave larga' })).toEqual({ repetida: ['Las claves no coinciden'] });
  expect(erroresDeClave({ clave: 'una clave larga', repetida: 'una clave larga' })).toEqual({});
});

it('a link without a whole token opens nothing', () => {
  expect(tokenDeEnlace(`#token=${'a'.repeat(43)}`)).toBe('a'.repeat(43));
  for (const hash of ['', '#', '#token=', '#token=corto', `#token=${'a'.repeat(43)}%20x`])
    expect([hash, tokenDeEnlace(hash)]).toEqual([hash, null]);
});
