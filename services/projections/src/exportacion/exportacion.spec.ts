import { setTimeout as espera } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { type CellValue, Workbook, type Worksheet } from 'exceljs';
import { type Answer, startTestProduct, type TestProduct } from '../../../standalone/src/testing';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** An .xls of Excel 97: OT, 10001, '10002 ', a blank, 10003, 70000.25, 'SN-Ñ✓', a formula without result, 10001. */
const XLS = gunzipSync(
  Buffer.from(
    'H4sIAI1jAWsC/+1YS0hUURj+zp37msnHjI6BRsMgpGUGPnq40VtB2qbJLCgiqDElSpmJwU0tyjKXQdCqcCO4icBq04Na1K5FYI9FEARay1ZCQYR6+88/5+CjWThQUnG/y/nvf//znXP+c89/Hve+nopNjz+omcEKdCCEBT8Me4lNUArrhygo3/elqu8uJT/AP4WwSwNpW3ha+sqRYyjHewYG7psvSAKfKJ3AeaSymf7kGmIv+5AW0od2kgJjZClDNXtVwfI0y0qW95j5jOVutlxn2U7caXEcU16qoU1F8TGjlvPKIOt9xGU+sKUZVXgpo/jyDZHnWtiTO5se/DszEmYJJkDj1tWf6c+lB6cRpwGcwDc/CXzVM/V5MrCvrV2A7N+X250C9puGCQzDP8UBPkqhGjdlTgT7s+fSydl0pu/HHAawjmwyUYgePEIzNDuUSyebSWluampqSWpLi1ZatbJdKzssiMNIYRveoLJeW3dqZZdW2iJyjec1IbpsTSjluVJCsg/lrMd4xkRp1Z+7M/v2QG+3d5Itw7wP5HeLTbKD8HFFlqDCZZyT30Mkt4HlVpZXudYNrNewjFOc072uu0opnSPMuca5ddROK+OdV79E30z66JdDjxOjn70tpE92zVyMT773xlFLLfdReXmNoFE0itu3JJ54+i7UyvKRZfUvq4xrRFXffLUllmMeEVZjLCVDcO8WGZeMCNti6BwD8wW/P6H4xgq+ZBjMlzL/JPkhxQ8V4IeYYSqGWcADk2tMKQ9M5luKbxXgW8w/490Vkm8x31Z8u4AHNvMd5bHNfFfxnRV8GxvZlu+TPDXksxwkovUJCyFZhcNVhFUVbgEX3WUv1WW+HIwOowIP5bujrWAREQQIECBAgAABAgRQZ1XwOUyeEC113nfUf515SgvBb5L/Fj3I0jVEH6b7kKF7DheKip/1sISuS6yyjP5fKHGUWs/RJ24v+zFQdPzS95pY2p9VF4z+vilUbPsLxfj5h9v/CWBsn08AFgAA',
    'base64',
  ),
);

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
  await product.settled();
});
afterAll(() => product.stop());

const cambiar = (sql: string, values: unknown[] = []) => product.runtime.pool.query(sql, values);
const lista = async (consulta: string, usuario = 'gerencia'): Promise<{ count: number; results: OrdenListaFila[] }> =>
  (await call('GET', `/api/orden/?${consulta}`, usuario)).body;
const ACEPTA = { accept: XLSX };
const pedir = (ruta: string, usuario: string | null = 'gerencia') => call('GET', `/api/orden/${ruta}`, usuario, undefined, ACEPTA);
const mensajeDe = ({ headers }: Answer): string => decodeURIComponent(headers['x-message'] ?? '');

async function libroDe(answer: Answer): Promise<Workbook> {
  expect([answer.status, answer.headers['content-type']]).toEqual([200, XLSX]);
  const libro = new Workbook();
  await libro.xlsx.load(answer.body);
  return libro;
}
/** The rows under the heading, each by its titles. */
async function filasDe(answer: Answer): Promise<Record<string, CellValue>[]> {
  const hoja = (await libroDe(answer)).worksheets[0] as Worksheet;
  const titulos = (hoja.getRow(1).values as string[]).slice(1);
  return Array.from({ length: hoja.rowCount - 1 }, (_, i) =>
    Object.fromEntries(titulos.map((titulo, c) => [titulo, hoja.getRow(i + 2).getCell(c + 1).value])),
  );
}
const ots = async (answer: Answer) => (await filasDe(answer)).map((fila) => fila['O.T']);

