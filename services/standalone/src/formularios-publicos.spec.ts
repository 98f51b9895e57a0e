import { STREAM_EQUIPO, STREAM_ORDEN } from '@bitacora/domain/streams';
import { proveFile } from '@bitacora/platform';
import { type Answer, startTestProduct, type TestProduct, workHead } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct({ TERMINOS_ENLACE: 'https://taller.example/terminos.pdf', TERMINOS_VERSION: '2026-11' });
  ({ call } = product);
});
afterAll(() => product.stop());

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const CLAVE_DEL_EQUIPO = 'clave-del-equipo';
const PERSONA = {
  tipo_cliente: 1,
  rut: '7.654.321-6',
  nombre: 'Rosa',
  apellido: 'Pinto',
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
  telefono: '912345678',
  email: 'rosa.pinto@correo.example',
};
const ENVIO = {
  datos_provisorios: PERSONA,
  tipo_servicio: 1,
  reporte_falla_cliente: 'No enciende',
  fecha_de_compra: '2026-05-05',
  equip: { model_name: 'Vivobook 15', serial_number: 'pub123', password: CLAVE_DEL_EQUIPO, power_source: 1, total_ram_memorie: '8' },
  terminos: '2026-11',
};
const QUOTE = {
  'quote_client.rut': '7.654.321-6',
  'quote_client.first_name': 'Rosa',
  'quote_client.last_name': 'Pinto',
  'quote_client.region': 'Biobío',
  'quote_client.commune': 'Concepción',
  'quote_client.address': 'Prat 1',
  'quote_client.phone': '912345678',
  'quote_client.email': 'rosa.pinto@correo.example',
  device_serial_number: 'corta1',
  parts_data: JSON.stringify([{ category_id: '', comments: 'Una bisagra' }]),
};
const EMPRESA = {
  tipo_servicio: 4,
  reporte_falla_cliente: 'No enciende',
  datos_provisorios: { tipo_cliente: 2, rut: '76.543.210-3', razon_social: 'Tiendas', nombre_sucursal: 'Centro' },
};
const ajena = (caso: typeof ENVIO) => ({ ot_data: JSON.stringify({ ...caso, datos_provisorios: { ...PERSONA, comuna: 'Arica' } }) });
const enviar = (ruta: string, campos: Record<string, string>, archivo?: [string, string, Buffer], clave?: string): Promise<Answer> => {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  if (archivo) form.set(archivo[0], new Blob([new Uint8Array(archivo[2])]), archivo[1]);
  return call('POST', ruta, null, form, { 'x-requested-with': 'bitacora', ...(clave ? { 'idempotency-key': clave } : {}) });
};
const preIngreso = (caso: object, archivo?: [string, string, Buffer], clave?: string, ruta = '/api/public/orden/regiones') =>
  enviar(ruta, { ot_data: JSON.stringify(caso) }, archivo, clave);

