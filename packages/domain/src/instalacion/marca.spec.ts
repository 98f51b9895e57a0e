import { cambioDeMarcaSchema, INSTALACION, type Instalacion, type InstalacionEvent, marcaDe } from '.';

const QUIEN = { at: '2026-03-02T12:00:00.000Z', actor: { id: 6, nombre: 'Gloria Rojas', grupos: ['Gerencia'] } };
const CASA = INSTALACION.fold(null, {
  type: 'InstalacionIniciada',
  data: { origen: 'existente', demo: false, administrador_id: null },
  ...QUIEN,
}) as Instalacion;

function tras(casa: Instalacion, nombre: string, input: object) {
  const listo = INSTALACION.begin(casa, nombre, input, QUIEN, {});
  const hecho = listo.ok ? listo.value.decide({}) : listo;
  const events: InstalacionEvent[] = hecho.ok ? [...hecho.value.events] : [];
  if (!hecho.ok) return { casa, rechazo: hecho.rejection.codigo, events };
  return { casa: events.reduce((c, event) => INSTALACION.fold(c, { ...event, ...QUIEN }) as Instalacion, casa), rechazo: null, events };
}
const cambiar = (casa: Instalacion, color: string | null, logo: string | null, ultimo_cambio = casa.marcas.length) =>
  tras(casa, 'cambiarMarca', { color, logo, ultimo_cambio });

it('un cambio de imagen queda con su autor; lo mismo otra vez no es un cambio; quien no vio el último no cambia', () => {
  const uno = cambiar(CASA, '#0b5c7d', 'AAAA');
  expect(uno.casa.marcas).toMatchObject([{ numero: 1, color: '#0b5c7d', logo: 'AAAA', deshace: null, actor: { nombre: 'Gloria Rojas' } }]);
  expect(cambiar(uno.casa, '#0b5c7d', 'AAAA').events).toEqual([]);
  expect(cambiar(uno.casa, '#000000', null, 0).rechazo).toBe('CONFLICTO');
});

it('el último cambio se deshace una vez, con otro', () => {
  const dos = cambiar(cambiar(CASA, '#0b5c7d', 'AAAA').casa, '#000000', null).casa;
  expect(tras(dos, 'deshacerMarca', { numero: 1 }).rechazo).toBe('ACCION_NO_DISPONIBLE');
  const vuelta = tras(dos, 'deshacerMarca', { numero: 2 }).casa;
  expect(marcaDe(vuelta.marcas)).toEqual({ color: '#0b5c7d', logo: 'AAAA' });
  expect(tras(vuelta, 'deshacerMarca', { numero: 3 }).rechazo).toBe('ACCION_NO_DISPONIBLE');
  expect(tras(vuelta, 'deshacerMarca', { numero: 9 }).rechazo).toBe('NO_ENCONTRADO');
  const solo = cambiar(CASA, '#000000', null).casa;
  expect(marcaDe(tras(solo, 'deshacerMarca', { numero: 1 }).casa.marcas)).toEqual({ color: null, logo: null });
});

it('el blanco se lee sobre el color', () => {
  const leer = (color: unknown) => cambioDeMarcaSchema.safeParse({ color, ultimo_cambio: '0' }).success;
  expect(['', '#0B5C7D', '#767676', '#777777', '#ffff00', 'rojo', '#12345', 7].map(leer)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
