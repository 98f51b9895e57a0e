import { cambiosDesde } from './desde-entonces';

const hecho = (position: number, ...cambios: (readonly [string, string | null, string | null])[]) =>
  ({ position, cambios: cambios.map(([etiqueta, antes, despues]) => ({ etiqueta, antes, despues })) }) as never;

it('a field says how it read then and today, by the last fact that changed it', () => {
  const cambios = cambiosDesde([
    hecho(5, ['Nombre', 'Ana', 'Eva'], ['Correo', null, 'a@b.cl']),
    hecho(6, ['Nombre', 'Eva', 'Isa']),
    hecho(7, ['Correo', 'a@b.cl', null], ['Comuna', 'Arica', 'Iquique']),
  ]);
  expect(cambios.map(({ dato, entonces, hoy, hecho: { position } }) => [dato, entonces, hoy, position])).toEqual([
    ['Nombre', 'Ana', 'Isa', 6],
    ['Comuna', 'Arica', 'Iquique', 7],
  ]);
});
