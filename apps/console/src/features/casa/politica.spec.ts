import { efectoDe, palabrasDeEfecto, pedidos } from './politica';

const persona = (grupos: string[], segundo_factor = false, estado = 'activo') =>
  ({ grupos, segundo_factor, estado }) as Parameters<typeof efectoDe>[2][number];
const AHORA = { dias: 7, ahora: new Date('2026-11-23T15:00:00Z') };

it('el efecto cuenta a quienes trabajan aquí, no tienen segundo factor y nadie se lo pedía', () => {
  const exige = [{ grupo: 'Gerencia', desde: '2026-11-01T00:00:00.000Z' }];
  const personas = [
    persona(['Bodega']),
    persona(['Bodega', 'Ventas']),
    persona(['Ventas']),
    persona(['Bodega'], true),
    persona(['Bodega'], false, 'desactivado'),
    persona(['Bodega', 'Gerencia']),
  ];
  const efecto = efectoDe(['Bodega', 'Gerencia'], exige, personas, AHORA);
  expect(efecto).toEqual({ sin: 2, desde: new Date('2026-11-30T15:00:00Z') });
  expect(efectoDe(['Gerencia'], exige, personas, AHORA)).toBeNull();
  expect(pedidos(exige)).toEqual(['Gerencia']);
});

it('el efecto se dice en palabras', () => {
  const de = (sin: number) => palabrasDeEfecto({ sin, desde: AHORA.ahora }, '30/11/2026');
  expect([de(0), de(1), de(3)]).toEqual([
    'Todas las personas de esos grupos tienen ya un segundo factor.',
    '1 persona sin segundo factor; desde el 30/11/2026 se le pedirá al entrar.',
    '3 personas sin segundo factor; desde el 30/11/2026 se les pedirá al entrar.',
  ]);
});
