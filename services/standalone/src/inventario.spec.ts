import { readFileSync } from 'node:fs';
import { cargarExcel } from '@bitacora/platform';
import { filasDePlanilla } from '@bitacora/platform/testing';
import { readModelHash, rebuild } from '@bitacora/projections';
import { type Answer, startTestProduct, type TestProduct } from './testing';

const API = '/api/bodega';
let product: TestProduct;
let call: TestProduct['call'];

beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
});
afterAll(() => product.stop());

const leer = async (ruta: string) => {
  const { status, body } = await call('GET', `${API}/${ruta}`, 'gerencia');
  expect([ruta, status]).toEqual([ruta, 200]);
  return body;
};
const nueva = async (part_number: string): Promise<{ id: number; part_number: string }> => {
  const ficha = { part_number, description: 'Flex de prueba', real_location: 'Z1-01', precio_unitario: 1000 };
  const { status, body } = await call('POST', `${API}/partes`, 'bodega', ficha);
  expect(status).toBe(201);
  return body;
};
const fila = (part_number: string, quantity: number, tipo: number) => ({ id: null, part_number, quantity, tipo });
const mover = (user: string, filas: readonly object[], extra: object = {}, headers = {}) =>
  call('POST', `${API}/movimiento_inventario`, user, { filas, ...extra }, headers);
const ingresar = (part_number: string, quantity: number) => mover('bodega', [fila(part_number, quantity, 1)], { documento: 'Guía 1' });
const buenos = async (id: number) => (await leer(`partes/${id}`)).cantidad_buenos;
const grupos = async () => (await leer('grupo_movimiento/')).count;
const negado = ({ status, body }: Answer) => [status, body.detail];
const archivo = (nombre: string, texto: string | Buffer, campos: Record<string, string>) => {
  const form = new FormData();
  form.set('file', new Blob([texto as BlobPart]), nombre);
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return form;
};

it('un grupo entra entero: los contadores, la historia, la lista y su detalle lo dicen', async () => {
  const [una, otra] = [await nueva('inv-a1'), await nueva('INV-A2')];
  const filas = [fila('INV-A1', 3, 1), { ...fila('', 2, 1), id: otra.id }, fila('inv-a1', 1, 1)];
  const { status, body } = await mover('bodega', filas, { documento: 'Factura 77' });
  expect([status, body.message]).toEqual([200, 'Inventario ingresado exitosamente']);
  expect([await buenos(una.id), await buenos(otra.id)]).toEqual([4, 2]);
  const historia = await leer(`parte/historial/${una.id}`);
  expect(historia).toMatchObject({
    count: 1,
    parte: { part_number: 'INV-A1', normalized_part_number: 'INVA1', cantidad_buenos: 4, eliminable: false },
    results: [{ tipo: 'Ingreso', codigo: 1, cantidad: 4, documento: 'Factura 77', grupo: body.id, ot: null, user: expect.any(String) }],
  });
  const lista = await leer('grupo_movimiento/?type=1');
  expect(lista.results[0]).toMatchObject({ id: body.id, tipo: 1, partes: 2, cantidad_total: 6, referencia: 'Factura 77' });
  expect((await leer(`grupo_movimiento/${body.id}`)).movimientos_inventario).toEqual([
    { parte: { id: una.id, part_number: 'INV-A1', description: 'Flex de prueba' }, cantidad: 4 },
    { parte: { id: otra.id, part_number: 'INV-A2', description: 'Flex de prueba' }, cantidad: 2 },
  ]);
  expect((await leer('movimiento_inventario?code=inv-a1')).results).toMatchObject([{ part_number: 'INV-A1', quantity: 4, tipo: 1 }]);
  const excel = await filasDePlanilla((await call('GET', `${API}/grupo_movimiento/${body.id}/detalle_excel`, 'bodega')).body);
  // The reader skips text that Excel would take for a date.
  expect(excel).toEqual([
    ['Movimiento', 'Fecha', 'Tipo', 'Documento o motivo', 'Usuario', 'Código', 'Descripción', 'Cantidad'],
    [String(body.id), null, 'Ingreso', 'Factura 77', historia.results[0].user, 'INV-A1', 'Flex de prueba', '4'],
    [String(body.id), null, 'Ingreso', 'Factura 77', historia.results[0].user, 'INV-A2', 'Flex de prueba', '2'],
  ]);
});

