import { STREAM_GRUPO } from '@bitacora/domain/streams';
import { a, hecho } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { GrupoMovimientoEntity } from './grupo.entity';
import { MovimientoEntity } from './movimiento.entity';
import { ParteEntity } from './parte.entity';

const { given } = proyecciones();

const FICHA = {
  parte_id: 1,
  part_number: 'AB-12/3',
  description: 'Batería',
  real_location: 'A1',
  precio_unitario: 9_990,
  por_catalogar: false,
};
const creada = hecho('parte-1', 'ParteCreada', FICHA);
const movida = (movimiento: 'INGRESO' | 'ASIGNACION', cantidad: number, buenos: number, allocated: number) =>
  hecho(
    'parte-1',
    'StockMovido',
    {
      parte_id: 1,
      movimiento,
      cantidad,
      contadores: { buenos, allocated, salida: 0, drop: 0, malos: 0 },
      referencia: { ot: movimiento === 'INGRESO' ? null : 1001, solicitud_id: null, rma: null, documento: null, ov: null },
      causa: `${movimiento}-${cantidad}`,
    },
    { at: a(1) },
  );

test('los contadores de una parte son los de su último movimiento', () =>
  given(creada)
    .when(movida('INGRESO', 5, 5, 0), movida('ASIGNACION', 2, 3, 2))
    .thenRows(ParteEntity, {
      id: 1,
      part_number: 'AB-12/3',
      normalizado: 'AB123',
      movida: true,
      cantidad_buenos: 3,
      cantidad_allocated: 2,
      busqueda: 'ab-12/3 ab123 bateria a1',
    }));

test('cada movimiento queda con su código, lo que dejó y para qué orden fue', () =>
  given(creada, movida('INGRESO', 5, 5, 0))
    .when(movida('ASIGNACION', 2, 3, 2))
    .thenRows(
      MovimientoEntity,
      { parte_id: 1, movimiento: 'INGRESO', codigo: 1, cantidad: 5, buenos: 5, ot: null, usuario: 'Silvia Vera' },
      { parte_id: 1, movimiento: 'ASIGNACION', codigo: 2, cantidad: 2, buenos: 3, ot: 1001, created_at: new Date(a(1)) },
    ));

test('una parte eliminada queda, marcada; moverla la trae de vuelta', async () => {
  const eliminada = hecho('parte-1', 'ParteEliminada', { parte_id: 1, part_number: 'AB-12/3' });
  await given(creada).when(eliminada).thenRows(ParteEntity, { id: 1, eliminada: true });
  await given(creada, eliminada)
    .when(movida('INGRESO', 5, 5, 0))
    .thenRows(ParteEntity, { id: 1, eliminada: false, cantidad_buenos: 5 });
});

test('un grupo de movimientos se lista cuando se registra, con el total de sus filas', () =>
  given(
    hecho(STREAM_GRUPO.of(1), 'GrupoDeMovimientosIniciado', {
      grupo_id: 1,
      tipo: 'ingreso',
      referencia: 'Factura 9',
      filas: [
        { parte_id: 1, part_number: 'AB-12/3', cantidad: 5 },
        { parte_id: 2, part_number: 'P2', cantidad: 4 },
      ],
    }),
    hecho(STREAM_GRUPO.of(2), 'GrupoDeMovimientosIniciado', { grupo_id: 2, tipo: 'ingreso', referencia: 'Factura 10', filas: [] }),
  )
    .when(hecho(STREAM_GRUPO.of(1), 'GrupoDeMovimientosRegistrado', { grupo_id: 1 }))
    .thenRows(
      GrupoMovimientoEntity,
      { id: 1, registrado: true, partes: 2, cantidad_total: 9, referencia: 'Factura 9', usuario: 'Silvia Vera' },
      { id: 2, registrado: false },
    ));
