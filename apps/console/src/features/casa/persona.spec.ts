import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import { erroresDeClave } from './clave-nueva';
import { olvidarToken, tokenDeEnlace, tomarToken } from './enlace';
import { coincide, nombreDe } from './persona';

const NORA = {
  id: 1,
  email: 'nora@servitec.example',
  first_name: 'Nora',
  last_name: 'Ñancupil',
  grupos: ['Técnico'],
  limites: { maximo_garantia: 1, maximo_presupuesto: 1, maximo_total: 1 },
  estado: 'activo',
  vinculada: false,
  segundo_factor: false,
  empresa: null,
  enlace_vence: null,
  ordenes: 2,
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

it('the token of a link leaves the address at its first reading, and a reload of the tab still has it', () => {
  const guardado = new Map<string, string>();
  const sessionStorage = {
    getItem: (clave: string) => guardado.get(clave) ?? null,
    setItem: (clave: string, valor: string) => void guardado.set(clave, valor),
    removeItem: (clave: string) => void guardado.delete(clave),
  } as unknown as Storage;
  const token = 'a'.repeat(43);
  const location = { hash: `#token=${token}`, pathname: '/cuenta/clave', search: '' } as Location;
  const direcciones: string[] = [];
  const history = {
    state: null,
    replaceState: (_estado: unknown, _titulo: string, direccion: string) => {
      direcciones.push(direccion);
      location.hash = '';
    },
  } as unknown as History;
  const ventana = { location, history, sessionStorage };
  expect([tomarToken('clave', ventana), tomarToken('clave', ventana), tomarToken('otra', ventana)]).toEqual([token, token, null]);
  expect(direcciones).toEqual(['/cuenta/clave']);
  olvidarToken('clave', ventana);
  expect(tomarToken('clave', ventana)).toBeNull();
});
