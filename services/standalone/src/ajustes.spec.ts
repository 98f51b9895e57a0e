import { createHash } from 'node:crypto';
import type { Estado } from '@bitacora/domain';
import type { EstadosConfigurables, Tablero } from '@bitacora/domain/contracts';
import { CLASES_DOCUMENTO } from '@bitacora/domain/legal';
import { STREAM_DOCUMENTO, STREAM_ORDEN } from '@bitacora/domain/streams';
import { readModelHash, rebuild } from '@bitacora/projections';
import sharp from 'sharp';
import { partesDeCatalogos } from './casa.catalogos.partes';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const ESTADO: Estado = 'En Evaluación';
const estados = async (quien = 'gerencia') => (await product.call('GET', '/api/admin/estados', quien)).body as EstadosConfigurables;
/** What a save sends back of the state as it is read. */
const leido = async () => {
  const { estados: todos } = await estados();
  const uno = todos.find(({ estado }) => estado === ESTADO);
  return { estado: ESTADO, ultimo_cambio: uno?.ultimo_cambio, ...uno?.valores };
};
const guardar = (cambios: object, quien = 'gerencia', mas: object = {}) =>
  leido().then((actual) => product.call('PUT', '/api/admin/estados', quien, { ...actual, ...cambios, ...mas }));
const fila = async () => {
  const { body } = await product.call('GET', '/api/orden/dashboard', 'gerencia');
  return (body as Tablero).filas.find(({ estado }) => estado === ESTADO);
};
const unaOrden = async (): Promise<number> => {
  const { body } = await product.call('GET', `/api/orden/?estados=${encodeURIComponent(ESTADO)}`, 'gerencia');
  return body.results[0].ot;
};
const enLista = async (ot: number) => (await product.call('GET', `/api/orden/?ot=${ot}`, 'gerencia')).body.results[0];
const alCliente = async (ot: number) => {
  const { cliente_rut: rut } = await enLista(ot);
  return (await product.call('GET', `/api/orden/${ot}?rut=${rut}`, null)).body.estado.estado;
};

it('lo que la casa dice de un estado vale en todas partes enseguida: tablero, lista, página del cliente', async () => {
  const ot = await unaOrden();
  const antes = await fila();
  const cambios = {
    nombre_cliente: 'Lo estamos mirando',
    porcentaje_cliente: 33,
    color_background: '#112233',
    color_foreground: '#ffffff',
    hora_alerta_1: 1,
    hora_alerta_2: 2,
  };
  const efecto = (
    await product.call('GET', `/api/admin/estados/efecto?estado=${encodeURIComponent(ESTADO)}&hora_alerta_1=1&hora_alerta_2=2`, 'gerencia')
  ).body;
  expect(efecto.antes).toMatchObject({ amarillas: antes?.amarillas, rojas: antes?.rojas });
  const guardado = await guardar(cambios);
  expect(guardado).toMatchObject({ status: 200, body: { numero: 1 } });

  const despues = await fila();
  expect(despues).toMatchObject({
    color_background: '#112233',
    hora_alerta_1: 1,
    hora_alerta_2: 2,
    fase: antes?.fase,
    orden: antes?.orden,
  });
  expect({ amarillas: despues?.amarillas, rojas: despues?.rojas }).toEqual({
    amarillas: efecto.despues.amarillas,
    rojas: efecto.despues.rojas,
  });
  expect(despues?.rojas).toBeGreaterThan(antes?.rojas ?? 0);
  expect(efecto.texto).toMatch(/^\d+ (orden pasa|órdenes pasan) a rojo$/);
  const enFila = await enLista(ot);
  expect(enFila.estado.estado).toMatchObject({ nombre_cliente: 'Lo estamos mirando', color_background: '#112233', porcentaje_cliente: 33 });
  expect(enFila.detalle_tiempo_compuesto.estado_compuesto).toEqual({ hora_alerta_1: 1, hora_alerta_2: 2 });
  expect(await alCliente(ot)).toMatchObject({ nombre_cliente: 'Lo estamos mirando', porcentaje_cliente: 33, etapa: 1, final: 'entrega' });
  const { body: nombrables } = await product.call('GET', '/api/orden/status', 'gerencia');
  expect(nombrables.find(({ nombre }: { nombre: string }) => nombre === ESTADO).nombre_cliente).toBe('Lo estamos mirando');
});

