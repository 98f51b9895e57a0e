import { ORDEN_VACIA, type Orden, type OrdenEventType } from '@bitacora/domain/orden';
import type { RecordedEvent } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { LIVE, migrateProjections } from '../migrate';
import type { Paso } from '../orden/paso';
import { aplicarAcciones } from './accion.projection';

let db: TestDatabase;
const INICIO = Date.parse('2026-03-02T12:00:00.000Z');
const HORA = 3_600_000;

/** An event of order 1, a number of hours after it came to Asignado (alerts after 24 and 48 hours). */
function paso(revision: number, type: OrdenEventType, command_id: string, horas: number): Paso {
  const at = new Date(INICIO + horas * HORA).toISOString();
  const event = { revision, type, command_id, at, actor: { id: 7, nombre: 'Silvia', grupos: ['Supervisor'] } } as unknown as RecordedEvent;
  const orden: Orden = { ...ORDEN_VACIA, ot: 1, estado: 'Asignado', estado_desde: new Date(INICIO).toISOString() };
  return { ot: 1, event, antes: revision === 0 ? null : orden, despues: orden };
}
async function aplicar(...pasos: Paso[]): Promise<void> {
  const client = await db.pool.connect();
  await aplicarAcciones(pasos, { client, schema: LIVE }).finally(() => client.release());
}
const filas = async () =>
  (await db.pool.query('select revision, usuario_id, tipo, tipo_anterior, desde_anterior, color from lectura.accion order by revision'))
    .rows;

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateProjections(db.pool);
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('truncate lectura.accion'));

test('lo que un comando escribió es una acción, aunque llegue en dos lotes', async () => {
  await aplicar(paso(0, 'OrdenCreada', 'a', 0), paso(1, 'RmaIngresado', 'b', 1));
  await aplicar(paso(2, 'TecnicoAsignado', 'b', 1), paso(3, 'EquipoEntregadoATecnico', 'c', 3));
  expect(await filas()).toEqual([
    { revision: 0, usuario_id: 7, tipo: 'OrdenCreada', tipo_anterior: null, desde_anterior: null, color: 'success' },
    { revision: 1, usuario_id: 7, tipo: 'RmaIngresado', tipo_anterior: 'OrdenCreada', desde_anterior: 3600, color: 'success' },
    { revision: 3, usuario_id: 7, tipo: 'EquipoEntregadoATecnico', tipo_anterior: 'RmaIngresado', desde_anterior: 7200, color: 'success' },
  ]);
});

test('anotar qué fue de un correo no es una acción ni acorta la espera', async () => {
  await aplicar(paso(0, 'OrdenCreada', 'a', 0));
  await aplicar(paso(1, 'EnvioDeCorreoRegistrado', 'b', 1), paso(2, 'RmaIngresado', 'c', 2));
  expect((await filas()).map(({ revision, desde_anterior }) => [revision, desde_anterior])).toEqual([
    [0, null],
    [2, 7200],
  ]);
});

test('la alerta es la del estado en que estaba la orden, desde la hora justa de cada límite', async () => {
  const justo = (horas: number) => horas - 1 / 3600;
  await aplicar(
    paso(0, 'OrdenCreada', 'a', 100),
    ...[justo(24), 24, justo(48), 48].map((horas, i) => paso(i + 1, 'OrdenEditada', `e${i}`, horas)),
  );
  expect((await filas()).map(({ color }) => color)).toEqual(['success', 'success', 'warning', 'warning', 'danger']);
});