function subir(nombre: string, bytes: Uint8Array, usuario = 'gerencia', campos = 'ot'): Promise<Answer> {
  const form = new FormData();
  form.set('campos', campos);
  form.set('archivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), nombre);
  return call('POST', '/api/orden/generar_excel_desde_archivo', usuario, form, ACEPTA);
}
async function planilla(...celdas: CellValue[]): Promise<Buffer> {
  const libro = new Workbook();
  libro.addWorksheet('x').addRows(celdas.map((celda) => [celda, 'otra']));
  return Buffer.from(await libro.xlsx.writeBuffer());
}
/** A moment as a clock in Santiago shows it, in the workbook's form. */
const enSantiago = (iso: string) =>
  new Date(`${new Date(iso).toLocaleString('sv-SE', { timeZone: 'America/Santiago' }).replace(' ', 'T')}Z`);

describe('el Excel de órdenes', () => {
  it('dice lo mismo que la lista, con cada celda de su tipo', async () => {
    const { results, count } = await lista('estados=En Reparación&ordering=ot');
    const answer = await pedir('generar_excel?estados=En Reparación&ordering=ot');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="ordenes-\d{4}-\d{2}-\d{2}\.xlsx"/);
    expect(mensajeDe(answer)).toBe(`Se exportaron ${count} órdenes`);
    const filas = await filasDe(answer);
    expect(filas.length).toBe(count);
    expect(results.length).toBeGreaterThan(3);
    for (const [i, orden] of results.entries()) {
      const fila = filas[i] ?? {};
      expect(fila).toMatchObject({
        'O.T': orden.ot,
        Fecha: enSantiago(orden.fecha_ingreso),
        Tipo: orden.tipo_servicio.nombre,
        RMA: orden.rma,
        Cliente: orden.cliente,
        RUT: orden.cliente_rut,
        Modelo: orden.modelo,
        Serie: orden.serie,
        Técnico: orden.tecnico && `${orden.tecnico.first_name} ${orden.tecnico.last_name}`,
        Ubicación: orden.ubicacion,
        Estado: orden.estado.estado.nombre,
      });
      expect(fila['Tiempo Estado (días)']).toBeCloseTo(orden.tiempo_estados.hora_estado_actual / 86_400, 1);
      expect(fila['Tiempo Total (días)']).toBeCloseTo(orden.tiempo_estados.hora_total / 86_400, 1);
    }
    const hoja = (await libroDe(answer)).worksheets[0] as Worksheet;
    expect(hoja.name).toBe('Ordenes de Trabajo');
    expect(hoja.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(hoja.autoFilter).toBe(`A1:N${count + 1}`);
    expect(hoja.getRow(1).getCell(1).font.bold).toBe(true);
    expect(hoja.getColumn(5).width).toBe(30);
    expect(hoja.getRow(2).getCell(2).numFmt).toBe('dd/mm/yyyy hh:mm');
    expect(hoja.getRow(2).getCell(6).numFmt).toBe('@');
  });

  it('trae los campos elegidos, en su orden; las fechas sin hora y los pesos como números', async () => {
    const { body: campos } = await pedir('get_excel_fields');
    expect(campos[0]).toEqual({ campo: 'ot', titulo: 'O.T', tipo: 'entero', inicial: true });
    expect(new Set(campos.map(({ campo }: { campo: string }) => campo)).size).toBe(campos.length);
    const todos = await pedir(`generar_excel?campos=${campos.map(({ campo }: { campo: string }) => campo)}`);
    const hoja = (await libroDe(todos)).worksheets[0] as Worksheet;
    expect((hoja.getRow(1).values as string[]).slice(1)).toEqual(campos.map(({ titulo }: { titulo: string }) => titulo));

    const { rows } = await cambiar(
      `update lectura.ov v set monto_total = 119000, monto_con_descuento = 107100 from lectura.orden o
       where v.id = (select id from lectura.ov where ot is not null limit 1) and o.ot = v.ot and (o.dominio #>> '{ov,id}')::integer = v.id returning o.ot`,
    );
    const pedido = await pedir('generar_excel?campos=monto_total,fecha_de_compra,ot,ot,monto_con_descuento');
    const filas = await filasDe(pedido);
    expect(Object.keys(filas[0] ?? {})).toEqual(['Total O.V', 'Fecha de compra', 'O.T', 'Total O.V con descuento']);
    const conOv = filas.find((fila) => fila['O.T'] === rows[0].ot);
    expect(conOv).toMatchObject({ 'Total O.V': 119_000, 'Total O.V con descuento': 107_100 });
    expect((await libroDe(pedido)).worksheets[0]?.getRow(2).getCell(1).numFmt).toBe('#,##0');
    const compra = filas.find((fila) => fila['Fecha de compra'] !== null)?.['Fecha de compra'] as Date;
    expect(compra.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(todos.body.includes('password')).toBe(false);
  });

  it('filtra como la lista y como el dashboard', async () => {
    for (const filtros of [
      'tipo_servicio=4',
      'tipo_cliente=2&ordering=-cliente',
      'alert_color__in=red',
      'despacho=ENVIO&estados=Cerrado',
      'query=10003',
      'sin_rma=true',
    ]) {
      const { count, results } = await lista(filtros);
      const exportadas = await ots(await pedir(`generar_excel?${filtros}&campos=ot`));
      expect([filtros, exportadas.length]).toEqual([filtros, count]);
      expect(exportadas.slice(0, results.length)).toEqual(results.map(({ ot }) => ot));
    }
    const todas = (await lista('')).count;
    const [enTerreno, enTaller] = await Promise.all(['true', 'false'].map((v) => pedir(`generar_excel?campos=ot,despacho&on_site=${v}`)));
    const despachos = async (answer: Answer) => (await filasDe(answer)).map((fila) => fila['Despacho']);
    const sin = await despachos(enTaller as Answer);
    expect(sin).not.toContain('On Site');
    if (enTerreno?.status === 200) expect(new Set(await despachos(enTerreno))).toEqual(new Set(['On Site']));
    expect(sin.length).toBeLessThanOrEqual(todas);
  });

  it('exporta las elegidas y las de un rango de días de Santiago, por ingreso o por cierre', async () => {
    const [a, b, c] = (await lista('')).results.map(({ ot }) => ot) as [number, number, number];
    expect(new Set(await ots(await pedir(`generar_excel_por_ots?ots=${c},${a},${a},${b}`)))).toEqual(new Set([a, b, c]));

    const dia = (iso: string) => enSantiago(iso).toISOString().slice(0, 10);
    const { rows } = await cambiar('select ot, fecha_ingreso, cerrada_en from lectura.orden');
    const inicio = dia(rows[3].fecha_ingreso.toISOString());
    const del = (campo: string, desde: string, hasta: string) =>
      rows.filter((o) => o[campo] && dia(o[campo].toISOString()) >= desde && dia(o[campo].toISOString()) <= hasta).map(({ ot }) => ot);
    const rango = async (desde: string, hasta: string, tipo = '') =>
      new Set(await ots(await pedir(`generar_excel_por_fecha?fecha_inicio=${desde}&fecha_final=${hasta}${tipo}`)));
    expect(await rango(inicio, inicio)).toEqual(new Set(del('fecha_ingreso', inicio, inicio)));
    expect(await rango('2020-01-01', inicio, '&tipo=ingreso')).toEqual(new Set(del('fecha_ingreso', '2020-01-01', inicio)));
    expect(await rango('2020-01-01', '2099-01-01', '&tipo=cierre')).toEqual(new Set(del('cerrada_en', '2020-01-01', '2099-01-01')));
    const vacio = await pedir('generar_excel_por_fecha?fecha_inicio=2001-01-01&fecha_final=2001-01-02');
    expect([vacio.status, vacio.body.detail]).toEqual([404, 'No hay Ordenes de Trabajo disponibles en el rango seleccionado']);
  });

  it('lo que empieza como una fórmula es texto', async () => {
    const [ot] = (await lista('')).results.map((fila) => fila.ot);
    const malos = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x";"y")'];
    for (const malo of malos) {
      await cambiar(
        `update lectura.orden set cliente = $2, serie = $2, dominio = jsonb_set(dominio, '{observaciones}', to_jsonb($2::text)) where ot = $1`,
        [ot, malo],
      );
      const answer = await pedir(`generar_excel_por_ots?ots=${ot}&campos=cliente,serie,observaciones`);
      const hoja = (await libroDe(answer)).worksheets[0] as Worksheet;
      for (const columna of [1, 2, 3]) {
        const celda = hoja.getRow(2).getCell(columna);
        expect(String(celda.value).trim()).toBe(malo.trim());
        expect([typeof celda.value, celda.formula, celda.numFmt]).toEqual(['string', undefined, '@']);
      }
    }
  });

  it('cada uno exporta lo que ve en su lista, y retail no exporta', async () => {
    const suyas = await lista('', 'tecnico');
    expect(suyas.count).toBeGreaterThan(0);
    expect(new Set(await ots(await pedir('generar_excel', 'tecnico')))).toHaveProperty('size', suyas.count);
    const ajena = (await lista('')).results.find(({ ot }) => !suyas.results.some((fila) => fila.ot === ot))?.ot;
    const deOtro = (await lista('', 'tecnico2')).results[0]?.ot;
    expect((await pedir(`generar_excel_por_ots?ots=${deOtro}`, 'tecnico')).status).toBe(404);
    expect((await subir('x.xlsx', await planilla('OT', deOtro ?? 0), 'tecnico')).status).toBe(404);
    expect(ajena).toBeDefined();
    for (const ruta of [
      'get_excel_fields',
      'get_plantilla_base?type=OT',
      'generar_excel',
      `generar_excel_por_ots?ots=${ajena}`,
      'generar_excel_por_fecha?fecha_inicio=2020-01-01&fecha_final=2099-01-01',
    ]) {
      expect([ruta, (await pedir(ruta, 'retail')).status]).toEqual([ruta, 403]);
      expect([ruta, (await pedir(ruta, null)).status]).toEqual([ruta, 401]);
    }
    expect((await subir('x.xlsx', await planilla('OT', ajena ?? 0), 'retail')).status).toBe(403);
  });

  it('rehúsa en español lo que no entiende, con su campo', async () => {
    for (const [ruta, campo, mensaje] of [
      ['generar_excel?campos=ot,password', 'campos', 'Campo desconocido: password'],
      ['generar_excel?tipo_servicio=x', 'tipo_servicio', 'Debe ser un número'],
      ['generar_excel?on_site=quizas', 'on_site', 'Debe ser true o false'],
      ['generar_excel?ordering=password', 'ordering', 'Campo desconocido'],
      ['generar_excel_por_ots', 'ots', 'Elige al menos una orden'],
      [`generar_excel_por_ots?ots=${Array.from({ length: 501 }, (_, i) => i + 1)}`, 'ots', 'Elige 500 órdenes como máximo'],
      ['generar_excel_por_fecha?fecha_inicio=2026-01-01', 'fecha_final', 'Campo requerido'],
      ['generar_excel_por_fecha?fecha_inicio=ayer&fecha_final=2026-01-01', 'fecha_inicio', 'Fecha inválida'],
      [
        'generar_excel_por_fecha?fecha_inicio=2026-02-01&fecha_final=2026-01-01',
        'fecha_final',
        'La fecha final no puede ser anterior a la inicial',
      ],
      ['generar_excel_por_fecha?fecha_inicio=2026-01-01&fecha_final=2026-01-01&tipo=otro', 'tipo', 'Debe ser ingreso o cierre'],
      ['get_plantilla_base?type=RUT', 'type', 'Debe ser OT, RMA o N_SERIE'],
    ] as const) {
      const { status, body } = await pedir(ruta);
      expect([ruta, status, body.errors?.[campo]?.[0]]).toEqual([ruta, 400, mensaje]);
    }
    expect((await pedir('generar_excel_por_ots?ots=1;drop')).status).toBe(400);
  });

  it('quien deja de escuchar no deja nada colgado', async () => {
    const corte = new AbortController();
    const respuesta = await fetch(`${product.address}/api/orden/generar_excel`, {
      headers: { authorization: `Token ${product.tokens.get('gerencia')}` },
      signal: corte.signal,
    });
    expect(respuesta.status).toBe(200);
    corte.abort();
    await espera(200);
    expect((await pedir('generar_excel?campos=ot')).status).toBe(200);
  });
});

describe('el Excel desde un archivo', () => {
  it('busca por OT, RMA o N_SERIE lo que dice la plantilla, en el orden del archivo, y dice qué no halló', async () => {
    const filas = (await lista('ordering=ot')).results.filter(({ rma, serie }) => rma && /^\w+$/.test(serie ?? ''));
    const [a, b] = filas as [OrdenListaFila, OrdenListaFila];
    for (const [type, valor] of [
      ['OT', (o: OrdenListaFila) => o.ot],
      ['RMA', (o: OrdenListaFila) => o.rma],
    ] as const) {
      const plantilla = await pedir(`get_plantilla_base?type=${type}`);
      expect(plantilla.headers['content-disposition']).toContain(`plantilla_${type}.xlsx`);
      const libro = await libroDe(plantilla);
      const hoja = libro.worksheets[0] as Worksheet;
      expect(hoja.getCell('A1').value).toBe(type);
      for (const [i, v] of [valor(b), 'NADIE', valor(a), valor(b)].entries()) hoja.getCell(i + 2, 1).value = v;
      const answer = await subir('lista.xlsx', Buffer.from(await libro.xlsx.writeBuffer()));
      expect(await ots(answer)).toEqual([b.ot, a.ot]);
      expect(mensajeDe(answer)).toBe('Se exportaron 2 órdenes; 1 valor del archivo no se encontró');
      expect((await libroDe(answer)).getWorksheet('No encontrados')?.getCell('A2').value).toBe('NADIE');
    }
    // As in the search, the case of an RMA or a serial does not matter.
    expect(await ots(await subir('lista.xlsx', await planilla('RMA', String(b.rma).toLowerCase(), String(b.rma))))).toEqual([b.ot]);
    const iguales = (await lista(`query=${a.serie}`)).results.filter(({ serie }) => serie === a.serie).map(({ ot }) => ot);
    const porSerie = await subir('lista.xlsx', await planilla(' n_serie ', { richText: [{ text: String(a.serie).toLowerCase() }] }));
    expect(new Set(await ots(porSerie))).toEqual(new Set(iguales));
  });

  it('lee también un .xls', async () => {
    const answer = await subir('LISTA.XLS', XLS);
    expect(await ots(answer)).toEqual([10_001, 10_002, 10_003]);
    expect(mensajeDe(answer)).toBe('Se exportaron 3 órdenes; 2 valores del archivo no se encontraron');
  });

  it('rehúsa lo que no es una planilla, lo que no dice por qué buscar y lo que estalla al abrirse', async () => {
    const bomba = new Workbook();
    const hoja = bomba.addWorksheet('x');
    hoja.addRow(['OT']);
    for (let i = 0; i < 800; i++) hoja.addRow([`${'0'.repeat(30_000)}${i}`]);
    const danado = 'El archivo está dañado: ábrelo en Excel y guárdalo de nuevo';
    const motivo = 'No se pudo leer el archivo: debe ser .xlsx o .xls, sin clave';
    for (const [nombre, bytes, mensaje] of [
      ['lista.csv', Buffer.from('OT\n10001'), 'Solo se permiten archivos .xlsx, .xls'],
      ['lista.xlsx', Buffer.from('OT\n10001'), motivo],
      ['lista.xlsx', Buffer.from('PK\u0003\u0004 nada'), danado],
      ['lista.xls', XLS.subarray(0, 700), motivo],
      [
        'lista.xlsx',
        Buffer.from(await bomba.xlsx.writeBuffer()),
        'El archivo pesa demasiado al abrirse: cada una de sus partes puede pesar 20 MB',
      ],
      ['lista.xlsx', await planilla('RUT', '1-9'), 'La primera celda debe ser OT, RMA o N_SERIE'],
      ['lista.xlsx', await planilla('OT'), 'El archivo no tiene filas'],
      ['lista.xlsx', await planilla('OT', ...Array.from({ length: 10_001 }, (_, i) => i)), 'El archivo tiene más de 10.000 filas'],
    ] as const) {
      const { status, body } = await subir(nombre, bytes);
      expect([status, body.errors?.archivo?.[0]]).toEqual([400, mensaje]);
    }
    const nada = await subir('lista.xlsx', await planilla('OT', 1));
    expect([nada.status, nada.body.detail]).toEqual([404, 'Ninguna Orden de Trabajo coincide con el archivo']);
    expect((await call('POST', '/api/orden/generar_excel_desde_archivo', 'gerencia', {})).status).toBe(415);
  });
});
