import { ESTADOS_ORIGINALES, type Estado } from '@bitacora/domain';
import { valoresDe } from '@bitacora/domain/ajuste';
import type { CambioDeEstadoWire } from '@bitacora/domain/contracts';
import { diferencias, enHoras, escritos, leidos, pendienteDe, porColor, puestosAlDia } from './valores';

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

test('lo que otra persona cambió llega a los campos que nadie tocó, y lo escrito se queda', () => {
  const escrito = { ...escritos(asignado), nombre_cliente: 'Ya casi', hora_alerta_2: 'dos' };
  const ahora = { ...asignado, nombre_cliente: 'Pronto', hora_alerta_1: 30, hora_alerta_2: null };
  const puestos = puestosAlDia(escrito, asignado, ahora);
  expect(puestos).toMatchObject({ hora_alerta_1: '30' });
  expect({ ...escrito, ...puestos }).toEqual({ ...escrito, hora_alerta_1: '30' });
});

test.each([
  [{ verdes: 1, amarillas: 0, rojas: 2 }, '1 verde, 0 amarillas, 2 rojas'],
  [{ verdes: 0, amarillas: 1, rojas: 1 }, '0 verdes, 1 amarilla, 1 roja'],
])('%j se dice «%s»', (colores, texto) => expect(porColor(colores)).toBe(texto));

it('queda pendiente solo el último cambio de un estado, mientras no empieza y nadie lo deshizo', () => {
  const cambio = (numero: number, dia: number, deshace: number | null = null, estado: Estado = 'Asignado') =>
    ({ numero, estado, deshace, vigente_desde: `2026-03-0${dia}T03:00:00.000Z` }) as CambioDeEstadoWire;
  const hoy = new Date('2026-03-02T12:00:00Z');
  const pendiente = (...cambios: CambioDeEstadoWire[]) => pendienteDe(cambios, 'Asignado', hoy)?.numero ?? null;
  expect(pendiente(cambio(2, 5, null, 'Ingresado'), cambio(1, 5))).toBe(1);
  expect(pendiente(cambio(2, 2), cambio(1, 5))).toBeNull();
  expect(pendiente(cambio(2, 5, 1), cambio(1, 5))).toBeNull();
  expect(pendiente(cambio(3, 2, 2), cambio(2, 1), cambio(1, 5))).toBe(1);
  expect(pendiente()).toBeNull();
});
