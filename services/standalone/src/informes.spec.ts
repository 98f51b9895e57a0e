import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESTADOS_ORIGINALES, type Estado } from '@bitacora/domain';
import type {
  AccionesPorRol,
  MapaDelProceso,
  ModeloWire,
  OrdenesDelPaso,
  PaginaRegistroAccion,
  RegistroAccion,
  ResumenOt,
  VariantesDelProceso,
} from '@bitacora/domain/contracts';
import { cicloOrden, EVENTOS_ORDEN, ORDEN_VACIA, type Orden, type OrdenEventType } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { until } from '@bitacora/event-store/testing';
import { cargarExcel } from '@bitacora/platform';
import { filasDePlanilla } from '@bitacora/platform/testing';
import { type Answer, startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
/** The log of every order of the demo. */
let historias: Map<number, RecordedEvent[]>;

/** A Python with pm4py; without it the comparison is skipped, and the run says so. */
const PYTHON = process.env['BITACORA_PM4PY'];
const JUEZ = join(__dirname, '..', 'testing', 'juez-de-proceso.py');
/** The results of pm4py for a file: steps with count and times, births, and the paths of closed orders. */
interface ProcesoSegunPm4py {
  readonly cases: number;
  readonly steps: [string, string, number, number, number][];
  readonly births: Readonly<Record<string, number>>;
  readonly ways: Readonly<Record<string, [number, number, number]>>;
}
const enMilis = (segundos: number | null) => segundos !== null && Math.round(segundos * 1000) / 1000;
interface DichoPorPm4py {
  readonly objects: Readonly<Record<string, number>>;
  readonly events: number;
  readonly ocel: ProcesoSegunPm4py;
  readonly xes: ProcesoSegunPm4py;
}

const NOTA = 'EnvioDeCorreoRegistrado';
const HORA = 3_600_000;
const DIA = 24 * HORA;
const enSantiago = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short' });
const diaDe = (momento: string | Date) => enSantiago.format(new Date(momento));
const pedir = async <T>(ruta: string, quien = 'gerencia'): Promise<T> => {
  const { status, body } = await call('GET', ruta, quien);
  expect([ruta, status]).toEqual([ruta, 200]);
  return body as T;
};
const registro = (consulta: string, quien?: string) => pedir<PaginaRegistroAccion>(`/api/accion/registro-accion/?${consulta}`, quien);

/** The log of an order's actions, newest first, one entry per command, by its first event. */
function accionesDe(ot: number): Omit<RegistroAccion, 'usuario'>[] {
  let orden: Orden = ORDEN_VACIA;
  const acciones: (Omit<RegistroAccion, 'usuario'> & { comando: string })[] = [];
  for (const event of historias.get(ot) ?? []) {
    const anterior = acciones.at(-1);
    if (event.type !== NOTA && anterior?.comando !== event.command_id) {
      const { hora_alerta_1, hora_alerta_2 } = ESTADOS_ORIGINALES[orden.estado as Estado];
      const horas = Math.floor((Date.parse(event.at) - Date.parse(orden.estado_desde)) / 1000) / 3600;
      const supera = (limite: number | null) => event.revision > 0 && limite !== null && horas >= limite;
      acciones.push({
        id: `${ot}-${event.revision}`,
        created_at: event.at,
        accion_label: EVENTOS_ORDEN[event.type as OrdenEventType].label,
        last_action_label: anterior?.accion_label ?? null,
        tiempo_desde_ultima: anterior ? Math.floor((Date.parse(event.at) - Date.parse(anterior.created_at)) / 1000) : null,
        color: supera(hora_alerta_2) ? 'danger' : supera(hora_alerta_1) ? 'warning' : 'success',
        orden_trabajo: ot,
        comando: event.command_id,
      });
    }
    orden = cicloOrden.after(orden, event);
  }
  return acciones.reverse().map(({ comando: _, ...accion }) => accion);
}
const todas = () => [...historias.keys()].flatMap(accionesDe);

/** The final state of an order, and its time in evaluation. */
function concluida(ot: number) {
  let orden: Orden = ORDEN_VACIA;
  let evaluacion: number | null = null;
  let reparaciones = 0;
  for (const event of historias.get(ot) ?? []) {
    const antes = orden;
    orden = cicloOrden.after(orden, event);
    if (antes.estado === 'En Evaluación' && orden.estado !== 'En Evaluación')
      evaluacion = (evaluacion ?? 0) + Math.floor((Date.parse(event.at) - Date.parse(antes.estado_desde)) / 1000) * 1000;
    if (event.type === 'ReparacionIngresada') reparaciones++;
  }
  return { orden, evaluacion, reparaciones };
}

beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
  historias = new Map();
  for (let position = 0; ; ) {
    const events = await product.runtime.store.readAll(position, 1000);
    const ultimo = events.at(-1);
    if (!ultimo) break;
    for (const event of events) {
      if (!STREAM_ORDEN.has(event.stream)) continue;
      const ot = STREAM_ORDEN.id(event.stream);
      historias.set(ot, [...(historias.get(ot) ?? []), event]);
    }
    position = ultimo.position;
  }
});
afterAll(() => product.stop());

