import { ESTADOS_ORIGINALES, type Estado, estadoDeCatalogo, SISTEMA } from '@bitacora/domain';
import type { Tablero } from '@bitacora/domain/contracts';
import { celdaQuerySchema, listaQuerySchema, tableroQuerySchema } from '@bitacora/domain/contracts/consultas';
import { CUBETAS, ORDEN_VACIA, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { Ajustes, migrateSecurity, RejectionError, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { efectoEnPalabras } from '../ajuste/efecto';
import { LIVE, migrateProjections } from '../migrate';
import { contar } from '../orden/orden.contador';
import { OrdenQueries } from '../orden/orden.queries';
import { grabados } from '../testing/hechos';
import { CambiosDelDia } from './cambios-del-dia';
import { TableroQueries } from './tablero.queries';

const AHORA = new Date('2026-03-10T15:00:00.000Z');
const DIA = 86_400;
const sesion = (id: number, ...grupos: string[]) =>
  ({ actor: { id, nombre: 'Usuario', grupos }, clienteEmpresaId: null }) as unknown as Session;
const GERENCIA = sesion(1, 'Gerencia');
const TECNICO = sesion(7, 'Técnico');

let db: TestDatabase;
let queries: TableroQueries;
let lista: OrdenQueries;
let siguiente = 10_000;

interface Datos {
  estado?: Estado;
  segundos?: number;
  total?: number;
  tipo_servicio?: number;
  tipo_cliente?: number;
  tecnico?: number;
  despacho?: string;
}

const recontar = (antes: readonly Orden[], despues: readonly Orden[]) =>
  contar(
    despues.map((orden) => ({ ot: orden.ot, antes: antes.find(({ ot }) => ot === orden.ot) ?? null, despues: orden })),
    { client: db.pool, schema: LIVE },
  );
const hace = (segundos: number) => new Date(AHORA.getTime() - segundos * 1000).toISOString();

async function orden({
  estado = 'En Evaluación',
  segundos = 0,
  total,
  tipo_servicio = 1,
  tipo_cliente = 1,
  tecnico,
  despacho = 'RETIRO',
}: Datos) {
  const ot = ++siguiente;
  const estado_desde = hace(segundos);
  const fecha_ingreso = hace(total ?? segundos);
  const tecnico_asignado = tecnico ? { id: tecnico, nombre: 'Ana Soto' } : null;
  const dominio = { ...ORDEN_VACIA, ot, estado, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, tecnico_asignado, despacho };
  await db.pool.query(
    `insert into lectura.orden (ot, dominio, revision, position, estado, estado_orden, estado_desde, fecha_ingreso, tipo_servicio, tipo_cliente, tecnico_id, despacho, cambio_3x3, falla)
     values ($1, $2, 0, 1, $3, $4, $5, $6, $7, $8, $9, $10, false, '')`,
    [
      ot,
      JSON.stringify(dominio),
      estado,
      estadoDeCatalogo(estado).orden,
      estado_desde,
      fecha_ingreso,
      tipo_servicio,
      tipo_cliente,
      tecnico ?? null,
      despacho,
    ],
  );
  await recontar([], [dominio as Orden]);
  return ot;
}

const tablero = (query: Record<string, string> = {}, session = GERENCIA) => queries.tablero(validate(tableroQuerySchema, query), session);
const celda = (query: Record<string, string>, session = GERENCIA) => queries.celda(validate(celdaQuerySchema, query), session);
const fila = async (estado: Estado, query: Record<string, string> = {}, session = GERENCIA) => {
  const encontrada = (await tablero(query, session)).filas.find((f) => f.estado === estado);
  if (!encontrada) throw new Error(`Sin fila: ${estado}`);
  return encontrada;
};

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateSecurity(db.pool);
  await migrateProjections(db.pool);
  const runtime = { pool: db.pool, clock: { now: () => AHORA }, ajustes: new Ajustes() } as unknown as ServiceRuntime;
  queries = new TableroQueries(runtime);
  lista = new OrdenQueries(runtime);
});
afterAll(() => db.drop());
beforeEach(() => db.pool.query('truncate lectura.orden, lectura.orden_contador, lectura.tablero_contador'));