it('un pre ingreso llega una vez, con su boleta, y el personal lo completa sin escribir nada de nuevo', async () => {
  const primera = await preIngreso(ENVIO, ['boleta', 'boleta.gif', GIF], 'pre-ingreso-0001');
  const segunda = await preIngreso(ENVIO, ['boleta', 'boleta.gif', GIF], 'pre-ingreso-0001');
  expect([primera.status, segunda.body]).toEqual([201, primera.body]);
  const ot = Number(/número (\d+)/.exec(primera.body)?.[1]);
  const { body: encontradas } = await call('GET', '/api/orden/?query=PUB123', 'administrativo');
  expect(encontradas.results).toMatchObject([{ ot, serie: 'PUB123', modelo: 'Vivobook 15' }]);
  const { body: orden } = await call('GET', `/api/orden/${ot}`, 'administrativo');
  expect(orden).toMatchObject({
    estado: { estado: { nombre: 'Pre ingreso regiones' } },
    datos_provisorios: { rut: '7654321-6', nombre: 'Rosa' },
    equip_provisorio: { model_name: 'Vivobook 15', serial_number: 'PUB123', power_source: 1, tiene_password: true },
    archivos: [{ name: 'boleta.png', file_type: 'image/png', type: 'BOLETA' }],
  });
  expect((await call('GET', orden.boleta, 'administrativo')).body.subarray(1, 4).toString()).toBe('PNG');

  // The customer gets their own data back, and the address for the parcel.
  const { terminos: _terminos, ...centro } = (await call('GET', '/api/public/centro', null)).body;
  expect((await call('GET', `/api/orden/${ot}?rut=${PERSONA.rut}`, null)).body).toMatchObject({
    guia: { quien: 'Tú', lugar: 'envio' },
    equipo: { serial_number: 'PUB123', modelo_detail: { model_name: 'Vivobook 15' } },
    cliente: { nombre: 'Rosa P.', region: 'Biobío', comuna: 'Concepción' },
    centro,
  });
  await call('POST', `/api/orden/${ot}/acciones/recibirEquipo`, 'administrativo', {});
  expect((await call('GET', `/api/orden/${ot}?rut=${PERSONA.rut}`, null)).body).toMatchObject({
    estado: { estado: { nombre_cliente: 'Equipo recibido' } },
    guia: { quien: 'Nosotros', lugar: null },
  });

  const cliente = (await call('POST', '/api/clientes/', 'administrativo', PERSONA)).body;
  const modelo = (await call('GET', '/api/equipo/modelos', 'administrativo')).body[0];
  const equipo = { cliente: cliente.id, modelo: modelo.id, serial_number: 'PUB123', pre_ingreso: ot };
  const guardado = (await call('POST', '/api/equipo/', 'administrativo', equipo)).body;
  expect(guardado.tiene_password).toBe(true);
  const completar = {
    cliente: cliente.id,
    equipo: guardado.id,
    tipo_servicio: 1,
    fecha_de_compra: orden.fecha_de_compra,
    numero_boleta: '778899',
    tipo_falla: [1],
    reporte_falla_cliente: orden.reporte_falla_cliente,
    observaciones: 'x',
    otros_accesorios: 'cargador',
  };
  const completo = await call('POST', `/api/orden/${ot}/acciones/completPreIngreso`, 'administrativo', completar);
  expect(completo).toMatchObject({ status: 200, body: { estado: 'Ingresado' } });
  const despues = (await call('POST', '/api/equipo/', 'administrativo', { ...equipo, serial_number: 'PUB124' })).body;
  expect(despues.tiene_password).toBe(false);

  // The device's password is only in the log, under its key.
  const [creado] = await product.runtime.store.readStream(STREAM_EQUIPO.of(guardado.id));
  expect(creado?.data).toMatchObject({ password: CLAVE_DEL_EQUIPO });
  for (const tabla of ['lectura.orden', 'lectura.equipo', 'log.event'])
    expect((await product.runtime.pool.query(`select 1 from ${tabla} t where t::text like $1`, [`%${CLAVE_DEL_EQUIPO}%`])).rows).toEqual(
      [],
    );
});

it('la confirmación sale por correo a quien lo pidió', async () => {
  const { status } = await preIngreso(
    { ...ENVIO, tipo_servicio: 4, equip: undefined, terminos: '' },
    undefined,
    undefined,
    '/api/public/orden/',
  );
  expect(status).toBe(201);
  await product.settled();
  const { results } = (await call('GET', '/api/avisos/bandeja?search=rosa.pinto@correo.example', 'gerencia')).body;
  expect(results.map((correo: { plantilla: string }) => correo.plantilla)).toContain('pre_ingreso_recibido');
});

it.each([
  ['sin datos', '/api/public/orden/', { ot_data: '{}' }, undefined, 'datos_provisorios.nombre'],
  ['sin JSON', '/api/public/orden/', { ot_data: 'nada' }, undefined, 'ot_data'],
  ['sin boleta', '/api/public/orden/regiones', { ot_data: JSON.stringify(ENVIO) }, undefined, 'boleta'],
  [
    'con otra cosa',
    '/api/public/orden/regiones',
    { ot_data: JSON.stringify(ENVIO) },
    ['boleta', 'boleta.png', Buffer.from('MZ')],
    'boleta',
  ],
  [
    'de una comuna que no es de su región',
    '/api/public/orden/regiones',
    ajena(ENVIO),
    ['boleta', 'b.gif', GIF],
    'datos_provisorios.comuna',
  ],
  ['de retiro sin contacto', '/api/public/orden/', { ot_data: JSON.stringify(EMPRESA) }, undefined, 'datos_provisorios.telefono'],
  [
    'de otra comuna',
    '/api/oportunidadventa/oportunidad-completada',
    { ...QUOTE, device_serial_number: 'S'.repeat(15), parts_data: '[{"category_id":1}]', 'quote_client.commune': 'Arica' },
    undefined,
    'quote_client.commune',
  ],
  ['de otra región', '/api/quotes/external-quote/', { ...QUOTE, 'quote_client.region': 'Atlántida' }, undefined, 'quote_client.region'],
  ['sin serie', '/api/quotes/external-quote/', { ...QUOTE, device_serial_number: '' }, undefined, 'device_serial_number'],
] as [string, string, Record<string, string>, [string, string, Buffer] | undefined, string][])(
  'un formulario %s se rehúsa con su campo y no deja nada',
  async (_caso, ruta, campos, archivo, campo) => {
    const antes = await workHead(product.runtime);
    const { status, body } = await enviar(ruta, campos, archivo);
    expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([campo])]);
    expect(await workHead(product.runtime)).toBe(antes);
  },
);