/** Every change of state of an order, with the seconds in the former state. */
function pasosDe(ot: number) {
  let orden: Orden | null = null;
  return (historias.get(ot) ?? []).flatMap((event) => {
    const antes: Orden | null = orden;
    orden = cicloOrden.after(orden, event);
    if (antes?.estado === orden.estado) return [];
    const segundos = antes && Math.max(0, Math.floor((Date.parse(event.at) - Date.parse(antes.estado_desde)) / 1000));
    return { ot, at: event.at, de: antes?.estado ?? null, a: orden.estado, segundos };
  });
}
/** The quantile of some values, by linear interpolation. */
function cuantil(valores: readonly number[], parte: number): number {
  const [orden, lugar] = [[...valores].sort((x, y) => x - y), (valores.length - 1) * parte];
  const [bajo = 0, alto = bajo] = orden.slice(Math.floor(lugar), Math.floor(lugar) + 2);
  return bajo + (alto - bajo) * (lugar - Math.floor(lugar));
}

describe('el proceso como corre', () => {
  it('cada paso y cada estado dice lo que cuentan las historias, en todo el tiempo y en un rango', async () => {
    const dados = [...historias.keys()].flatMap(pasosDe);
    const corte = diaDe(new Date(Date.now() - 20 * DIA));
    const { rows: equipos } = await product.runtime.pool.query<{ ot: number; modelo: number }>(
      'select o.ot, e.modelo_id as modelo from lectura.orden o join lectura.equipo e on e.id = o.equipo_id',
    );
    const modelos = await pedir<ModeloWire[]>('/api/equipo/modelos');
    const { id: modelo, marca } = modelos.find(({ id }) => equipos.some((equipo) => equipo.modelo === id)) as ModeloWire;
    const de = (suyos: readonly number[]) => {
      const ots = new Set(equipos.filter((equipo) => suyos.includes(equipo.modelo)).map(({ ot }) => ot));
      return dados.filter(({ ot }) => ots.has(ot));
    };
    for (const [consulta, del] of [
      ['', dados],
      [`desde=${corte}`, dados.filter(({ at }) => diaDe(at) >= corte)],
      [`modelo=${modelo}`, de([modelo])],
      [`marca=${marca.id}`, de(modelos.filter((uno) => uno.marca.id === marca.id).map(({ id }) => id))],
    ] as const) {
      expect(del.length).toBeGreaterThan(0);
      const mapa = await pedir<MapaDelProceso>(`/api/proceso?${consulta}`);
      expect(mapa.ordenes).toBe(new Set(del.map(({ ot }) => ot)).size);
      expect(mapa.pasos.reduce((suma, { n }) => suma + n, 0)).toBe(del.length);
      for (const { de, a, n, p50, p90, eventos, previstos } of mapa.pasos) {
        const estos = del.filter((paso) => paso.de === de && paso.a === a);
        const segundos = estos.flatMap((paso) => paso.segundos ?? []);
        expect([de, a, n, previstos]).toEqual([de, a, estos.length, estos.length]);
        expect(eventos.reduce((suma, evento) => suma + evento.n, 0)).toBe(n);
        if (de === null) expect([p50, p90]).toEqual([null, null]);
        else
          for (const [medido, parte] of [
            [p50, 0.5],
            [p90, 0.9],
          ] as const)
            expect(medido).toBeCloseTo(cuantil(segundos, parte), 3);
      }
      for (const { estado, entradas, salidas } of mapa.estados)
        expect([estado, entradas, salidas]).toEqual([
          estado,
          del.filter(({ a }) => a === estado).length,
          del.filter(({ de }) => de === estado).length,
        ]);
    }
  });

  it('los caminos son los de las órdenes cerradas, y un paso da las suyas', async () => {
    const cerradas = [...historias.keys()].map(pasosDe).filter((pasos) => pasos.at(-1)?.a === 'Cerrado');
    const { ordenes, distintas, variantes } = await pedir<VariantesDelProceso>('/api/proceso/variantes');
    const caminos = cerradas.map((pasos) => pasos.map(({ a }) => a).join('>'));
    expect([ordenes, distintas]).toEqual([cerradas.length, new Set(caminos).size]);
    for (const { camino, n, ejemplo } of variantes) {
      expect(caminos.filter((uno) => uno === camino.join('>'))).toHaveLength(n);
      expect(pasosDe(ejemplo).map(({ a }) => a)).toEqual(camino);
    }
    const { results, mas } = await pedir<OrdenesDelPaso>('/api/proceso/ordenes?de=Ingresado&a=Asignado');
    const dadas = [...historias.keys()].flatMap(pasosDe).filter(({ de, a }) => de === 'Ingresado' && a === 'Asignado');
    expect([mas, results.map(({ ot }) => ot).every((ot) => dadas.some((paso) => paso.ot === ot))]).toEqual([dadas.length > 50, true]);
    expect(results.map(({ at }) => at)).toEqual(
      dadas
        .map(({ at }) => at)
        .sort()
        .reverse()
        .slice(0, 50),
    );
  });

  it('lo mal pedido se rehúsa con su campo, y a quien no dirige no se le muestra', async () => {
    for (const [consulta, campo] of [
      ['?desde=ayer', 'desde'],
      ['?desde=2026-02-02&hasta=2026-01-01', 'hasta'],
      ['?tecnico=x', 'tecnico'],
      ['/ordenes?a=Otro', 'a'],
      ['/ordenes', 'a'],
    ])
      expect(await call('GET', `/api/proceso${consulta}`, 'gerencia')).toMatchObject({
        status: 400,
        body: { errors: { [campo as string]: [expect.any(String)] } },
      });
    for (const quien of ['tecnico', 'bodega', 'retail']) expect((await call('GET', '/api/proceso', quien)).status).toBe(403);
  });
});

