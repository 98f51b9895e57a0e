import { ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import { bloqueos } from './orden.detalle';

/** An order waiting for one part, with or without an expected day. */
const enEspera = (fecha_hora_entrega_estimada: string | null): Orden => ({
  ...ORDEN_VACIA,
  estado: 'Espera de partes',
  solicitudes: [
    {
      id: 1,
      estado: 2,
      allocated: false,
      parte: { id: 7, part_number: 'PN-7', description: 'Batería', real_location: null },
      fecha_hora_solicitud: '2026-11-01T12:00:00.000Z',
      fecha_hora_entrega_estimada,
    },
  ] as unknown as Orden['solicitudes'],
});
const texto = (estimada: string | null, ahora: string) => bloqueos(enEspera(estimada), new Date(ahora))[0]?.texto;

test('una parte en espera dice cuándo llega, o que ya debía haber llegado, por el día de Santiago', () => {
  // Still the 20th in Santiago.
  expect(texto('2026-11-20', '2026-11-21T02:30:00Z')).toBe('Espera la parte PN-7: llega 20/11/2026');
  expect(texto('2026-11-20', '2026-11-21T03:30:00Z')).toBe('Espera la parte PN-7: debía llegar 20/11/2026');
  expect(texto(null, '2026-11-21T03:30:00Z')).toBe('Espera la parte PN-7: sin fecha estimada');
});