it('el personal tampoco escribe una comuna que no es de su región', async () => {
  const lugar = { region: 'Biobío', comuna: 'Arica' };
  const cliente = await call('POST', '/api/clientes/', 'administrativo', { ...PERSONA, rut: '12.345.678-5', ...lugar });
  const [{ ot }] = (await call('GET', '/api/orden/?query=PUB123', 'administrativo')).body.results;
  const despacho = await call('POST', `/api/orden/${ot}/acciones/cambiarDespacho`, 'administrativo', {
    despacho: 'ENVIO',
    direccion: 'Prat 1',
    ...lugar,
  });
  for (const { status, body } of [cliente, despacho])
    expect([status, body.errors]).toEqual([400, { comuna: ['La comuna no es de esa región'] }]);
});

it('un presupuesto es una oportunidad de su origen, que el personal cotiza', async () => {
  const { status, body } = await enviar('/api/quotes/external-quote/', QUOTE, ['device_picture', 'etiqueta.png', await png()]);
  const [pedido] = (await call('GET', '/api/quotes/external-quote/', 'ventas')).body.results;
  expect([status, body]).toEqual([201, { message: 'Cotización Enviada', id: pedido.id }]);
  expect(pedido).toMatchObject({
    quote_client: { first_name: 'Rosa', email: 'rosa.pinto@correo.example' },
    parts: [{ category_id: null, comments: 'Una bisagra' }],
    device_serial_number: 'CORTA1',
    estado: 'Oportunidad Completada',
  });
  expect((await call('GET', pedido.device_picture, 'ventas')).status).toBe(200);
  const [enLista] = (await call('GET', '/api/oportunidadventa/get-ov?search=rosa.pinto', 'ventas')).body.results;
  expect(enLista.id).toBe(pedido.id);
  const cotizada = await call('POST', `/api/quotes/upload-quote/${pedido.id}/`, 'administrativo', {
    servicios: [{ id: 2, cantidad: 1, precio: 20_000 }],
  });
  expect(cotizada).toMatchObject({ status: 200, body: { estado: 'Cotización Enviada' } });
  expect((await call('GET', '/api/quotes/external-quote/', 'retail')).status).toBe(403);
});

it('cada hecho que nombra un archivo dice qué se hizo y por dónde, y guarda la huella de sus bytes, con la que se nota si los cambian', async () => {
  const { store, files } = product.runtime;
  const desde = await store.head();
  const foto = await png();
  await preIngreso({ ...ENVIO, equip: { ...ENVIO.equip, serial_number: 'HUELLA1' } }, ['boleta', 'boleta.gif', GIF]);
  await enviar('/api/quotes/external-quote/', QUOTE, ['device_picture', 'etiqueta.png', foto]);
  const [fila] = (await call('GET', '/api/orden/?estados=En%20Reparaci%C3%B3n', 'gerencia')).body.results;
  const subida = new FormData();
  subida.set('orden_trabajo', String(fila.ot));
  subida.set('archivo', new Blob([new Uint8Array(foto)]), 'placa.png');
  expect((await call('POST', '/api/orden/upload', 'bodega', subida, { 'x-requested-with': 'bitacora' })).status).toBe(201);
  const escritos = await store.readAll(desde, 100);
  const nombrados = escritos.flatMap(({ type, comando, data }) => {
    const id = data['file_id'] ?? data['device_picture'];
    return typeof id === 'string' ? [{ type, comando, id, huella: String(data['sha256'] ?? data['device_picture_sha256']) }] : [];
  });
  expect(nombrados.map(({ type, comando }) => [type, comando?.accion, comando?.canal])).toEqual([
    ['ArchivoAdjuntado', 'preIngreso', 'publico'],
    ['OvCreada', 'presupuesto', 'publico'],
    ['ArchivoAdjuntado', 'adjuntarArchivo', 'api'],
  ]);
  for (const { type, id, huella } of nombrados) expect([type, await proveFile(files, id, huella)]).toEqual([type, 'same']);
  const [{ id, huella } = { id: '', huella: '' }] = nombrados;
  await files.put(id, Buffer.concat([foto, Buffer.from('x')]), 'image/png');
  expect(await proveFile(files, id, huella)).toBe('changed');
});