(PYTHON ? describe : describe.skip)('pm4py, que necesita Python 3 y sus paquetes', () => {
  it('lee en lo exportado los pasos, los tiempos y los caminos del mapa', async () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'bitacora-proceso-'));
    try {
      const { body: enOcel } = await call('GET', '/api/proceso/ocel', 'gerencia');
      writeFileSync(join(carpeta, 'ocel.json'), JSON.stringify(enOcel));
      writeFileSync(join(carpeta, 'log.xes'), await pedir<string>('/api/proceso/xes'));
      const archivos = ['ocel.json', 'log.xes'].map((nombre) => join(carpeta, nombre));
      const dicho = execFileSync(PYTHON as string, [JUEZ, ...archivos], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
      const { ocel, xes, objects, events } = JSON.parse(dicho) as DichoPorPm4py;
      const mapa = await pedir<MapaDelProceso>('/api/proceso');
      const { ordenes, variantes, distintas } = await pedir<VariantesDelProceso>('/api/proceso/variantes');
      expect(objects['orden']).toBe(mapa.ordenes);
      expect(events).toBe(enOcel.events.length);
      for (const { cases, steps, births, ways } of [ocel, xes]) {
        expect(cases).toBe(mapa.ordenes);
        const pasos = mapa.pasos.filter(({ de }) => de !== null).map(({ de, a, n, p50, p90 }) => [de, a, n, enMilis(p50), enMilis(p90)]);
        expect(steps.sort()).toEqual(pasos.sort());
        expect(births).toEqual(Object.fromEntries(mapa.pasos.filter(({ de }) => de === null).map(({ a, n }) => [a, n])));
        expect(Object.values(ways).reduce((suma, [n]) => suma + n, 0)).toBe(ordenes);
        expect(Object.keys(ways)).toHaveLength(distintas);
        for (const { camino, n, p50, p90 } of variantes)
          expect([camino, ways[camino.join(' > ')]]).toEqual([camino, [n, enMilis(p50), enMilis(p90)]]);
      }
    } finally {
      rmSync(carpeta, { recursive: true, force: true });
    }
  });
});

