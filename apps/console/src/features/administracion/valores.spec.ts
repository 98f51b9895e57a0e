import { ESTADOS_ORIGINALES } from '@bitacora/domain';
import { valoresDe } from '@bitacora/domain/ajuste';
import { diferencias, enHoras, escritos, leidos } from './valores';

const asignado = valoresDe(ESTADOS_ORIGINALES.Asignado);

test('lo que se muestra en los campos se lee igual; un número vacío es ninguno', () => {
  for (const valores of [asignado, valoresDe(ESTADOS_ORIGINALES['En Solicitud de Excepción'])])
    expect(leidos(escritos(valores))).toEqual(valores);
  expect(leidos({ ...escritos(asignado), hora_alerta_2: ' ' }).hora_alerta_2).toBeNull();
  expect(leidos({ ...escritos(asignado), hora_alerta_2: 'dos' }).hora_alerta_2).toBeNaN();
});

test('un cambio se dice campo por campo, con lo de antes y lo de después', () =>
  expect(diferencias(asignado, { ...asignado, hora_alerta_1: 96, hora_alerta_2: null, nombre_cliente: 'Ya casi' })).toEqual([
    { campo: 'Nombre para el cliente', antes: '«En fila de evaluación»', despues: '«Ya casi»' },
    { campo: 'Amarillo', antes: '24 h', despues: '4 días' },
    { campo: 'Rojo', antes: '2 días', despues: 'nunca' },
  ]));

test.each([
  [1, '1 h'],
  [24, '24 h'],
  [50, '50 h'],
  [72, '3 días'],
])('%i horas son %s', (horas, texto) => expect(enHoras(horas)).toBe(texto));