describe('cubetas', () => {
  const BORDES: readonly (readonly [string, number, number])[] = [
    ['0 s', 0, 1],
    ['un día exacto', DIA, 1],
    ['un día y un segundo', DIA + 1, 2],
    ['7 días exactos', 7 * DIA, 7],
    ['7 días y un segundo', 7 * DIA + 1, 8],
    ['10 días exactos', 10 * DIA, 8],
    ['10 días y un segundo', 10 * DIA + 1, 9],
    ['15 días exactos', 15 * DIA, 9],
    ['15 días y un segundo', 15 * DIA + 1, 10],
    ['15 días y medio segundo', 15 * DIA + 0.5, 9],
    ['un año', 365 * DIA, 10],
    ['una hora en el futuro', -3600, 1],
  ];

  test.each(BORDES)('%s cae en la cubeta que dice la tabla, y la celda la encuentra', async (_, segundos, cubeta) => {
    const ot = await orden({ segundos });
    const { cubetas, total } = await fila('En Evaluación');
    expect(total).toBe(1);
    expect(cubetas.map((c) => c.total)).toEqual(Array.from({ length: 10 }, (_v, i) => (i + 1 === cubeta ? 1 : 0)));
    expect(cubetas[cubeta - 1]?.ot).toBe(ot);
    for (let n = 1; n <= 10; n++) expect((await celda({ cubeta: String(n) })).ots).toEqual(n === cubeta ? [ot] : []);
  });

  test('las etiquetas son las de la especificación', async () => {
    expect((await tablero()).columnas.map((c) => c.etiqueta)).toEqual([
      '1 o menos',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8 a 10',
      '11 a 15',
      '16 o más',
    ]);
  });
});

describe('totales', () => {
  test('filas, columnas, fases y total suman lo mismo, sin las cerradas', async () => {
    await orden({ estado: 'Pre ingreso' });
    await orden({ estado: 'En Evaluación', segundos: 3 * DIA });
    await orden({ estado: 'En Evaluación', segundos: 3 * DIA });
    await orden({ estado: 'Espera de partes', segundos: 20 * DIA });
    await orden({ estado: 'Cerrado', segundos: 20 * DIA });
    const { filas, columnas, por_fase, total, ots, last_update } = await tablero();
    expect(total).toBe(4);
    expect(filas.reduce((n, f) => n + f.total, 0)).toBe(4);
    expect(columnas.map((c) => c.total)).toEqual([1, 0, 2, 0, 0, 0, 0, 0, 0, 1]);
    expect(por_fase).toEqual([
      { fase: 1, nombre: 'INGRESO', total: 1 },
      { fase: 2, nombre: 'NOKBO', total: 2 },
      { fase: 3, nombre: 'ALLOCATED', total: 0 },
      { fase: 4, nombre: 'KBO', total: 1 },
      { fase: 5, nombre: 'STOP', total: 0 },
    ]);
    expect(ots?.map(({ estado, dias }) => [estado, dias])).toEqual([
      ['Pre ingreso', 1],
      ['En Evaluación', 3],
      ['En Evaluación', 3],
      ['Espera de partes', 20],
    ]);
    expect(last_update).toBe(AHORA.toISOString());
    expect(filas.map((f) => f.estado)).not.toContain('Cerrado');
    expect(filas.find((f) => f.estado === 'En Evaluación')?.cubetas[2]?.ot).toBeNull();
  });

  test('cuenta las alertas con los umbrales del catálogo y del tiempo total', async () => {
    const { hora_alerta_1, hora_alerta_2 } = ESTADOS_ORIGINALES['En Evaluación'];
    await orden({ segundos: (hora_alerta_1 ?? 0) * 3600 - 1 });
    await orden({ segundos: (hora_alerta_1 ?? 0) * 3600 });
    await orden({ segundos: (hora_alerta_2 ?? 0) * 3600 });
    await orden({ segundos: 0, total: 240 * 3600 });
    await orden({ segundos: 0, total: 480 * 3600 });
    expect(await fila('En Evaluación')).toMatchObject({ total: 5, amarillas: 2, rojas: 2 });
    for (const color of ['green', 'yellow', 'red', 'yellow,red']) {
      const { count } = await lista.lista(validate(listaQuerySchema, { alert_color__in: color }), GERENCIA);
      // The order list also leaves closed orders out of an alert filter, so both must agree.
      expect((await tablero({ alert_color__in: color })).total).toBe(count);
    }
    expect((await tablero({ alert_color__in: 'red' })).total).toBe(2);
  });
});