describe('el registro de acciones', () => {
  it('cuenta de cada orden lo mismo que su bitácora: cada comando una vez, con su demora y su alerta', async () => {
    const [mayor] = [...historias].toSorted(([, a], [, b]) => b.length - a.length).map(([ot]) => ot);
    for (const ot of [mayor ?? 0, 10_005, 10_100]) {
      const { results, count, ot_count } = await registro(`orden_trabajo=${ot}`);
      const esperadas = accionesDe(ot);
      expect(results.map(({ usuario: _, ...accion }) => accion)).toEqual(esperadas.slice(0, 20));
      expect([count, ot_count]).toEqual([esperadas.length, 1]);
    }
    const esperadas = todas();
    const { count, ot_count, action_count_by_color } = await registro('');
    expect([count, ot_count]).toEqual([esperadas.length, historias.size]);
    for (const color of ['success', 'warning', 'danger'] as const)
      expect([color, action_count_by_color[color]]).toEqual([color, esperadas.filter((accion) => accion.color === color).length]);
    expect(action_count_by_color.danger).toBeGreaterThan(0);
  });

  it('se acota por días de Santiago, por usuario y por rol, y se pagina de la más nueva a la más antigua', async () => {
    const cuantas = new Map<string, number>();
    for (const { created_at } of todas()) cuantas.set(diaDe(created_at), (cuantas.get(diaDe(created_at)) ?? 0) + 1);
    const [[dia] = ['']] = [...cuantas].toSorted(([, a], [, b]) => b - a);
    const rango = `created_at__gte=${dia}T00:00:00&created_at__lte=${dia}T23:59:59`;
    const deEseDia = todas().filter(({ created_at }) => diaDe(created_at) === dia);
    const primera = await registro(rango);
    expect(primera.count).toBe(deEseDia.length);
    expect(primera.count).toBeGreaterThan(20);
    const segunda = await registro(`${rango}&page=2`);
    expect(segunda).toMatchObject({ previous: 1, count: primera.count });
    const momentos = [...primera.results, ...segunda.results].map(({ created_at }) => created_at);
    expect(momentos).toEqual(momentos.toSorted().reverse());

    const roles = await pedir<AccionesPorRol[]>(`/api/accion/actions-by-role/?${rango}`);
    expect(roles[0]).toEqual({ name: 'Todos', count: primera.count });
    const tecnicos = roles.find(({ name }) => name === 'Técnico')?.count;
    const deTecnicos = await registro(`${rango}&usuario__groups__name=${encodeURIComponent('Técnico')}`);
    expect(deTecnicos.count).toBe(tecnicos);
    const usuario = deTecnicos.results[0]?.usuario;
    expect(usuario?.first_name).not.toBe('');
    const suyas = await registro(`${rango}&usuario=${usuario?.id}`);
    expect(suyas.results.every((accion) => accion.usuario.id === usuario?.id)).toBe(true);
    expect(suyas.count).toBeLessThanOrEqual(deTecnicos.count);
    for (const mala of [
      'created_at__gte=2026-02-31',
      'created_at__gte=hoy',
      'usuario=x',
      'usuario__groups__name=Nadie',
      'page=0.5',
      'created_at__gte=2026-02-02&created_at__lte=2026-02-01',
    ])
      expect([mala, (await call('GET', `/api/accion/registro-accion/?${mala}`, 'gerencia')).status]).toEqual([mala, 400]);
  });

  it('se exporta como un .xls con una fila por acción', async () => {
    const { count } = await registro('usuario__groups__name=Bodega');
    const { status, body, headers } = await call('GET', '/api/accion/registro-accion/export-xls/?usuario__groups__name=Bodega', 'gerencia');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.ms-excel',
      'content-disposition': expect.stringContaining('reporte-usuarios.xls'),
    });
    const columna = (await filasDePlanilla(body)).map(([celda]) => celda);
    expect([columna[0], columna.length]).toEqual(['Fecha', count + 1]);
  });

  it('un técnico ve lo que se hizo a sus órdenes; retail, nada', async () => {
    const { id } = (await call('GET', '/api/auth/sesion', 'tecnico')).body;
    const suyas = [...historias.keys()].filter((ot) => concluida(ot).orden.tecnico_asignado?.id === id);
    const { ot_count, results } = await registro('', 'tecnico');
    expect(ot_count).toBe(suyas.length);
    expect(results.every(({ orden_trabajo }) => suyas.includes(orden_trabajo))).toBe(true);
    for (const ruta of [
      'accion/registro-accion/',
      'accion/actions-by-role/',
      'accion/registro-accion/export-xls/',
      'orden/ot_summary_report',
      'orden/ot_summary_report_excel',
    ])
      expect([ruta, (await call('GET', `/api/${ruta}`, 'retail')).status]).toEqual([ruta, 403]);
  });
});

