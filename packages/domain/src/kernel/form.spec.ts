import { missingAnswers } from './form';

test('lo que se exige y falta, también en blanco, se dice por campo y con sus palabras', () =>
  expect(
    missingAnswers(
      { guia: 'required', courier: 'required', motivo: { required: 'Indique un motivo' }, numero: 'required', otro: 'hidden' },
      { guia: '   ', courier: 0, numero: null },
    ),
  ).toEqual({ guia: ['Campo requerido'], motivo: ['Indique un motivo'], numero: ['Campo requerido'] }));
