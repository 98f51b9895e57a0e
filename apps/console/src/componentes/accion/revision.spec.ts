import { RELLENE_CAMPOS } from '@bitacora/domain';
import { z } from 'zod';
import { avisoDeIncompleto, errorEn, revisarRespuestas } from './revision';

const FORM = z.object({
  motivo: z.string({ error: 'Campo requerido' }),
  partes: z.array(z.object({ cantidad: z.number().positive('Debe ser mayor a 0') })),
});
const SANAS = { motivo: 'Falla', partes: [{ cantidad: 1 }] };

describe('revisar las respuestas de un formulario', () => {
  test('sin errores no dice nada', () => expect(revisarRespuestas(FORM, SANAS, { motivo: 'required' })).toEqual({}));

  test('dice el primer error de cada campo, con su ruta', () =>
    expect(revisarRespuestas(FORM, { partes: [{ cantidad: 1 }, { cantidad: -1 }] }, {})).toEqual({
      motivo: ['Campo requerido'],
      'partes.1.cantidad': ['Debe ser mayor a 0'],
    }));

  test('lo que otra respuesta exige falta también en blanco', () =>
    expect(
      revisarRespuestas(
        FORM,
        { ...SANAS, guia: '   ', courier: 0 },
        { guia: 'required', courier: 'required', numero: { required: 'Indique un número' }, otro: 'hidden' },
      ),
    ).toEqual({ guia: ['Campo requerido'], numero: ['Indique un número'] }));

  test('lo que dice el esquema va antes que lo que dice la pantalla', () =>
    expect(revisarRespuestas(FORM, { partes: [] }, {}, { motivo: 'Otro', guia: 'La guía no existe', rma: undefined })).toEqual({
      motivo: ['Campo requerido'],
      guia: ['La guía no existe'],
    }));
});

test('el error de un campo es el suyo o el primero de lo que lleva dentro', () => {
  const errores = { partes: ['Son muchas'], 'filas.2.cantidad': ['Debe ser mayor a 0'], filasX: ['No'] };
  expect(errorEn(errores, 'partes')).toBe('Son muchas');
  expect(errorEn(errores, 'filas')).toBe('Debe ser mayor a 0');
  expect(errorEn(errores, 'otro')).toBeUndefined();
});

test('el aviso de un formulario incompleto es el de la especificación, si alguno lo es', () => {
  expect(avisoDeIncompleto({ a: ['Campo requerido'] })).toBeUndefined();
  expect(avisoDeIncompleto({ a: ['Campo requerido'], b: [RELLENE_CAMPOS] })).toBe(RELLENE_CAMPOS);
});
