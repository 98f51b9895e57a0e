import { a, hecho, ordenCreada } from '../testing/hechos';
import { proyecciones } from '../testing/proyecciones';
import { TransicionEntity } from './transicion.entity';

const { given } = proyecciones();

const asignada = (at: number) =>
  hecho(
    'orden-1001',
    'TecnicoAsignado',
    { tecnico: { id: 4, nombre: 'Tomás Cerda' }, motivo_sobrecarga: null, estado: { anterior: 'Ingresado', nuevo: 'Asignado' } },
    { at: a(at) },
  );
const conRma = (at: number) => hecho('orden-1001', 'RmaIngresado', { rma: 'RMA0000001' }, { at: a(at) });

test('cada cambio de estado es un paso, con lo que duró el estado que deja; lo que no cambia el estado no lo es', () =>
  given(ordenCreada(1001), conRma(1))
    .when(asignada(3))
    .thenRows(
      TransicionEntity,
      { ot: 1001, revision: 0, evento: 'OrdenCreada', de: null, a: 'Ingresado', segundos: null, tecnico_id: null },
      { ot: 1001, revision: 2, evento: 'TecnicoAsignado', de: 'Ingresado', a: 'Asignado', segundos: 3 * 3600, tecnico_id: 4 },
    ));

test('un hecho fechado antes que el anterior no dura menos que nada', () =>
  given(ordenCreada(1001)).when(asignada(-1)).thenRows(TransicionEntity, {}, { de: 'Ingresado', a: 'Asignado', segundos: 0 }));
