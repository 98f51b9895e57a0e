import { loQueAlcanza } from './recibo';

it('el recibo de una supresión dice lo que no alcanzó, y hasta cuándo', () => {
  expect(loQueAlcanza({ eventos_con_nombre: 0, dias_de_respaldo: null })).toEqual(['Su nombre ya no está en ningún hecho de la historia.']);
  const [uno] = loQueAlcanza({ eventos_con_nombre: 1, dias_de_respaldo: null });
  const [varios, respaldos] = loQueAlcanza({ eventos_con_nombre: 12, dias_de_respaldo: 35 });
  expect(uno).toMatch(/^Un hecho .* lo guarda a la vista/);
  expect(varios).toMatch(/^12 hechos .* lo guardan a la vista/);
  expect(respaldos).toMatch(/vencen en 35 días.*se suprimen de nuevo/);
});
