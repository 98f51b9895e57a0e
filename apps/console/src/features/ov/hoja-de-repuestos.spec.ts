import { contenidoDeHoja } from './hoja-de-repuestos';

const linea = (id: number, part_number: string, real_location: string | null, cantidad: number) => ({
  ...({} as Parameters<typeof contenidoDeHoja>[0]['detalle_venta'][number]),
  id,
  cantidad,
  parte: { id, part_number, description: `Parte ${id}`, real_location },
});
const OV = { id: 7, nombre: 'Ana', apellido: null, rma: null, detalle_venta: [linea(1, 'P-1', 'E1-02', 2), linea(2, 'P-2', null, 1)] };
const CUANDO = '2026-03-10T15:00:00.000Z';

test('la hoja dice quién pide, para quién, y qué falta de cada parte', () => {
  expect(contenidoDeHoja({ ...OV, apellido: 'Soto', rma: 'R123456789' }, new Set([2]), 'Bruno Díaz', CUANDO)).toEqual({
    titulo: 'Repuestos OV 7',
    lineas: ['Ana Soto · RMA R123456789 · 10/03/2026 12:00', 'Solicitado por: Bruno Díaz'],
    tabla: [
      ['Número', 'Descripción', 'Ubicación', 'Cantidad', 'Disponible'],
      ['P-1', 'Parte 1', 'E1-02', '2', 'Sí'],
      ['P-2', 'Parte 2', '—', '1', 'No'],
    ],
  });
});

test('sin nombre ni RMA lleva rayas', () =>
  expect(contenidoDeHoja(OV, new Set(), '', CUANDO).lineas).toEqual(['Ana · RMA — · 10/03/2026 12:00', 'Solicitado por: —']));
