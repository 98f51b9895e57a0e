import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { a, hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { TableroContadorEntity } from './tablero.contador.entity';

const { given } = proyecciones();
/** Months since year 0. */
const MARZO = 2026 * 12 + 2;

const cerrada = (ot: number) =>
  hecho(STREAM_ORDEN.of(ot), 'OrdenCerrada', { resultado: 'REPARADO', estado: { anterior: 'Ingresado', nuevo: 'Cerrado' } }, { at: a(9) });

test('una cerrada sale del tablero, y la suma de números de la que queda sola es su número', () =>
  given(ordenCreada(1001), ordenCreada(1002))
    .when(cerrada(1001))
    .thenRows(TableroContadorEntity, { mes: MARZO, estado: 'Ingresado', cliente_empresa: 1, cantidad: 1, suma_ot: '1002' }));

test('un lugar sin órdenes no deja fila', () => given(ordenCreada(1001)).when(cerrada(1001)).thenRows(TableroContadorEntity));

test('una orden que cambia de estado cuenta desde el mes en que cambió', () =>
  given(ordenCreada(1001))
    .when(
      hecho(
        'orden-1001',
        'TecnicoAsignado',
        { tecnico: { id: 4, nombre: 'Tomás Cerda' }, motivo_sobrecarga: null, estado: { anterior: 'Ingresado', nuevo: 'Asignado' } },
        { at: '2026-04-01T00:30:00.000Z' },
      ),
    )
    .thenRows(TableroContadorEntity, { mes: MARZO + 1, estado: 'Asignado', tecnico_id: 4, cantidad: 1, suma_ot: '1001' }));
