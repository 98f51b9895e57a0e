import { formularioDe } from './campos';

describe('el formulario que una acción declara', () => {
  test('trae sus campos con título, control y si son requeridos', () => {
    const campos = formularioDe('selectTechnician')?.campos ?? [];
    expect(campos.find(({ nombre }) => nombre === 'tecnico_asignado_id')).toMatchObject({ control: 'tecnico', requerido: true });
    expect(campos.every(({ titulo }) => titulo.length > 0)).toBe(true);
  });
  test('no existe para una acción que no existe', () => expect(formularioDe('nada')).toBeNull());
});