describe('lo que quedó atrás se suma del contador', () => {
  // AHORA less 480 hours is mid-February, so the counter covers January and before.
  const EDADES = [0, 5, 10, 14, 15, 16, 19, 20, 21, 37, 38, 39, 40, 60, 400].flatMap((dias) => [
    dias * DIA,
    dias * DIA + 1,
    dias * DIA + 43_000,
  ]);
  const FILTROS: readonly Record<string, string>[] = [
    {},
    { tipo_servicio: '2' },
    { tecnico_asignado_id: '7' },
    { on_site: 'false' },
    { despacho: 'ON_SITE', tipo_servicio: '1' },
  ];
  const COLORES = ['', 'red', 'yellow', 'green', 'red,yellow', 'yellow,green', 'red,yellow,green'];

  test('cada celda cuenta lo mismo que sus órdenes, con cualquier edad, color y filtro', async () => {
    for (const [i, segundos] of EDADES.entries())
      for (const total of [segundos, segundos + 100 * DIA, Math.max(0, segundos - 30 * DIA)])
        await orden({
          segundos,
          total,
          estado: (['En Evaluación', 'Espera de partes', 'Asignado'] as const)[i % 3],
          tipo_servicio: (i % 2) + 1,
          despacho: i % 5 === 0 ? 'ON_SITE' : 'ENVIO',
          ...(i % 4 === 0 ? { tecnico: 7 } : {}),
        });
    for (const filtros of FILTROS) {
      const porColor: Record<string, Tablero['filas']> = {};
      for (const color of ['red', 'yellow', 'green']) porColor[color] = (await tablero({ ...filtros, alert_color__in: color })).filas;
      for (const alert_color__in of COLORES) {
        const query = { ...filtros, alert_color__in };
        const { filas, total, ots } = await tablero(query);
        const pide = (color: string) => alert_color__in === '' || alert_color__in.includes(color);
        expect(ots).toHaveLength(total);
        for (const { estado, cubetas, total: enFila, amarillas, rojas } of filas) {
          for (const [lugar, cubeta] of cubetas.entries()) {
            const propias = (ots ?? []).filter(
              (o) => o.estado === estado && CUBETAS.findIndex(({ hasta }) => o.dias <= (hasta ?? Infinity)) === lugar,
            );
            expect(cubeta).toMatchObject({ total: propias.length, ot: propias.length === 1 ? propias[0]?.ot : null });
          }
          const de = (color: string) => (pide(color) ? porColor[color]?.find((f) => f.estado === estado)?.total : 0);
          expect({ verdes: enFila - amarillas - rojas, amarillas, rojas }).toEqual({
            verdes: de('green'),
            amarillas: de('yellow'),
            rojas: de('red'),
          });
        }
      }
    }
  });

  test('una orden que se mueve o se cierra sale de donde estaba, y un lugar sin órdenes no queda', async () => {
    const lugares = async () =>
      (
        await db.pool.query<{ estado: string; cantidad: number; suma_ot: string }>(
          'select estado, cantidad, suma_ot from lectura.tablero_contador order by estado',
        )
      ).rows;
    const base = {
      ...ORDEN_VACIA,
      estado: 'Asignado' as const,
      estado_desde: hace(90 * DIA),
      fecha_ingreso: hace(90 * DIA),
      tipo_servicio: 1,
      tipo_cliente: 1,
      despacho: 'ENVIO' as const,
    };
    const una = { ...base, ot: 1 };
    const otra = { ...base, ot: 2 };
    await recontar([], [una, otra]);
    expect(await lugares()).toEqual([{ estado: 'Asignado', cantidad: 2, suma_ot: '3' }]);
    const movida = { ...una, estado: 'En Evaluación' as const, estado_desde: hace(0) };
    await recontar([una], [movida]);
    expect(await lugares()).toEqual([
      { estado: 'Asignado', cantidad: 1, suma_ot: '2' },
      { estado: 'En Evaluación', cantidad: 1, suma_ot: '1' },
    ]);
    await recontar([otra], [{ ...otra, estado: 'Cerrado' }]);
    expect(await lugares()).toEqual([{ estado: 'En Evaluación', cantidad: 1, suma_ot: '1' }]);
    await recontar([], [{ ...movida, ot: 3 }]);
    await recontar([movida], [{ ...movida, estado: 'Cerrado' }]);
    expect(await lugares()).toEqual([{ estado: 'En Evaluación', cantidad: 1, suma_ot: '3' }]);
  });
});

