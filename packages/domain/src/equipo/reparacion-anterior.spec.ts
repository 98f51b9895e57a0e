import { SISTEMA } from '../kernel';
import { reparacionAnteriorSchema } from './reparacion-anterior';
import { claimDeNumeroAnterior, REPARACION_ANTERIOR } from './reparacion-anterior.registro';

const escrita = { cliente: 7, numero: ' A-10 ', recepcion: '15/03/2023', falla: 'No enciende' };
const erroresDe = (cambios: object) => reparacionAnteriorSchema.safeParse({ ...escrita, ...cambios }).error?.flatten().fieldErrors;

it('reads the data of another system, and leaves missing fields empty', () => {
  expect(
    reparacionAnteriorSchema.parse({ ...escrita, serial_number: 'pf2abc', entrega: '2023-03-22', monto: '$ 35.000', garantia: 'Sí' }),
  ).toEqual({
    cliente: 7,
    numero: 'A-10',
    serial_number: 'PF2ABC',
    equipo: null,
    recepcion: '2023-03-15',
    entrega: '2023-03-22',
    falla: 'No enciende',
    diagnostico: null,
    trabajo: null,
    repuestos: null,
    monto: 35_000,
    garantia: true,
    hecha_por: null,
    estado: null,
  });
  expect(reparacionAnteriorSchema.parse({ ...escrita, falla: ' ' }).falla).toBeNull();
  const garantias = ['Fuera de garantía', 'N', '0', 'x', 'GARANTIA', ''].map(
    (garantia) => reparacionAnteriorSchema.parse({ ...escrita, garantia }).garantia,
  );
  expect(garantias).toEqual([false, false, false, true, true, null]);
});

it('refuses an unreadable value by its column', () => {
  expect(erroresDe({ recepcion: '31/02/2023' })).toEqual({ recepcion: ['No es una fecha: escríbela como 31-12-2024'] });
  expect(erroresDe({ recepcion: '01/01/1900' })).toHaveProperty('recepcion');
  expect(erroresDe({ entrega: '2023-03-14' })).toEqual({ entrega: ['No puede ser anterior a la recepción'] });
  expect(erroresDe({ garantia: 'quizás' })).toEqual({ garantia: ['Escribe «sí» o «no»'] });
  expect(erroresDe({ monto: '-1' })).toEqual({ monto: ['No puede ser negativo'] });
  expect(erroresDe({ numero: ' ' })).toEqual({ numero: ['Campo requerido'] });
  expect(erroresDe({ falla: 'x'.repeat(4001) })).toEqual({ falla: ['Máximo 4.000 caracteres'] });
  expect(erroresDe({ numero: 'dos\nlíneas' })).toEqual({ numero: ['Debe ser una sola línea'] });
});

it('is a fact of its client, one of each number', () => {
  const datos = reparacionAnteriorSchema.parse(escrita);
  const listo = REPARACION_ANTERIOR.open('traer', datos, { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA });
  expect(listo.ok && listo.value.decide({ numero: 4 })).toMatchObject({
    value: {
      events: [{ type: 'ReparacionAnteriorTraida', data: { reparacion_id: 4, cliente: 7, numero: 'A-10' } }],
      claims: [{ scope: 'numero_anterior', value: '7:A10' }],
      answer: { id: 4 },
    },
  });
  expect(REPARACION_ANTERIOR.subject({ ...datos, id: 4 })).toBe('cliente-7');
  expect(claimDeNumeroAnterior(7, 'ot 12')).toEqual(claimDeNumeroAnterior(7, 'OT-12'));
  expect(claimDeNumeroAnterior(8, 'ot 12')).not.toEqual(claimDeNumeroAnterior(7, 'ot 12'));
});