describe('el resumen de OT', () => {
  const RANGO = `fecha_conclusion__gte=${diaDe(new Date(Date.now() - 20 * DIA))}T00:00:00&fecha_conclusion__lte=${diaDe(new Date())}T23:59:59`;
  const resumen = (consulta: string) => pedir<ResumenOt>(`/api/orden/ot_summary_report?${consulta}`);
  const contar = (valores: readonly string[]) => {
    const cuentas: Record<string, number> = {};
    for (const valor of [...valores, ...valores.map(() => 'Total')]) cuentas[valor] = (cuentas[valor] ?? 0) + 1;
    return cuentas;
  };
  const como = (filas: readonly { count: number; result?: string; model?: string; label?: string }[]) =>
    Object.fromEntries(filas.map(({ result, model, label, count }) => [result ?? model ?? label, count]));
  const enRango = () =>
    [...historias.keys()].map(concluida).filter(({ orden }) => orden.cerrada_en !== null && diaDe(orden.cerrada_en) >= RANGO.slice(22, 32));

  it('cuenta las órdenes por el día en que se concluyeron, como a mano', async () => {
    const cerradas = enRango();
    expect(cerradas.length).toBeGreaterThan(10);
    const { summary_diag_results, summary_eval, summary_pieces, summary_models, summary_repairs, summary_repairs_technician } =
      await resumen(RANGO);
    const palabras: Record<string, string> = {
      REPARADO: 'Equipo reparado',
      RESTAURADO: 'Equipo restaurado de fábrica',
      SIN_FALLA: 'Equipo sin falla',
      RECHAZADO: 'Rechazada',
      ENTREGADO_SIN_REPARAR: 'Entregado sin reparar',
    };
    expect(como(summary_diag_results)).toEqual(
      contar(cerradas.map(({ orden }) => palabras[orden.resultado ?? ''] ?? `${orden.resultado}`)),
    );
    const enDias = cerradas.flatMap(({ evaluacion }) => (evaluacion === null ? [] : [Math.max(1, Math.ceil(evaluacion / DIA))]));
    expect(como(summary_eval)['2 días']).toBe(enDias.filter((dias) => dias === 2).length);
    expect(como(summary_eval)['1 día o menos']).toBe(enDias.filter((dias) => dias === 1).length);
    expect(summary_eval.at(-1)).toEqual({ label: 'Total', count: enDias.length, percentage: 100 });
    const usadas = cerradas.flatMap(({ orden }) =>
      orden.solicitudes.filter(({ estado }) => estado === 6).map(({ parte }) => `${parte.part_number} ${parte.description}`),
    );
    expect(summary_pieces[0]?.count).toBe(usadas.filter((parte) => parte === summary_pieces[0]?.label).length);
    expect(summary_pieces.at(-1)?.count).toBe(usadas.length);
    expect(summary_models.at(-1)).toEqual({ model: 'Total', count: cerradas.length, percentage: 100 });
    expect(como(summary_repairs)['1 reparación']).toBe(cerradas.filter(({ reparaciones }) => reparaciones === 1).length);
    const reparadas = cerradas.flatMap(
      ({ orden }) => orden.diagnosticos.find(({ id }) => id === orden.diagnostico_id)?.tecnico_reparacion?.nombre ?? [],
    );
    expect(como(summary_repairs_technician)).toEqual(contar(reparadas));
    for (const grupo of [summary_diag_results, summary_eval, summary_models])
      expect(grupo.slice(0, -1).reduce((suma, { percentage }) => suma + percentage, 0)).toBeCloseTo(100, 0);
  });

  it('se acota por técnicos y por tipo de servicio; sin órdenes no dice nada', async () => {
    const tecnicos = await pedir<{ tecnico: { id: number } }[]>(`/api/orden/ot_summary_report_tecnicos?${RANGO}`);
    const ids = tecnicos.map(({ tecnico }) => tecnico.id);
    expect(ids.toSorted()).toEqual([...new Set(enRango().flatMap(({ orden }) => orden.tecnico_asignado?.id ?? []))].toSorted());
    const total = async (filtro: string) => (await resumen(`${RANGO}&${filtro}`)).summary_diag_results.at(-1)?.count ?? 0;
    const juntos = await total(`tecnico_asignado_id=${ids.join(',')}`);
    expect(juntos).toBe(enRango().filter(({ orden }) => orden.tecnico_asignado !== null).length);
    expect((await total(`tecnico_asignado_id=${ids[0]}`)) + (await total(`tecnico_asignado_id=${ids.slice(1).join(',')}`))).toBe(juntos);
    expect(await total('tipo_servicio=4')).toBe(enRango().filter(({ orden }) => orden.tipo_servicio === 4).length);
    expect(Object.values(await resumen('fecha_conclusion__gte=2000-01-01&fecha_conclusion__lte=2000-01-31'))).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ]);
    expect((await call('GET', '/api/orden/ot_summary_report?tecnico_asignado_id=1,x', 'gerencia')).status).toBe(400);
  });

  it('el detalle llega por correo a quien lo pide, y solo por correo', async () => {
    const { body } = await call('GET', `/api/orden/ot_summary_report_excel?${RANGO}`, 'supervisor');
    const mensaje = 'Se enviará el excel a tu correo electrónico';
    expect(body).toEqual({ mensaje, message: mensaje, correo: 'supervisor@bitacora.example' });
    const { id, libro } = await recibido('supervisor@bitacora.example', 'resumen-ot.xlsx');
    expect(id).toBeGreaterThan(0);
    expect(libro.worksheets.map(({ name }) => name)).toEqual(['Detalle', 'Resumen']);
    expect(libro.getWorksheet('Detalle')?.rowCount).toBe(enRango().length + 1);
    const vacio = await call('GET', '/api/orden/ot_summary_report_excel?fecha_conclusion__lte=2000-01-31', 'gerencia');
    expect(vacio).toMatchObject({ status: 404, body: { detail: 'No hay datos para mostrar' } });
    for (const ruta of [
      'orden/ot_summary_report_excel/libro',
      'oportunidadventa/generar_excel_ovs_por_fecha/libro?fecha_inicio=2026-01-01&fecha_final=2026-01-02',
    ])
      expect((await call('GET', `/api/${ruta}`, 'gerencia')).status).toBe(403);
    expect(
      (await call('POST', '/api/avisos/excel', 'gerencia', { plantilla: 'excel_resumen_ot', usuario_id: 1, consulta: '' })).status,
    ).toBe(403);
  });
});