describe('alcance y filtros', () => {
  test('un técnico solo ve sus órdenes, aunque pida las de otro', async () => {
    const suya = await orden({ tecnico: 7 });
    await orden({ tecnico: 8 });
    await orden({});
    expect((await tablero({}, TECNICO)).ots).toEqual([{ ot: suya, estado: 'En Evaluación', dias: 1 }]);
    expect((await tablero({ tecnico_asignado_id: '8' }, TECNICO)).ots?.map((o) => o.ot)).toEqual([suya]);
    expect((await celda({ estado: 'En Evaluación' }, TECNICO)).ots).toEqual([suya]);
    expect((await tablero()).total).toBe(3);
    expect((await tablero({ tecnico_asignado_id: '8' })).total).toBe(1);
    expect((await tablero({ tecnico_asignado_id: '0' })).total).toBe(3);
  });

  test('con filtros dice además cuántas hay sin ellos, solo de las que ese usuario ve', async () => {
    await orden({ tecnico: 7, segundos: 100 * DIA });
    await orden({ tecnico: 7, tipo_servicio: 4 });
    await orden({ despacho: 'ON_SITE' });
    await orden({ estado: 'Cerrado' });
    const cuentas = async (query: Record<string, string>, session = GERENCIA) => {
      const { total, abiertas } = await tablero(query, session);
      return [total, abiertas];
    };
    expect(await cuentas({})).toEqual([3, 3]);
    expect(await cuentas({ tipo_servicio: '4' })).toEqual([1, 3]);
    expect(await cuentas({ on_site: 'false' })).toEqual([2, 3]);
    expect(await cuentas({ alert_color__in: 'red' })).toEqual([1, 3]);
    expect(await cuentas({ tipo_servicio: '4' }, TECNICO)).toEqual([1, 2]);
    expect(await cuentas({ refresh: 'true', tipo_servicio: '0' })).toEqual([3, 3]);
  });

  test('un usuario sin grupos no ve ninguna', async () => {
    await orden({});
    expect((await tablero({}, sesion(5))).total).toBe(0);
  });

  test('tipo de servicio, tipo de cliente, despacho y on-site', async () => {
    const garantia = await orden({ tipo_servicio: 1, tipo_cliente: 2, despacho: 'ENVIO' });
    const presupuesto = await orden({ tipo_servicio: 4, tipo_cliente: 1, despacho: 'ON_SITE' });
    const ots = async (query: Record<string, string>) => (await tablero(query)).ots?.map((o) => o.ot);
    expect(await ots({ tipo_servicio: '1' })).toEqual([garantia]);
    expect(await ots({ tipo_servicio: '4' })).toEqual([presupuesto]);
    expect(await ots({ tipo_cliente: '2' })).toEqual([garantia]);
    expect(await ots({ despacho: 'ENVIO' })).toEqual([garantia]);
    expect(await ots({ on_site: 'true' })).toEqual([presupuesto]);
    expect(await ots({ on_site: 'false' })).toEqual([garantia]);
    expect(await ots({ tipo_servicio: '4', on_site: 'false' })).toEqual([]);
    expect((await tablero({ tipo_servicio: '0', on_site: '' })).total).toBe(2);
  });

  test('una celda dice su título y sus órdenes, la más antigua primero; y las pagina', async () => {
    const nueva = await orden({ segundos: 8 * DIA });
    const vieja = await orden({ segundos: 9 * DIA });
    await orden({ estado: 'Reparado', segundos: 8 * DIA });
    expect(await celda({ estado: 'En Evaluación', cubeta: '8' })).toEqual({
      title: 'En Evaluación: 8 a 10 días',
      total: 2,
      ots: [vieja, nueva],
    });
    expect(await celda({ estado: 'En Evaluación,Reparado' })).toMatchObject({ title: '2 estados', total: 3 });
    const pagina = await queries.ordenes(validate(celdaQuerySchema, { estado: 'En Evaluación', cubeta: '8', ordering: 'ot' }), GERENCIA);
    expect(pagina).toMatchObject({ count: 2, next: null, previous: null });
    expect(pagina.results.map((f) => f.ot)).toEqual([nueva, vieja]);
  });

  test.each([
    [{ tipo_servicio: 'x' }, 'Debe ser un número'],
    [{ alert_color__in: 'blue' }, 'Color de alerta desconocido'],
    [{ despacho: 'MOTO' }, 'Despacho desconocido'],
    [{ on_site: 'quizás' }, 'Debe ser true o false'],
    [{ estado: 'Cerrado' }, 'Estado desconocido'],
    [{ cubeta: '11' }, 'Debe estar entre 1 y 10'],
  ])('rechaza %j con palabras en español', (query, mensaje) => {
    expect(() => validate(celdaQuerySchema, query)).toThrow(RejectionError);
    expect(() => validate(celdaQuerySchema, query)).toThrow(mensaje);
  });
});

