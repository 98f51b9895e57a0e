import { esPrevisto } from './orden.previsto';

test.each([
  [null, 'OrdenCreada', 'Ingresado', true],
  ['Ingresado', 'TecnicoAsignado', 'Asignado', true],
  ['Asignado', 'HechoDeshecho', 'Ingresado', true],
  ['En Evaluación', 'PartesSolicitadas', 'Repuesto ordered', true],
  ['En Solicitud de Excepción', 'ExcepcionResuelta', 'Cerrado', false],
  ['En Evaluación', 'PartesSolicitadas', 'Cerrado', false],
  ['Ingresado', 'TecnicoAsignado', 'En Reparación', false],
  ['Cerrado', 'TecnicoAsignado', 'Asignado', false],
  ['Ingresado', 'HechoDeOtraVersion', 'Asignado', false],
  ['Ingresado', 'toString', 'Asignado', false],
] as const)('de %s por %s a %s: %s', (de, evento, a, previsto) => {
  expect(esPrevisto(de, evento, a)).toBe(previsto);
});