it('quien envía un equipo acepta los términos de hoy, y cuáles fueron queda escrito', async () => {
  const { terminos } = (await call('GET', '/api/public/centro', null)).body;
  expect(terminos).toEqual({ enlace: 'https://taller.example/terminos.pdf', version: '2026-11' });
  const caso = { ...ENVIO, tipo_servicio: 4, fecha_de_compra: '' };
  // Earlier forms used up the limit of the address.
  await product.runtime.pool.query('delete from seguridad.intento');
  const antes = await workHead(product.runtime);
  for (const sin of ['2026-10', '', null, undefined, 0, {}]) {
    const { status, body } = await preIngreso({ ...caso, terminos: sin });
    expect([sin, status, Object.keys(body.errors)]).toEqual([sin, 400, ['terminos']]);
  }
  const conOtraFalta = await preIngreso({ ...caso, reporte_falla_cliente: '', terminos: undefined });
  expect(Object.keys(conOtraFalta.body.errors).sort()).toEqual(['reporte_falla_cliente', 'terminos']);
  expect(await workHead(product.runtime)).toBe(antes);
  const { status, body } = await preIngreso({ ...caso, terminos: terminos.version });
  expect(status).toBe(201);
  const [, ot] = /número (\d+)/.exec(body) ?? [];
  const [nacimiento] = await product.runtime.store.readStream(STREAM_ORDEN.of(Number(ot)), 0);
  expect(nacimiento).toMatchObject({ type: 'PreIngresoCreado', data: { terminos: '2026-11' } });
});

it('un envío repetido después de que los términos cambiaron se responde como la primera vez', async () => {
  const caso = { ...ENVIO, tipo_servicio: 4, fecha_de_compra: '', terminos: '2026-11' };
  const primera = await preIngreso(caso, undefined, 'terminos-de-ayer-1');
  const { centro } = product.runtime;
  const { terminos } = centro;
  Object.assign(centro, { terminos: { ...terminos, version: '2026-12' } });
  try {
    expect(await preIngreso(caso, undefined, 'terminos-de-ayer-1')).toMatchObject({ status: 201, body: primera.body });
    expect((await preIngreso(caso, undefined, 'terminos-de-ayer-2')).status).toBe(400);
  } finally {
    Object.assign(centro, { terminos });
  }
});

it('no promete un correo a quien no dio ninguno', async () => {
  // Earlier forms used up the limit of the address.
  await product.runtime.pool.query('delete from seguridad.intento');
  const caso = { ...EMPRESA, datos_provisorios: { ...EMPRESA.datos_provisorios, telefono: '912345678' } };
  const { body } = await preIngreso(caso, undefined, undefined, '/api/public/orden/');
  expect(body).toMatch(/^Tu preingreso fue procesado con el número \d+\. Te contactaremos para coordinar el retiro\.$/);
});

it('las regiones y las categorías se leen sin sesión', async () => {
  expect((await call('POST', '/api/public/orden/regions', null)).body).toContainEqual({
    region: 'Biobío',
    comunas: expect.arrayContaining(['Concepción']),
  });
  expect((await call('GET', '/api/quotes/part-category/', null)).body[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
});

it('una dirección que envía demasiado espera, también con formularios buenos', async () => {
  const estados: number[] = [];
  for (let i = 0; i < 20; i++) estados.push((await enviar('/api/public/orden/', { ot_data: '{}' })).status);
  expect([estados.at(-1), (await enviar('/api/quotes/external-quote/', QUOTE)).status]).toEqual([429, 429]);
});

/** The label's picture: the receipt as converted by the server. */
async function png(): Promise<Buffer> {
  const { results } = (await call('GET', '/api/orden/?query=PUB123', 'administrativo')).body;
  const { boleta } = (await call('GET', `/api/orden/${results[0].ot}`, 'administrativo')).body;
  return (await call('GET', boleta, 'administrativo')).body;
}
