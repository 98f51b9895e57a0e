import { erroresPorCampo } from '../comun';
import { gruposPorProveedor, identidadPorProbarSchema, proboSegundoFactor } from './identidad';

const MAPA = [
  { externo: 'taller', grupo: 'Bodega' },
  { externo: 'jefes', grupo: 'Gerencia' },
  { externo: 'ti', grupo: 'Administrador' },
] as const;
const casa = { claim_grupos: 'groups', grupos: [...MAPA], administrador_por_grupo: false };

it('groups of the map come and go with the provider, the others stay, and Administrador only where it was ticked', () => {
  expect(gruposPorProveedor(casa, { groups: ['taller', 'ti', 'otro'] }, ['Ventas', 'Gerencia', 'Administrador'])).toEqual([
    'Ventas',
    'Administrador',
    'Bodega',
  ]);
  expect(gruposPorProveedor({ ...casa, administrador_por_grupo: true }, { groups: 'jefes' }, ['Administrador'])).toEqual(['Gerencia']);
  expect(gruposPorProveedor(casa, {}, ['Bodega'])).toEqual([]);
  expect(gruposPorProveedor(casa, { groups: [{ a: 1 }, 7, null] }, ['Ventas'])).toEqual(['Ventas']);
  expect(gruposPorProveedor({ ...casa, grupos: [] }, { groups: ['taller'] }, ['Ventas'])).toBeNull();
});

it('a factor of the provider counts only by a value that the house named', () => {
  const con = (...segundo_factor: string[]) => ({ segundo_factor });
  expect(proboSegundoFactor(con(), { amr: ['mfa'], acr: '2' })).toBe(false);
  expect(proboSegundoFactor(con('mfa'), { amr: ['pwd', 'mfa'] })).toBe(true);
  expect(proboSegundoFactor(con('mfa'), { amr: ['pwd'], acr: '1' })).toBe(false);
  expect(proboSegundoFactor(con('gold'), { acr: 'gold' })).toBe(true);
  expect(proboSegundoFactor(con('mfa'), { amr: 'nomfa' })).toBe(false);
});

it('a configuration to prove must be complete; errors name their field', () => {
  const bueno = { emisor: 'https://id.example/realms/casa', cliente_id: 'bitacora', secreto: 's3creto', etiqueta: 'Acme' };
  expect(identidadPorProbarSchema.parse(bueno)).toMatchObject({
    clave_permitida: true,
    grupos: [],
    segundo_factor: [],
    claim_grupos: null,
  });
  for (const [cambio, campo] of [
    [{ emisor: 'id.example' }, 'emisor'],
    [{ emisor: 'ftp://id.example' }, 'emisor'],
    [{ emisor: 'https://a:b@id.example' }, 'emisor'],
    [{ emisor: 'https://id.example/?x=1' }, 'emisor'],
    [{ cliente_id: '' }, 'cliente_id'],
    [{ secreto: 'con espacio' }, 'secreto'],
    [{ etiqueta: ' ' }, 'etiqueta'],
    [{ grupos: [MAPA[0]] }, 'claim_grupos'],
    [{ grupos: [MAPA[2]], claim_grupos: 'groups' }, 'grupos'],
    [{ grupos: [MAPA[0], MAPA[0]], claim_grupos: 'groups' }, 'grupos'],
    [{ grupos: [{ externo: 'x', grupo: 'Retail' }], claim_grupos: 'groups' }, 'grupos.0.grupo'],
    [{ segundo_factor: 'mfa' }, 'segundo_factor'],
    [{ clave_permitida: 'no' }, 'clave_permitida'],
  ] as const) {
    const leido = identidadPorProbarSchema.safeParse({ ...bueno, ...cambio });
    expect([cambio, Object.keys(erroresPorCampo(leido.error?.issues))]).toEqual([cambio, [campo]]);
  }
});