it('o no entra nada: cada fila mala se dice con su parte, también cuando se repite', async () => {
  const [una, otra] = [await nueva('INV-B1'), await nueva('INV-B2')];
  await ingresar('INV-B1', 5);
  const antes = await grupos();
  const slow = (filas: object[]) => mover('supervisor', filas, { motivo: 'Sin rotación' });
  const repetida = await slow([fila('INV-B1', 3, 9), fila('INV-B1', 3, 9)]);
  expect(negado(repetida)).toEqual([409, 'No hay stock disponible de la parte INV-B1: hay 5']);
  expect(repetida.body.datos.filas).toEqual([
    { fila: 2, part_number: 'INV-B1', error: 'No hay stock disponible de la parte INV-B1: hay 5' },
  ]);
  expect(negado(await slow([fila('INV-B1', 1, 9), fila('INV-B2', 1, 9)]))).toEqual([
    409,
    'No hay stock disponible de la parte INV-B2: hay 0',
  ]);
  const ajena = await mover('bodega', [fila('INV-B1', 1, 1), fila('NO-EXISTE', 1, 1)], { documento: 'x' });
  expect(negado(ajena)).toEqual([400, 'Algunas de las piezas especificadas no existe']);
  expect(ajena.body.errors).toEqual({ 'filas.1.part_number': ['La pieza no existe'] });
  expect([await buenos(una.id), await buenos(otra.id), await grupos()]).toEqual([5, 0, antes]);
  expect((await leer(`parte/historial/${una.id}`)).count).toBe(1);
});