describe('desde ayer', () => {
  const HORA = 3600;
  const evento = (position: number, ot: number, segundos: number, anterior: Estado | null, nuevo: Estado) =>
    grabados([{ stream: STREAM_ORDEN.of(ot), type: 'InformeAprobado', data: { estado: { anterior, nuevo } }, at: hace(segundos) }]).map(
      (event): RecordedEvent => ({ ...event, position }),
    );

  test('dice cuánto creció o bajó cada estado en 24 horas, bajo los mismos filtros', async () => {
    const movida = await orden({ estado: 'En Reparación', segundos: HORA });
    const nueva = await orden({ estado: 'Ingresado', segundos: 2 * HORA, tipo_servicio: 4 });
    const cerrada = await orden({ estado: 'Cerrado', segundos: HORA });
    const quieta = await orden({ estado: 'Asignado', segundos: 30 * HORA });
    const log = [
      ...evento(1, movida, 90 * HORA, null, 'Ingresado'),
      ...evento(2, quieta, 30 * HORA, 'Ingresado', 'Asignado'),
      ...evento(3, movida, 5 * HORA, 'En Evaluación', 'Espera de partes'),
      ...evento(4, nueva, 2 * HORA, null, 'Ingresado'),
      ...evento(5, movida, HORA, 'Espera de partes', 'En Reparación'),
      ...evento(6, cerrada, HORA, 'Informe Revisado', 'Cerrado'),
    ];
    const leidos: number[] = [];
    const cambios = new CambiosDelDia(
      {
        head: async () => log.length,
        readAll: async (from, limit) => {
          const eventos = log.filter((e) => e.position > from).slice(0, limit);
          if (limit > 1) leidos.push(...eventos.map((e) => e.position));
          return eventos;
        },
      },
      db.pool,
    );
    const con = new TableroQueries(
      { pool: db.pool, clock: { now: () => AHORA }, ajustes: new Ajustes() } as unknown as ServiceRuntime,
      (...p) => cambios.porEstado(...p),
    );
    const deltas = async (query: Record<string, string>) =>
      Object.fromEntries(
        (await con.tablero(validate(tableroQuerySchema, query), GERENCIA)).filas.flatMap((f) =>
          f.desde_ayer === 0 ? [] : [[f.estado, f.desde_ayer]],
        ),
      );
    expect(Object.values(await deltas({})).every((n) => n === null)).toBe(true);
    await cambios.avanzar(AHORA);
    expect(await deltas({})).toEqual({ 'En Evaluación': -1, 'En Reparación': 1, Ingresado: 1, 'Informe Revisado': -1 });
    expect(await deltas({ tipo_servicio: '4' })).toEqual({ Ingresado: 1 });
    expect(Object.values(await deltas({ alert_color__in: 'red' })).every((n) => n === null)).toBe(true);
    expect(leidos).toEqual([3, 4, 5, 6]);
  });
});

test('el efecto de otras horas se cuenta como el tablero', async () => {
  await db.pool.query('truncate lectura.orden, lectura.tablero_contador');
  for (const horas of [1, 30, 50, 60, 100]) await orden({ segundos: horas * 3600 });
  const estados = (hora_alerta_1: number | null, hora_alerta_2: number | null) => ({
    ...ESTADOS_ORIGINALES,
    'En Evaluación': { ...ESTADOS_ORIGINALES['En Evaluación'], hora_alerta_1, hora_alerta_2 },
  });
  const porColor = (con: Parameters<typeof estados>) =>
    queries.porColor('En Evaluación', { actor: SISTEMA, clienteEmpresaId: null }, { ahora: AHORA, estados: estados(...con) });
  const { total, amarillas, rojas } = await fila('En Evaluación');
  const antes = await porColor([48, 72]);
  expect(antes).toEqual({ verdes: total - amarillas - rojas, amarillas, rojas });
  expect(antes).toEqual({ verdes: 2, amarillas: 2, rojas: 1 });
  const despues = await porColor([24, 55]);
  expect(despues).toEqual({ verdes: 1, amarillas: 2, rojas: 2 });
  expect(efectoEnPalabras(antes, despues)).toBe('1 orden pasa a rojo');
  expect(efectoEnPalabras(antes, await porColor([null, null]))).toBe('3 órdenes pasan a verde');
  expect(efectoEnPalabras(antes, antes)).toBe('Ninguna orden cambia de color');
  expect(efectoEnPalabras({ verdes: 9, amarillas: 1, rojas: 0 }, { verdes: 2, amarillas: 4, rojas: 4 })).toBe(
    '4 órdenes pasan a rojo y 3 a amarillo',
  );
});
