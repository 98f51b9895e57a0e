import { type Estado, estadoDeCatalogo } from '@bitacora/domain';
import { listaQuerySchema } from '@bitacora/domain/contracts/consultas';
import { ORDEN_VACIA } from '@bitacora/domain/orden';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { Ajustes, migrateSecurity, type Session, validate } from '@bitacora/platform';
import { migrateProjections } from '../migrate';
import { ListaQueries } from '../vistas/lista.queries';
import { OrdenQueries } from './orden.queries';

const AHORA = new Date('2026-03-10T15:00:00.000Z');
const GERENCIA = { actor: { id: 1, nombre: 'Usuario', grupos: ['Gerencia'] }, clienteEmpresaId: null } as unknown as Session;

let db: TestDatabase;
let position = 1;
let queries: OrdenQueries;

/** Orders found by a text; a higher number came later. */
async function ordenes(desde: number, cuantas: number, busqueda: string, estado: Estado = 'Asignado') {
  await db.pool.query(
    `insert into lectura.orden (ot, dominio, revision, position, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, despacho, cambio_3x3, falla, busqueda)
     select ot, $3::jsonb || jsonb_build_object('ot', ot, 'estado', $4::text, 'estado_desde', $5::timestamptz, 'fecha_ingreso', $5::timestamptz), 0, 1, $4, $6, $5, $5::timestamptz + make_interval(secs => ot), 1, 1, 'ENVIO', false, '', $7
     from generate_series($1::integer, $1::integer + $2::integer - 1) ot`,
    [desde, cuantas, JSON.stringify(ORDEN_VACIA), estado, '2026-03-01T12:00:00Z', estadoDeCatalogo(estado).orden, busqueda],
  );
}
const lista = (query: Record<string, string>) => queries.lista(validate(listaQuerySchema, query), GERENCIA);
const pestanas = (query: string) =>
  new ListaQueries({ pool: db.pool, clock: { now: () => AHORA }, ajustes: new Ajustes() }).pestanas(
    validate(listaQuerySchema, { query }),
    GERENCIA,
  );
const numeros = async (query: Record<string, string>) => (await lista(query)).results.map(({ ot }) => ot);

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
  await migrateProjections(db.pool);
  queries = new OrdenQueries({ pool: db.pool, clock: { now: () => AHORA }, ajustes: new Ajustes() }, () => position);
});
afterAll(() => db.drop());
beforeEach(async () => {
  position++;
  await db.pool.query('truncate lectura.orden');
});

test('una búsqueda se pagina, se ordena y se filtra por estado; las cuentas son las de todas las páginas', async () => {
  await ordenes(1, 30, 'pantalla rota');
  await ordenes(101, 25, 'pantalla azul', 'Reparado');
  await ordenes(201, 5, 'no enciende');
  const estados = [expect.objectContaining({ nombre: 'Asignado', count: 30 }), expect.objectContaining({ nombre: 'Reparado', count: 25 })];
  const primera = await lista({ query: 'pantalla' });
  expect(primera).toMatchObject({ count: 55, next: 2, previous: null });
  expect(primera.estados).toEqual(expect.arrayContaining(estados));
  expect(primera.estados).toHaveLength(2);
  expect(primera.results[0]?.ot).toBe(125);
  expect(await lista({ query: 'pantalla', page: '3' })).toMatchObject({ count: 55, next: null, previous: 2 });
  expect(await numeros({ query: 'pantalla', page: '3' })).toEqual(Array.from({ length: 15 }, (_, i) => 15 - i));
  expect(await numeros({ query: 'pantalla', page: '4' })).toEqual([]);
  expect((await numeros({ query: 'pantalla', ordering: 'ot' })).slice(0, 3)).toEqual([1, 2, 3]);
  const reparadas = await lista({ query: 'pantalla', estados: 'Reparado' });
  expect(reparadas).toMatchObject({ count: 25, next: 2 });
  expect(reparadas.results.every(({ estado }) => estado.estado.nombre === 'Reparado')).toBe(true);
  expect(reparadas.estados).toEqual(primera.estados);
  expect(await lista({ query: 'ausente' })).toMatchObject({ count: 0, results: [], estados: [] });
});

test('con más coincidencias que las que se cuentan, las páginas siguen el orden pedido', async () => {
  await ordenes(1, 700, 'bateria');
  expect(await lista({ query: 'bateria' })).toMatchObject({ count: 500, next: 2 });
  expect((await numeros({ query: 'bateria' }))[0]).toBe(700);
  expect((await numeros({ query: 'bateria', page: '25' }))[0]).toBe(700 - 24 * 20);
  expect((await numeros({ query: 'bateria', ordering: 'ot', page: '2' }))[0]).toBe(21);
});

test('con más coincidencias que las que se cuentan, un estado elegido tiene las suyas', async () => {
  await ordenes(1, 700, 'bateria');
  await ordenes(801, 45, 'bateria', 'Reparado');
  const reparadas = await lista({ query: 'bateria', estados: 'Reparado' });
  expect(reparadas).toMatchObject({ count: 45, next: 2 });
  expect(reparadas.estados).toContainEqual(expect.objectContaining({ nombre: 'Reparado', count: 45 }));
  expect(await numeros({ query: 'bateria', estados: 'Reparado', page: '3' })).toEqual([805, 804, 803, 802, 801]);
  expect(await lista({ query: 'bateria', estados: 'Asignado' })).toMatchObject({ count: 500, next: 2 });
  expect(await lista({ query: 'bateria', estados: 'Cerrado' })).toMatchObject({ count: 0, results: [] });
});