it('el cambio queda escrito con lo de antes, lo de después y quién, y deshacerlo es otro cambio', async () => {
  const { cambios } = await estados();
  expect(cambios).toMatchObject([
    { numero: 1, estado: ESTADO, deshacible: true, antes: { hora_alerta_1: 48 }, despues: { hora_alerta_1: 1 } },
  ]);
  expect(cambios[0]?.actor.nombre).toBeTruthy();
  const deshecho = await product.call('POST', '/api/admin/estados/cambios/1/deshacer', 'administrador', {});
  expect(deshecho).toMatchObject({ status: 200, body: { numero: 2 } });
  expect(await fila()).toMatchObject({ hora_alerta_1: 48, hora_alerta_2: 72 });
  expect((await estados()).cambios).toMatchObject([
    { numero: 2, deshace: 1, deshacible: false },
    { numero: 1, deshacible: false },
  ]);
  expect((await product.call('POST', '/api/admin/estados/cambios/1/deshacer', 'gerencia', {})).status).toBe(409);
  expect((await product.call('POST', '/api/admin/estados/cambios/77/deshacer', 'gerencia', {})).status).toBe(404);
});

it('lo que no sirve se dice en su campo y no cambia nada', async () => {
  const head = await product.runtime.store.head();
  const malo = async (cambios: object, mas: object = {}) => (await guardar(cambios, 'gerencia', mas)).body.errors;
  expect(await malo({ color_foreground: '#eeeeee', color_background: '#ffffff' })).toHaveProperty(['color_foreground']);
  expect(await malo({ hora_alerta_1: 9, hora_alerta_2: 3 })).toHaveProperty(['hora_alerta_2']);
  expect(await malo({ porcentaje_cliente: null })).toHaveProperty(['porcentaje_cliente']);
  expect(await malo({ nombre_cliente: 'Ya\u202eno' })).toHaveProperty(['nombre_cliente']);
  expect(await malo({ hora_alerta_1: 9 }, { vigente_desde: '2020-01-01T00:00:00Z' })).toHaveProperty(['vigente_desde']);
  expect(await malo({ hora_alerta_1: 9 }, { estado: 'Inventado' })).toHaveProperty(['estado']);
  for (const ultimo_cambio of [undefined, -1, 'x', 1.5, null])
    expect(await malo({ hora_alerta_1: 9 }, { ultimo_cambio })).toHaveProperty(['ultimo_cambio']);
  for (const body of [null, 7, [], { estado: ESTADO }, { estado: ESTADO, valores: 'x' }])
    expect((await product.call('PUT', '/api/admin/estados', 'gerencia', body)).status).toBe(400);
  expect(await product.runtime.store.head()).toBe(head);
});

it.each(['administrativo', 'supervisor', 'tecnico', 'ventas', 'retail', 'bodega'])('%s no los cambia', async (quien) => {
  expect((await product.call('PUT', '/api/admin/estados', quien, await leido())).status).toBe(403);
  expect((await product.call('GET', '/api/admin/estados', quien)).status).toBe(403);
});

