import { consultaDe } from './pregunta';

it('an address asks for a fact or a mail, or for nothing', () => {
  expect(['12', 'correo-7', '', 'x', '0', '-3', 'correo-', '12 or 1=1'].map(consultaDe)).toEqual([
    'hecho=12',
    'correo=7',
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
