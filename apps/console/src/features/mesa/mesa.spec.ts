import { type Estado, SOLICITUD } from '@bitacora/domain';
import type { OrdenDetalle, OrdenListaFila } from '@bitacora/domain/contracts';
import { fallaDe, partesDe, repartir } from './mesa';

const fila = (ot: number, nombre: Estado, ubicacion = 'Laboratorio') =>
  ({ ot, estado: { estado: { nombre } }, ubicacion }) as OrdenListaFila;
const ots = (filas: readonly OrdenListaFila[]) => filas.map(({ ot }) => ot);

describe('la mesa del técnico', () => {
  test('lo que está en el laboratorio es de ahora; lo que sigue en bodega, de después', () => {
    const mesa = repartir([fila(1, 'En Evaluación'), fila(2, 'Asignado', 'Bodega'), fila(3, 'En Reparación')], 3);
    expect(ots(mesa.ahora)).toEqual([1, 3]);
    expect(ots(mesa.siguiente)).toEqual([2]);
  });

  test('con los repuestos localizados es de después aunque el equipo esté en el laboratorio, y va primero', () => {
    const mesa = repartir([fila(1, 'Asignado', 'Bodega'), fila(2, 'Repuesto localizado'), fila(3, 'Repuestos entregados', 'Bodega')], 3);
    expect(ots(mesa.siguiente)).toEqual([2, 3, 1]);
    expect(mesa.ahora).toEqual([]);
  });

  test('lo que espera se agrupa por lo que lo detiene, en el orden de la página y sin grupos vacíos', () => {
    const mesa = repartir([fila(1, 'Revisión Informe', 'Bodega'), fila(2, 'Espera de partes'), fila(3, 'Diagnosticado por revisar')], 3);
    expect(mesa.espera.map(({ grupo, filas }) => [grupo, ots(filas)])).toEqual([
      ['espera', [2]],
      ['revision', [1, 3]],
    ]);
  });

  test('dice cuántas hay aunque no se muestren todas', () => {
    expect(repartir([fila(1, 'Asignado')], 1)).toMatchObject({ total: 1, cortada: false });
    expect(repartir([fila(1, 'Asignado')], 130)).toMatchObject({ total: 130, cortada: true });
  });
});

const orden = (cambios: Partial<OrdenDetalle>) => cambios as OrdenDetalle;

test.each([
  [SOLICITUD.SOLICITADO, false, 'pedida'],
  [SOLICITUD.SOLICITADO, true, 'aqui'],
  [SOLICITUD.EN_ESPERA, false, 'espera'],
  [SOLICITUD.LOCALIZADO, true, 'aqui'],
  [SOLICITUD.ENTREGADO, true, 'entregada'],
])('una solicitud en %s, con stock apartado: %s, está %s', (estado, allocated, lugar) => {
  const solicitud = { id: 7, estado, allocated, parte: { part_number: 'P1' } } as OrdenDetalle['solicitud_partes'][number];
  expect(partesDe(orden({ solicitud_partes: [solicitud] }))).toEqual([{ id: 7, part_number: 'P1', lugar }]);
});

test('la falla es la del catálogo y, sin ella, lo que dijo el cliente', () => {
  const dicha = { reporte_falla_cliente: 'Se apaga sola' };
  const tipos = [{ name: 'Pantalla' }, { name: 'Batería' }] as OrdenDetalle['tipo_de_falla_detail'];
  expect(fallaDe(orden({ ...dicha, tipo_de_falla_detail: tipos }))).toBe('Pantalla, Batería');
  expect(fallaDe(orden({ ...dicha, tipo_de_falla_detail: [] }))).toBe('Se apaga sola');
});