it('de tres que guardan a la vez lo que leyeron igual, uno cambia el estado y los otros dos se enteran', async () => {
  const actual = await leido();
  const alguno = (n: number, body: object = actual) =>
    product.call('PUT', '/api/admin/estados', n % 2 ? 'gerencia' : 'administrador', { ...body, descripcion_cliente: `Lo dijo el ${n}` });
  const respuestas = await Promise.all([1, 2, 3].map((n) => alguno(n)));
  expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  for (const { status, body } of respuestas)
    if (status === 409) expect(body).toMatchObject({ codigo: 'CONFLICTO', detail: 'Otra persona cambió este estado: vuelve a mirarlo' });
  const gano = respuestas.findIndex(({ status }) => status === 200) + 1;
  const ahora = await leido();
  expect(ahora).toMatchObject({ descripcion_cliente: `Lo dijo el ${gano}`, ultimo_cambio: respuestas[gano - 1]?.body.numero });
  // Whoever looks again may change it, and may take it back.
  expect((await alguno(4, actual)).status).toBe(409);
  const { status, body } = await alguno(4, ahora);
  expect(status).toBe(200);
  for (const numero of [body.numero, body.numero - 1])
    expect((await product.call('POST', `/api/admin/estados/cambios/${numero}/deshacer`, 'gerencia', {})).status).toBe(200);
  const { ultimo_cambio, ...valores } = await leido();
  expect(valores).toEqual({ ...actual, ultimo_cambio: undefined });
  expect(ultimo_cambio).toBe(body.numero + 2);
});

it('un guardado que se repite con su clave se contesta igual, aunque otro cambio haya seguido', async () => {
  const body = { ...(await leido()), hora_alerta_1: 5 };
  const clave = { 'idempotency-key': 'estado-de-prueba' };
  const primera = await product.call('PUT', '/api/admin/estados', 'gerencia', body, clave);
  expect(primera.status).toBe(200);
  expect((await product.call('POST', `/api/admin/estados/cambios/${primera.body.numero}/deshacer`, 'gerencia', {})).status).toBe(200);
  const otra = await product.call('PUT', '/api/admin/estados', 'gerencia', body, clave);
  expect(otra).toMatchObject({ status: 200, body: { numero: primera.body.numero } });
});

it('la cuenta de una vista por color es la de las horas de ahora, aunque se haya contado recién', async () => {
  const { body: vista } = await product.call('POST', '/api/vistas', 'gerencia', {
    nombre: 'Atrasadas',
    consulta: { filtros: { alert_color__in: 'red' }, estado: ESTADO, ordering: null },
  });
  const cuenta = async (): Promise<number> =>
    (await product.call('GET', '/api/vistas', 'gerencia')).body.vistas.find(({ id }: { id: string }) => id === vista.id).cuenta;
  expect(await cuenta()).toBe((await fila())?.rojas);
  const antes = await cuenta();
  await guardar({ hora_alerta_1: 1, hora_alerta_2: 2 });
  expect(await cuenta()).toBe((await fila())?.rojas);
  expect(await cuenta()).toBeGreaterThan(antes);
  await product.call('DELETE', `/api/vistas/${vista.id}`, 'gerencia');
});

