import { esDelPersonal, esSoloTecnico } from './grupos';

it('an administrator does other work by their other groups', () => {
  expect(esDelPersonal(['Administrador'])).toBe(false);
  expect(esDelPersonal(['Retail'])).toBe(false);
  expect(esDelPersonal([])).toBe(false);
  expect(esDelPersonal(['Administrador', 'Bodega'])).toBe(true);
  expect(esDelPersonal(['Sistema'])).toBe(true);
  expect(esSoloTecnico(['Técnico', 'Administrador'])).toBe(true);
  expect(esSoloTecnico(['Técnico', 'Supervisor'])).toBe(false);
  expect(esSoloTecnico(['Administrador'])).toBe(false);
});