/** The last workbook sent to a user. */
async function recibido(para: string, nombre: string) {
  let fila = undefined as { id: number } | undefined;
  await until(async () => {
    const { results } = (await call('GET', `/api/avisos/bandeja?search=${encodeURIComponent(para)}&estado=enviado`, 'gerencia')).body;
    fila = results.find(({ adjuntos }: { adjuntos: { nombre: string }[] }) => adjuntos.some((adjunto) => adjunto.nombre === nombre));
    return fila !== undefined;
  }, nombre);
  const id = fila?.id ?? 0;
  const { Workbook } = await cargarExcel();
  const libro = new Workbook();
  await libro.xlsx.load((await adjunto(id)).body);
  return { id, libro };
}
const adjunto = (id: number): Promise<Answer> => call('GET', `/api/avisos/bandeja/${id}/adjuntos/0`, 'gerencia');

describe('el Excel de oportunidades', () => {
  const RUTA = '/api/oportunidadventa/generar_excel_ovs_por_fecha';
  const HOY = diaDe(new Date());

  it('llega por correo con las del rango, con sus repuestos si se piden', async () => {
    const { count, results } = (await call('GET', '/api/oportunidadventa/get-ov', 'ventas')).body;
    const { status, body } = await call('GET', `${RUTA}?fecha_inicio=2020-01-01&fecha_final=${HOY}&type=details`, 'ventas');
    const mensaje = 'Te enviaremos en breve un correo';
    expect([status, body]).toEqual([200, { mensaje, message: mensaje, correo: 'ventas@bitacora.example' }]);
    const { libro } = await recibido('ventas@bitacora.example', 'oportunidades-de-venta.xlsx');
    const hoja = libro.getWorksheet('Oportunidades de Venta');
    expect(hoja?.rowCount).toBe(count + 1);
    expect(hoja?.getRow(2).getCell(1).value).toBe(results[0].id);
    const titulos = hoja?.getRow(1).values as string[];
    const { rows } = await product.runtime.pool.query(
      `select v.id, (v.dominio ->> 'monto_pagado')::integer as pagado, v.dominio -> 'pagos' -> -1 ->> 'fecha_hora' as fecha
       from lectura.ov v where v.estado = 'Oportunidad Cerrada' order by v.creada_en desc limit 1`,
    );
    const pagada = hoja?.getColumn(1).values.indexOf(rows[0].id) ?? 0;
    const de = (titulo: string) => hoja?.getRow(pagada).getCell(titulos.indexOf(titulo)).value;
    expect([de('Monto pagado'), de('Saldo')]).toEqual([rows[0].pagado, 0]);
    expect(de('Fecha del pago')).toBeInstanceOf(Date);
    // The lines of the detail add up to the Sub-Totals, as its last row shows.
    const detalle = libro.getWorksheet('Repuestos');
    const numeros = (columna: number) => (detalle?.getColumn(columna).values ?? []).filter((valor) => typeof valor === 'number');
    const subTotales = (hoja?.getColumn(titulos.indexOf('Sub-Total')).values ?? []).filter((valor) => typeof valor === 'number');
    const suma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0);
    const totales = numeros(8);
    expect(totales.at(-1)).toBe(suma(subTotales));
    expect(suma(totales.slice(0, -1))).toBe(suma(subTotales));
    expect(detalle?.rowCount).toBe(totales.length + 1);
  });

  it('sin oportunidades, sin fechas o con fechas cruzadas dice por qué no', async () => {
    expect(await call('GET', `${RUTA}?fecha_inicio=2020-01-01&fecha_final=2020-01-31&type=null`, 'ventas')).toMatchObject({
      status: 404,
      body: 'No hay Oportunidades de Venta disponibles en el rango seleccionado',
    });
    expect(await call('GET', `${RUTA}?fecha_inicio=2020-01-01`, 'ventas')).toMatchObject({
      status: 400,
      body: { errors: { fecha_final: ['Campo requerido'] } },
    });
    for (const mala of [
      `fecha_inicio=${HOY}&fecha_final=2020-01-01`,
      `fecha_inicio=2020-02-30&fecha_final=${HOY}`,
      `fecha_inicio=${HOY}&fecha_final=${HOY}&type=todo`,
    ])
      expect((await call('GET', `${RUTA}?${mala}`, 'ventas')).status).toBe(400);
    for (const quien of ['tecnico', 'retail'])
      expect((await call('GET', `${RUTA}?fecha_inicio=${HOY}&fecha_final=${HOY}`, quien)).status).toBe(403);
  });

  it('lo que quedó guardado de uno se borra cuando se suprime a una persona', async () => {
    await call('GET', `${RUTA}?fecha_inicio=2020-01-01&fecha_final=${HOY}`, 'administrativo');
    const { id } = await recibido('administrativo@bitacora.example', 'oportunidades-de-venta.xlsx');
    const resumen = await recibido('supervisor@bitacora.example', 'resumen-ot.xlsx');
    const { rows } = await product.runtime.pool.query(
      `select cliente_id from lectura.orden where cliente_id is not null group by cliente_id having bool_and(estado = 'Cerrado') limit 1`,
    );
    const suprimida = await call('POST', `/api/clientes/${rows[0].cliente_id}/suprimir`, 'gerencia', {
      motivo: 'Lo pidió',
      confirmacion: 'SUPRIMIR',
    });
    expect(suprimida.status).toBe(200);
    await until(async () => (await adjunto(id)).status === 404);
    expect((await adjunto(resumen.id)).status).toBe(200);
  });
});