test('lo encontrado se guarda hasta que algo cambia, y nunca bajo un color, que depende de la hora', async () => {
  await ordenes(1, 2, 'teclado');
  const cuenta = async (query: Record<string, string>) => (await lista(query)).count;
  expect(await cuenta({ query: 'teclado' })).toBe(2);
  expect(await cuenta({ query: 'teclado', alert_color__in: 'red,yellow,green' })).toBe(2);
  await ordenes(3, 1, 'teclado');
  expect(await cuenta({ query: 'teclado' })).toBe(2);
  expect(await cuenta({ query: 'teclado', alert_color__in: 'red,yellow,green' })).toBe(3);
  position++;
  expect(await cuenta({ query: 'teclado' })).toBe(3);
  expect(await numeros({ query: 'teclado' })).toEqual([3, 2, 1]);
});

describe('el texto que nombra una orden exactamente', () => {
  const con = (ot: number, datos: Record<string, string>) => {
    const [columnas, valores] = [Object.keys(datos), Object.values(datos)];
    return db.pool.query(`update lectura.orden set ${columnas.map((c, i) => `${c} = $${i + 2}`).join(', ')} where ot = $1`, [
      ot,
      ...valores,
    ]);
  };

  test.each([
    ['su número', '4321'],
    ['su número con punto', '4.321'],
    ['su número con su nombre', 'OT 4321'],
    ['su número pegado a su nombre', 'ot4321'],
    ['su número como lo dice un correo', 'OT N° 4.321'],
    ['su RMA', 'r1234567ab'],
    ['su serie', 'sn-0001'],
    ['el RUT de su cliente', '11.111.111-1'],
  ])('%s la trae primero, la contengan cuantas la contengan', async (_, texto) => {
    await ordenes(4321, 1, '4321 r1234567ab sn-0001 11111111-1', 'Reparado');
    await con(4321, { rma: 'R1234567AB', serie: 'SN-0001', cliente_rut: '11111111-1' });
    await ordenes(10_000, 700, 'x4321x r1234567abc sn-00012 11111111-1');
    const paginas = await Promise.all(['1', '2', '3'].map((page) => numeros({ query: texto, page })));
    expect(paginas[0]?.[0]).toBe(4321);
    expect(new Set(paginas.flat()).size).toBe(60);
    expect((await numeros({ query: texto, ordering: '-ot' }))[0]).toBe(10_699);
    expect((await numeros({ query: texto, estados: 'Asignado' }))[0]).toBe(10_699);
  });

  test('entre pocas también va primero, y en su estado', async () => {
    await ordenes(1234, 1, '1234', 'Reparado');
    await ordenes(51_234, 3, '51234');
    expect(await numeros({ query: '1234' })).toEqual([1234, 51_236, 51_235, 51_234]);
    expect(await pestanas('1234')).toMatchObject({ total: 4, exacta: { titulo: 'Reparado', ot: 1234 } });
    expect(await pestanas('123')).toMatchObject({ total: 4, exacta: null });
  });

  test('sólo abre la orden el que nombra una: una serie o un RUT con dos órdenes, no', async () => {
    await ordenes(1, 3, 'sn-0001 11111111-1');
    await con(1, { serie: 'SN-0001', cliente_rut: '11111111-1' });
    await con(2, { serie: 'SN-0001', cliente_rut: '22222222-2' });
    await con(3, { cliente_rut: '22222222-2' });
    expect(await pestanas('sn-0001')).toMatchObject({ exacta: { titulo: 'Asignado', ot: null } });
    expect(await pestanas('1')).toMatchObject({ exacta: { titulo: 'Asignado', ot: 1 } });
    expect(await pestanas('11.111.111-1')).toMatchObject({ exacta: { titulo: 'Asignado', ot: 1 } });
    expect(await pestanas('22.222.222-2')).toMatchObject({ exacta: { titulo: 'Asignado', ot: null } });
    expect(await pestanas('33.333.333-3')).toMatchObject({ exacta: null });
  });

  test('un RUT que además es la serie de otra orden abre la de esa serie', async () => {
    await ordenes(1, 2, '11111111-1');
    await con(1, { cliente_rut: '11111111-1' });
    await con(2, { serie: '11111111-1' });
    expect(await pestanas('11111111-1')).toMatchObject({ exacta: { ot: 2 } });
  });
});

test('el número de una oportunidad encuentra su orden', async () => {
  await ordenes(41, 3, '34');
  await db.pool.query(
    `insert into lectura.ov (id, dominio, revision, position, estado, estado_orden, nombre, ot, creada_en, busqueda, monto_total_neto, monto_total, monto_con_descuento)
     values (34, '{}', 0, 1, 'x', 1, 'Ana', 42, now(), '34 ana 42', 0, 0, 0)`,
  );
  expect(await numeros({ query: 'OV 34' })).toEqual([42]);
  expect(await numeros({ query: 'ov34' })).toEqual([42]);
  expect(await numeros({ query: 'OV 35' })).toEqual([]);
  expect(await numeros({ query: '34' })).toEqual([43, 42, 41]);
});

test('los otros ingresos de una serie dicen su fecha como todas', async () => {
  await ordenes(1, 2, 'pantalla rota');
  await db.pool.query("update lectura.orden set serie = 'SN1'");
  const [fila] = (await lista({ query: 'pantalla' })).results;
  expect(fila).toMatchObject({ ot: 2, segundos_ingresos: [{ ot: 1, fecha_ingreso: '2026-03-01T12:00:01.000Z', rma: null }] });
});
