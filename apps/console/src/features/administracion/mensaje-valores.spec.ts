import { comoSeEscribe, comoSeGuarda, conInsertado, diferenciasDeMensaje, faltasDe } from './mensaje-valores';

const ORIGINAL = { asunto: '', apertura: '', cierre: '' };

it('los campos muestran lo original donde la casa no dijo nada, y lo original se guarda como nada', () => {
  const escrito = comoSeEscribe('pago_recibido', ORIGINAL);
  expect(escrito).toEqual({
    asunto: 'Orden {numero_ot}: recibimos tu pago',
    apertura: 'Registramos el pago de la reparación de tu equipo. Gracias.',
    cierre: '',
  });
  expect(comoSeGuarda('pago_recibido', escrito)).toEqual(ORIGINAL);
  expect(comoSeGuarda('pago_recibido', { ...escrito, cierre: '  Un abrazo \n\n\n\n {centro} ' })).toEqual({
    ...ORIGINAL,
    cierre: 'Un abrazo\n\n{centro}',
  });
});

it('una falta nombra su campo y el lugar que no existe', () => {
  expect(faltasDe('pago_recibido', { asunto: 'Hola {nombre}', apertura: '{rut}', cierre: '' })).toEqual({
    asunto: [expect.stringContaining('no puede llevar el nombre del cliente')],
    apertura: [expect.stringContaining('{rut} no existe')],
  });
});

it('un cambio se dice por campo, y lo vacío con palabras', () =>
  expect(diferenciasDeMensaje('pago_recibido', ORIGINAL, { asunto: 'Pagado', apertura: '', cierre: 'Chao' })).toEqual([
    { campo: 'Asunto', antes: 'el original', despues: '«Pagado»' },
    { campo: 'Cierre', antes: 'nada', despues: '«Chao»' },
  ]));

it('un lugar entra donde está el cursor, en vez de lo marcado', () =>
  expect(conInsertado('Hola tú.', '{nombre}', 5, 7)).toEqual({ texto: 'Hola {nombre}.', cursor: 13 }));