describe('los textos legales', () => {
  const publicar = (clase: string, body: object, quien = 'gerencia') => product.call('POST', `/api/admin/documentos/${clase}`, quien, body);
  const publico = async (camino: string) => (await product.call('GET', `/api/public/documentos/${camino}`, null)).body;
  const terminos = async () => (await product.call('GET', '/api/public/centro', null)).body.terminos;
  const enviar = (aceptados: string) => {
    const form = new FormData();
    const caso = {
      tipo_servicio: 4,
      reporte_falla_cliente: 'No enciende',
      datos_provisorios: {
        tipo_cliente: 1,
        rut: '7654321-6',
        nombre: 'Rosa',
        apellido: 'Parra',
        email: 'rosa@correo.example',
        telefono: '912345678',
        direccion: 'Prat 1',
        comuna: 'Concepción',
        region: 'Biobío',
      },
      equip: { model_name: 'Vivobook 15' },
      terminos: aceptados,
      aceptacion: { documento: 'privacidad', version: 99, sha256: 'inventada' },
    };
    form.set('ot_data', JSON.stringify(caso));
    return product.call('POST', '/api/public/orden/regiones/', null, form);
  };

  it('comienzan con el texto inicial; lo publicado rige enseguida y cada versión queda', async () => {
    const inicial = await publico('terminos');
    expect(inicial).toMatchObject({ version: 0, situacion: 'vigente', vigente_desde: null });
    expect(await terminos()).toEqual({ enlace: '/legal/terminos/0', version: '0' });
    const uno = await publicar('terminos', { texto: '  ## Uno\r\nPrimero ', ultima_version: 0 });
    expect(uno).toMatchObject({ status: 200, body: { version: 1 } });
    const sha256 = createHash('sha256').update('## Uno\nPrimero').digest('hex');
    expect(await publico('terminos')).toMatchObject({ version: 1, texto: '## Uno\nPrimero', sha256, situacion: 'vigente' });
    expect(await publico('terminos/0')).toMatchObject({ texto: inicial.texto, situacion: 'anterior', vigente: 1 });
    expect((await publicar('terminos', { texto: 'Dos', ultima_version: 1, vigente_desde: '2099-01-01T03:00:00Z' })).body.version).toBe(2);
    expect(await publico('terminos/2')).toMatchObject({ situacion: 'pendiente', vigente: 1 });
    const { body } = await product.call('GET', '/api/admin/documentos', 'administrador');
    expect(body.documentos.find(({ clase }: { clase: string }) => clase === 'terminos')).toMatchObject({
      vigente: 1,
      ultima_version: 2,
      fijo: null,
      versiones: [{ version: 2 }, { version: 1, situacion: 'vigente', actor: { nombre: expect.any(String) } }, { version: 0 }],
    });
  });

  it('quien envía un equipo acepta el de hoy, y su versión y su huella quedan en la orden', async () => {
    const { version } = await terminos();
    expect((await enviar('0')).body.errors).toHaveProperty(['terminos']);
    const { status, body } = await enviar(version);
    expect(status).toBe(201);
    const [, ot] = /número (\d+)/.exec(body) ?? [];
    const [nacimiento] = await product.runtime.store.readStream(STREAM_ORDEN.of(Number(ot)), 0);
    const { sha256 } = await publico(`terminos/${version}`);
    expect(nacimiento?.data).toMatchObject({ terminos: version, aceptacion: { documento: 'terminos', version: Number(version), sha256 } });
  });

  it('de dos que publican a la vez lo que leyeron igual, uno se entera; lo malo se dice y no cambia nada', async () => {
    const respuestas = await Promise.all(['A', 'B'].map((texto) => publicar('privacidad', { texto, ultima_version: 0 })));
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const escritas = async () =>
      (await Promise.all(CLASES_DOCUMENTO.map((clase) => product.runtime.store.readStream(STREAM_DOCUMENTO.of(clase))))).flat().length;
    const antes = await escritas();
    const malo = async (body: object) => (await publicar('privacidad', body)).body.errors;
    expect(await malo({ texto: ' ', ultima_version: 1 })).toHaveProperty(['texto']);
    expect(await malo({ texto: 'x', ultima_version: -1 })).toHaveProperty(['ultima_version']);
    expect(await malo({ texto: 'x', ultima_version: 1, vigente_desde: '2020-01-01T00:00:00Z' })).toHaveProperty(['vigente_desde']);
    expect((await publicar('inventado', { texto: 'x', ultima_version: 0 })).status).toBe(400);
    for (const camino of ['inventado', 'terminos/99', 'terminos/x', 'terminos/-1', 'terminos/01'])
      expect((await product.call('GET', `/api/public/documentos/${camino}`, null)).status).toBe(404);
    for (const quien of ['administrativo', 'tecnico', 'retail']) {
      expect((await publicar('terminos', { texto: 'x', ultima_version: 2 }, quien)).status).toBe(403);
      expect((await product.call('GET', '/api/admin/documentos', quien)).status).toBe(403);
    }
    expect(await escritas()).toBe(antes);
  });
});

partesDeCatalogos(() => product);

