import { preguntaPor } from '../../componentes/cifra';
import { leida } from './pregunta';

it('the address of a number is read as it was written', () => {
  const pregunta = preguntaPor('tablero.celda', { estado: 'Enviado a Región', cubeta: 3, tipo_servicio: '', on_site: undefined });
  expect(leida(pregunta)).toEqual({ cifra: 'tablero.celda', con: 'estado=Enviado+a+Regi%C3%B3n&cubeta=3' });
  expect(leida(preguntaPor('tablero.total'))).toEqual({ cifra: 'tablero.total', con: '' });
  expect(leida('otra.cosa?x=1')).toBeNull();
});