it('la última unidad se la lleva un solo grupo, y los otros no dejan nada a medias', async () => {
  const [una, otra] = [await nueva('INV-C1'), await nueva('INV-C2')];
  await ingresar('INV-C1', 1);
  await ingresar('INV-C2', 50);
  const intentos = await Promise.all(
    Array.from({ length: 10 }, () => mover('supervisor', [fila('INV-C2', 2, 9), fila('INV-C1', 1, 9)], { motivo: 'Sin rotación' })),
  );
  expect(intentos.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  await product.settled();
  expect([await buenos(una.id), await buenos(otra.id)]).toEqual([0, 48]);
  // The stock that a refused group had set aside is free again.
  expect((await mover('supervisor', [fila('INV-C2', 48, 9)], { motivo: 'Todo' })).status).toBe(200);
});

it('la misma clave entra una vez, y con otros datos se niega', async () => {
  const { id } = await nueva('INV-D1');
  const clave = { 'idempotency-key': 'inventario-clave-1' };
  const enviar = (cantidad: number) => mover('bodega', [fila('INV-D1', cantidad, 1)], { documento: 'Guía 9' }, clave);
  const [primera, segunda] = [await enviar(2), await enviar(2)];
  expect([segunda.status, segunda.body.id, await buenos(id)]).toEqual([200, primera.body.id, 2]);
  expect((await enviar(3)).status).toBe(422);
});

it('el código que se escribe entero va primero, aunque no quede; después los que empiezan con él', async () => {
  for (const codigo of ['B-INV-Q7', 'INV-Q7X', 'INV-Q7']) await nueva(codigo);
  await ingresar('B-INV-Q7', 5);
  await ingresar('INV-Q7X', 1);
  const codigos = async (consulta: string) =>
    (await leer(`partes?${consulta}`)).results.map(({ part_number }: { part_number: string }) => part_number);
  for (const consulta of ['search=inv-q7', 'partNumber=inv-q7', 'partNumber=INVQ7', 'search=inv+q7'])
    expect([consulta, await codigos(consulta)]).toEqual([consulta, ['INV-Q7', 'INV-Q7X', 'B-INV-Q7']]);
  expect((await codigos('search=B-INV-Q7&ordering=-cantidad_buenos')).length).toBe(1);
  expect((await codigos('ordering=-cantidad_buenos'))[0]).toBe((await leer('partes?ordering=-cantidad_buenos')).results[0].part_number);
  const buenosDe = (await leer('partes?ordering=-cantidad_buenos')).results.map((p: { cantidad_buenos: number }) => p.cantidad_buenos);
  expect(buenosDe).toEqual([...buenosDe].sort((a: number, b: number) => b - a));
  expect((await call('GET', `${API}/partes?ordering=description`, 'bodega')).status).toBe(400);
  // Two letters must be the start of a number or of a shelf; to choose a part, its whole number.
  expect(await codigos('search=Z1')).toContain('INV-Q7');
  await nueva('Z9');
  expect([await codigos('partNumber=z9'), await codigos('partNumber=IN')]).toEqual([['Z9'], []]);
  // The discontinued part without stock appears only for its whole number.
  const { id } = await nueva('INV-Q8');
  await call('PATCH', `${API}/partes/${id}`, 'bodega', { descontinuada: true });
  expect([await codigos('partNumber=inv-q8'), await codigos('partNumber=inv-q')]).toEqual([
    ['INV-Q8'],
    expect.not.arrayContaining(['INV-Q8']),
  ]);
});

it('un código es de una parte sola, se escriba como se escriba, y así se la encuentra', async () => {
  const { id } = await nueva('INV-N1');
  const ficha = { part_number: 'INV N1', description: 'Otra', real_location: 'Z1', precio_unitario: 1 };
  expect(await call('POST', `${API}/partes`, 'bodega', ficha)).toMatchObject({
    status: 400,
    body: { errors: { part_number: ['Ya existe una parte con el número INV N1: es INV-N1'] } },
  });
  const otra = await nueva('INV-N2');
  expect((await call('PATCH', `${API}/partes/${otra.id}`, 'bodega', { part_number: 'INV.N1' })).status).toBe(400);
  expect((await ingresar('inv n1', 4)).status).toBe(200);
  expect(await buenos(id)).toBe(4);
  expect((await leer('movimiento_inventario?code=INVN1')).results).toMatchObject([{ part_number: 'INV-N1', quantity: 4 }]);
  const cruzada = await mover('bodega', [{ ...fila('INV-N2', 1, 1), id }], { documento: 'x' });
  expect(negado(cruzada)).toEqual([400, 'El id es de la parte INV-N1, no de INV-N2']);
  // Its own number may be respelt; a part older than the rule is found too.
  expect((await call('PATCH', `${API}/partes/${id}`, 'bodega', { part_number: 'INVN1' })).status).toBe(200);
  await product.runtime.pool.query("delete from log.reservation where scope = 'part_number_normalizado' and value = 'INVN1'");
  await product.settled();
  expect((await call('POST', `${API}/partes`, 'bodega', { ...ficha, part_number: 'INV-N1' })).status).toBe(400);
});

it('la lista de un estado dice cuántas hay', async () => {
  const suelta = await call('GET', `${API}/partes/list?state=good`, 'bodega');
  const paginada = (await call('GET', `${API}/partes/list?state=good&page=1`, 'bodega')).body;
  expect([suelta.headers['x-total-count'], suelta.body.length]).toEqual([String(paginada.count), paginada.results.length]);
});

it('cada tipo lo ingresa quien puede y con su referencia', async () => {
  const { part_number } = await nueva('INV-E1');
  for (const [user, tipo, estado] of [
    ['supervisor', 1, 403],
    ['gerencia', 1, 403],
    ['tecnico', 1, 403],
    ['gerencia', 6, 403],
    ['bodega', 7, 403],
    ['administrativo', 9, 403],
    ['administrativo', 5, 409],
    ['supervisor', 6, 409],
    ['gerencia', 7, 409],
  ] as const) {
    const { status } = await mover(user, [fila(part_number, 1, tipo)], { documento: 'Guía', motivo: 'Motivo' });
    expect([user, tipo, status]).toEqual([user, tipo, estado]);
  }
  // The screens require it; a request without it is recorded with a text that says so.
  const sin = await mover('bodega', [fila(part_number, 1, 1)]);
  expect([sin.status, (await leer(`grupo_movimiento/${sin.body.id}`)).referencia]).toEqual([200, 'sin documento']);
  const suelta = await call('POST', `${API}/movimiento_inventario`, 'bodega', [{ ...fila(part_number, 0, 1), documento: 'x' }]);
  expect([suelta.status, suelta.body.errors]).toEqual([400, { '0.quantity': ['Debe ser mayor a 0'] }]);
});

it('un archivo dice lo que está mal en cada fila, y sin errores entra entero', async () => {
  await nueva('INV-F1');
  const subir = (texto: string, tipo_movimiento = '1') =>
    call('POST', `${API}/upload_inventory`, 'bodega', archivo('stock.csv', texto, { tipo_movimiento, documento: 'Guía 3' }));
  const malo = await subir('Código;Cantidad\nINV-F1;0\n;4\nINV-F1;dos');
  expect([malo.status, malo.body.datos.filas.map((f: { fila: number }) => f.fila)]).toEqual([400, [2, 3, 4]]);
  // Errors of the file and of its parts are reported together.
  const entero = 'Cantidad: Debe ser un número entero, escrito como 1000 o 1.000';
  const varias = await subir('Código;Cantidad\nINV-F1;1e2\nNADA-1;1\nNADA-2;2,5\n\nINV-F1;0x10\n;\nINV-F1;');
  expect([varias.status, varias.body.detail]).toEqual([400, `Fila 2: ${entero}`]);
  expect(varias.body.datos.filas).toEqual([
    { fila: 2, part_number: 'INV-F1', error: entero },
    { fila: 3, part_number: 'NADA-1', error: 'La pieza no existe' },
    { fila: 4, part_number: 'NADA-2', error: entero },
    { fila: 4, part_number: 'NADA-2', error: 'La pieza no existe' },
    { fila: 6, part_number: 'INV-F1', error: entero },
    { fila: 8, part_number: 'INV-F1', error: 'Cantidad: Campo requerido' },
  ]);
  expect((await subir('Parte y algo más\nx')).body.detail).toContain('Código, Cantidad');
  const bueno = await subir('Código;Cantidad\nINV-F1;7\n\n');
  expect([bueno.status, bueno.body.message]).toEqual([200, 'Inventario ingresado.']);
  expect((await leer('partes?search=INV-F1')).results).toMatchObject([{ cantidad_buenos: 7 }]);

  const partes = (texto: string) => call('POST', `${API}/upload_parts`, 'administrativo', archivo('partes.csv', texto, {}));
  const cabecera = 'Código;Descripción;Ubicación;Precio unitario\n';
  const conFallas = await partes(`${cabecera}INV-F2;Cable;;-100\nINV-F3;Cable;A1;menos\nINV-F4;Cable;A1;1\ninv-f4;Cable;A1;1`);
  expect(conFallas.body.datos.filas).toEqual([
    { fila: 2, part_number: 'INV-F2', error: 'Ubicación: Campo requerido' },
    { fila: 2, part_number: 'INV-F2', error: 'Precio unitario: No puede ser negativo' },
    { fila: 3, part_number: 'INV-F3', error: 'Precio unitario: Debe ser un número entero, escrito como 1000 o 1.000' },
    { fila: 5, part_number: 'INV-F4', error: 'El código está repetido en el archivo' },
  ]);
  expect((await leer('partes?search=INV-F4')).count).toBe(0);
  for (const [plantilla, columnas] of [
    ['creacion', ['Código', 'Cantidad']],
    ['mantenedor', cabecera.trim().split(';')],
  ] as const)
    expect(await filasDePlanilla(readFileSync(`apps/console/public/plantilla_${plantilla}.xlsx`))).toEqual([columnas]);
  const cargadas = await partes(`${cabecera}INV-F1;Flex largo;B9;$1.500\nINV-F2;Cable;A1;`);
  expect(cargadas.body).toMatchObject({ creadas: 1, actualizadas: 1, message: 'Partes ingresadas.' });
  expect((await leer('partes?search=INV-F1')).results).toMatchObject([
    { description: 'Flex largo', real_location: 'B9', precio_unitario: 1500, cantidad_buenos: 7 },
  ]);
  // A price missing in the file stays, both for a blank cell and without the column.
  for (const [texto, lugar] of [
    [`${cabecera}INV-F1;Flex largo;B10;`, 'B10'],
    ['Código;Descripción;Ubicación\nINV-F1;Flex largo;B11', 'B11'],
  ] as const) {
    expect((await partes(texto)).body).toMatchObject({ creadas: 0, actualizadas: 1 });
    expect((await leer('partes?search=INV-F1')).results).toMatchObject([{ real_location: lugar, precio_unitario: 1500 }]);
  }
  expect((await subir('Código;Cantidad\nINV-F1;1.000')).status).toBe(200);
  expect((await leer('partes?search=INV-F1')).results).toMatchObject([{ cantidad_buenos: 1007 }]);
});

it('un código numérico se lee con los ceros que muestra, y el que no se muestra entero se niega', async () => {
  const { Workbook } = await cargarExcel();
  const largo = await nueva('00012345');
  const corto = await nueva('12345');
  const libroDe = async (formato: string, ...codigos: unknown[]) => {
    const libro = new Workbook();
    const hoja = libro.addWorksheet('Stock');
    hoja.addRow(['Código', 'Cantidad']);
    for (const codigo of codigos) hoja.addRow([codigo, 4]).getCell(1).numFmt = codigo instanceof Date ? 'dd-mm-yyyy' : formato;
    return Buffer.from(await libro.xlsx.writeBuffer());
  };
  const subir = (bytes: Buffer, nombre = 'stock.xlsx') =>
    call('POST', `${API}/upload_inventory`, 'bodega', archivo(nombre, bytes, { tipo_movimiento: '1', documento: 'Guía 5' }));
  expect((await subir(await libroDe('00000000', 12_345))).status).toBe(200);
  expect([await buenos(largo.id), await buenos(corto.id)]).toEqual([4, 0]);
  const error = 'Código: La celda tiene una fecha, un error o un número que no se lee igual a como se ve: pon la columna como texto';
  const negado = await subir(await libroDe('General', 9.012_345_678_901_234e24, new Date('2026-01-01'), { error: '#N/A' }));
  expect([negado.status, negado.body.datos.filas]).toEqual([400, [2, 3, 4].map((n) => ({ fila: n, part_number: '', error }))]);
});

it('una parte se describe, no se repite, se elimina sin historia y se descontinúa con ella', async () => {
  const { id } = await nueva('INV-G1');
  const editar = (cambio: object) => call('PATCH', `${API}/partes/${id}`, 'supervisor', cambio);
  expect((await editar({ part_number: 'inv-g9' })).body).toMatchObject({ part_number: 'INV-G9', description: 'Flex de prueba' });
  expect((await editar({ cantidad_buenos: 90 })).status).toBe(400);
  expect((await call('POST', `${API}/partes`, 'bodega', { part_number: 'INV-G9' })).body.errors).toEqual({
    description: ['Campo requerido'],
    real_location: ['Campo requerido'],
  });
  const { id: segunda } = await nueva('INV-G1');
  const repetida = await call('PATCH', `${API}/partes/${segunda}`, 'bodega', { part_number: 'INV-G9' });
  expect(repetida.body.errors).toEqual({ part_number: ['Ya existe una parte con el número INV-G9'] });
  expect((await call('DELETE', `${API}/partes/${segunda}`, 'bodega')).body.message).toBe('Parte eliminada correctamente.');
  expect((await call('GET', `${API}/partes/${segunda}`, 'bodega')).status).toBe(404);
  await nueva('INV-G1');
  await ingresar('INV-G9', 1);
  expect((await call('DELETE', `${API}/partes/${id}`, 'bodega')).body.codigo).toBe('PARTE_CON_HISTORIA');
  expect((await editar({ descontinuada: true })).body.descontinuada).toBe(true);
  expect(negado(await ingresar('INV-G9', 1))).toEqual([400, 'La parte INV-G9 está descontinuada']);
});

it('una parte por catalogar se halla, se describe y deja de estarlo; la pedida por una orden no se elimina', async () => {
  const { results } = await leer('partes?por_catalogar=true');
  expect(results.length).toBeGreaterThan(1);
  const ficha = { description: 'Placa USB derecha', real_location: 'I1-03', precio_unitario: 17_990 };
  const { body } = await call('PATCH', `${API}/partes/${results[0].id}`, 'bodega', ficha);
  expect(body).toMatchObject({ ...ficha, por_catalogar: false });
  const { rows } = await product.runtime.pool.query(
    'select parte_id from workflow.parte_pedida p join lectura.parte l on l.id = p.parte_id where not l.movida limit 1',
  );
  if (rows[0]) expect((await call('DELETE', `${API}/partes/${rows[0].parte_id}`, 'bodega')).body.codigo).toBe('PARTE_PEDIDA');
});

it('la demostración muestra movimientos de todos los tipos, y rehecha queda igual', async () => {
  for (const tipo of [1, 5, 6, 7, 9]) expect([tipo, (await leer(`grupo_movimiento/?type=${tipo}`)).count > 0]).toEqual([tipo, true]);
  for (const parte of await leer('partes/list?state=bad')) expect(parte.cantidad).toBe(parte.cantidad_malos);
  const partes = await filasDePlanilla((await call('GET', `${API}/generar_excel_partes`, 'bodega')).body);
  expect(partes.length).toBe((await leer('partes')).count + 1);
  await product.settled();
  const antes = await readModelHash(product.runtime.pool);
  await rebuild(product.runtime.store, product.runtime.pool);
  expect(await readModelHash(product.runtime.pool)).toEqual(antes);
});