describe('la imagen del centro', () => {
  const marca = async () => (await product.call('GET', '/api/admin/casa/marca', 'gerencia')).body;
  const cambiar = (campos: Readonly<Record<string, string>>, logo?: Buffer, quien = 'gerencia') => {
    const form = new FormData();
    for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
    if (logo) form.set('logo', new File([new Uint8Array(logo)], 'logo.png'));
    return product.call('POST', '/api/admin/casa/marca', quien, form);
  };
  const foto = (lado: number) => sharp({ create: { width: lado, height: lado, channels: 3, background: '#7a4' } });
  const logoPublico = () => product.call('GET', '/api/public/logo', null);

  it('el logo se escribe de nuevo como PNG pequeño, vale enseguida en las páginas públicas, y se deshace', async () => {
    expect((await logoPublico()).status).toBe(404);
    const escrito = await cambiar({ color: '#0B5C7D', ultimo_cambio: '0' }, await foto(3000).jpeg().toBuffer());
    expect(escrito).toMatchObject({ status: 200, body: { numero: 1 } });
    const { logo, color } = (await product.call('GET', '/api/public/centro', null)).body;
    expect([color, logo]).toEqual(['#0b5c7d', expect.stringMatching(/^\/api\/public\/logo\?v=/)]);
    const publico = await product.call('GET', logo, null);
    expect(publico).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    const { format, width = 0, height = 0 } = await sharp(publico.body).metadata();
    expect([format, width * height <= 1_000_000]).toEqual(['png', true]);
    const ot = await unaOrden();
    const impreso = await product.call('GET', `/api/orden/get_pdf_ingreso/${ot}`, 'gerencia');
    expect([impreso.status, impreso.body.subarray(0, 4).toString(), impreso.body.includes('/Subtype /Image')]).toEqual([200, '%PDF', true]);
    // The logo stays while only the colour changes.
    expect((await cambiar({ color: '', ultimo_cambio: '1' })).body.numero).toBe(2);
    expect(await marca()).toMatchObject({
      color: null,
      ultimo_cambio: 2,
      cambios: [{ deshacible: true, antes: { color: '#0b5c7d' } }, {}],
    });
    expect((await product.call('POST', '/api/admin/casa/marca/cambios/2/deshacer', 'gerencia', {})).body.numero).toBe(3);
    expect((await marca()).color).toBe('#0b5c7d');
    expect((await cambiar({ color: '', quitar_logo: 'true', ultimo_cambio: '3' })).status).toBe(200);
    expect((await logoPublico()).status).toBe(404);
  });

  it('lo que no sirve se dice en su campo y no cambia nada', async () => {
    const { ultimo_cambio } = await marca();
    const al_dia = { color: '', ultimo_cambio: String(ultimo_cambio) };
    const malo = async (campos: Readonly<Record<string, string>>, logo?: Buffer) => Object.keys((await cambiar(campos, logo)).body.errors);
    expect(await malo({ ...al_dia, color: '#ffff00' })).toEqual(['color']);
    expect(await malo({ ...al_dia, color: 'rojo' })).toEqual(['color']);
    expect(await malo({ color: '' })).toEqual(['ultimo_cambio']);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
    for (const logo of [
      svg,
      Buffer.from('%PDF-1.4'),
      Buffer.from('x'),
      await foto(9).gif().toBuffer(),
      (await foto(90).png().toBuffer()).subarray(0, 90),
    ])
      expect(await malo(al_dia, logo)).toEqual(['logo']);
    expect((await cambiar({ ...al_dia, ultimo_cambio: '0' }, await foto(9).png().toBuffer())).status).toBe(409);
    expect((await cambiar(al_dia, undefined, 'tecnico')).status).toBe(403);
    expect((await product.call('POST', '/api/admin/casa/marca', 'gerencia', al_dia)).status).toBe(415);
    expect((await marca()).ultimo_cambio).toBe(ultimo_cambio);
  });
});

it('lo reconstruido es igual a lo vivido', async () => {
  const { body } = await guardar({ hora_alerta_1: 3, hora_alerta_2: 4 });
  expect(body.numero).toBe((await estados()).cambios.length);
  const ot = await unaOrden();
  await product.call('POST', `/api/orden/${ot}/acciones/editRma`, 'administrativo', { rma: 'RMA7654321' });
  await product.settled();
  const vivido = await readModelHash(product.runtime.pool);
  await rebuild(product.runtime.store, product.runtime.pool);
  expect(await readModelHash(product.runtime.pool)).toEqual(vivido);
});
