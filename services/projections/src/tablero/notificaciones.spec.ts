import { type Estado, estadoDeCatalogo } from '@bitacora/domain';
import { notificacionesQuerySchema } from '@bitacora/domain/contracts/consultas';
import { ORDEN_VACIA } from '@bitacora/domain/orden';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { Ajustes, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { migrateProjections } from '../migrate';
import { NotificacionesQueries, paginaDe } from './notificaciones.queries';
import { CacheBreve } from './tablero.cache';

const AHORA = new Date('2026-03-10T15:00:00.000Z');
const sesion = (id: number, ...grupos: string[]) =>
  ({ actor: { id, nombre: 'Usuario', grupos }, clienteEmpresaId: null }) as unknown as Session;

let db: TestDatabase;
let queries: NotificacionesQueries;

async function orden(ot: number, estado: Estado, ubicacion: string | null, tecnico: number | null = null) {
  const estado_desde = new Date(AHORA.getTime() - (20_000 - ot) * 60_000).toISOString();
  const dominio = {
    ...ORDEN_VACIA,
    ot,
    estado,
    estado_desde,
    fecha_ingreso: estado_desde,
    ubicacion,
    tipo_servicio: 1,
    tipo_cliente: 1,
    cliente_id: 1,
    equipo_id: 1,
    rma: 'ABCDEFGHIJ',
    despacho: 'RETIRO',
    tecnico_asignado: tecnico ? { id: tecnico, nombre: 'Ana Soto' } : null,
  };
  await db.pool.query(
    `insert into lectura.orden (ot, dominio, revision, position, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, falla)
     values ($1, $2, 0, 1, $3, $4, $5, $5, 1, 1, $6, 'RETIRO', false, '')`,
    [ot, JSON.stringify(dominio), estado, estadoDeCatalogo(estado).orden, estado_desde, tecnico],
  );
}

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateProjections(db.pool);
  queries = new NotificacionesQueries({ pool: db.pool, clock: { now: () => AHORA }, ajustes: new Ajustes() } as unknown as ServiceRuntime);
  for (let ot = 10_001; ot <= 10_012; ot++) await orden(ot, 'Asignado', 'Recepción', ot % 2 === 0 ? 7 : 8);
  await orden(10_020, 'En Evaluación', 'Laboratorio', 7);
  await orden(10_021, 'Acreditación', 'Bodega', 7);
  await orden(10_022, 'Cerrado', null, 7);
});
afterAll(() => db.drop());

const pagina = async (session: Session, query: Record<string, string> = {}) =>
  paginaDe(await queries.pendientes(session), validate(notificacionesQuerySchema, query));

test('solo trae órdenes con una acción posible, la que cambió última primero, de diez en diez', async () => {
  const bodega = sesion(3, 'Bodega');
  const primera = await pagina(bodega);
  expect(primera).toMatchObject({ count: 13, next: 2, previous: null });
  expect(primera.results.map((n) => n.ot)).toEqual([10_020, ...Array.from({ length: 9 }, (_, i) => 10_012 - i)]);
  expect(primera.results[1]).toMatchObject({ estado: { estado: { nombre: 'Asignado' } }, acciones: { has_active_actions: true } });
  expect(await pagina(bodega, { page: '2' })).toMatchObject({
    next: null,
    previous: 1,
    results: [{ ot: 10_003 }, { ot: 10_002 }, { ot: 10_001 }],
  });
});

test('con una acción trae hasta 250 donde esa acción se puede hacer', async () => {
  const bodega = sesion(3, 'Bodega');
  const { results, next } = await pagina(bodega, { action: 'primerIngresoABodega' });
  expect(next).toBeNull();
  expect(results).toHaveLength(12);
  expect(results.every((n) => n.acciones.visible.includes('primerIngresoABodega'))).toBe(true);
  expect((await pagina(bodega, { action: 'Todos' })).count).toBe(13);
  expect(() => validate(notificacionesQuerySchema, { action: 'volar' })).toThrow('Acción desconocida');
  expect(() => validate(notificacionesQuerySchema, { page_size: '251' })).toThrow('Debe ser 250 como máximo');
});

test('un técnico no sabe de las órdenes de otro', async () => {
  const ots = async (id: number) => (await pagina(sesion(id, 'Técnico'))).results.map((n) => n.ot);
  expect(await ots(7)).toEqual([10_020, 10_012, 10_010, 10_008, 10_006, 10_004, 10_002]);
  expect(await ots(8)).toEqual([10_011, 10_009, 10_007, 10_005, 10_003, 10_001]);
  expect(await ots(9)).toEqual([]);
});

test('la memoria breve calcula una vez por clave, de nuevo si se pide, y no guarda los fallos', async () => {
  const cache = new CacheBreve<number>();
  let veces = 0;
  const contar = async () => ++veces;
  const reloj = jest.spyOn(performance, 'now').mockReturnValue(0);
  expect(await Promise.all([cache.de('a', false, contar), cache.de('a', false, contar)])).toEqual([1, 1]);
  reloj.mockReturnValue(999);
  expect(await cache.de('a', true, contar)).toBe(1);
  reloj.mockReturnValue(1000);
  expect(await cache.de('a', false, contar)).toBe(1);
  expect(await cache.de('a', true, contar)).toBe(2);
  reloj.mockReturnValue(10_999);
  expect(await cache.de('a', false, contar)).toBe(2);
  reloj.mockRestore();
  expect(await cache.de('b', false, contar)).toBe(3);
  await expect(cache.de('c', false, () => Promise.reject(new Error('roto')))).rejects.toThrow('roto');
  expect(await cache.de('c', false, contar)).toBe(4);
});
