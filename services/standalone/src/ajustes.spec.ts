import { createHash } from 'node:crypto';
import { diaEnSantiago, type Estado } from '@bitacora/domain';
import { DIAS_DE_SEMANA } from '@bitacora/domain/calendario';
import type { EstadosConfigurables, Tablero } from '@bitacora/domain/contracts';
import { CLASES_DOCUMENTO } from '@bitacora/domain/legal';
import { ESTADO_OV } from '@bitacora/domain/ov';
import { STREAM_DOCUMENTO, STREAM_ORDEN } from '@bitacora/domain/streams';
import { readModelHash, rebuild } from '@bitacora/projections';
import sharp from 'sharp';
import { partesDeCatalogos } from './casa.catalogos.partes';
import { startTestProduct, type TestProduct, workHead } from './testing';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const ESTADO: Estado = 'En Evaluación';
const estados = async (quien = 'gerencia') => (await product.call('GET', '/api/admin/estados', quien)).body as EstadosConfigurables;
/** The input of a save, from the state as read. */
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
  const head = await workHead(product.runtime);
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
  expect(await workHead(product.runtime)).toBe(head);
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
  // After reading again, the change and its undo are accepted.
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

const EN_UN_ANO = new Date(Date.now() + 365 * 86_400_000).toISOString();

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
    expect((await publicar('terminos', { texto: 'Dos', ultima_version: 1, vigente_desde: EN_UN_ANO })).body.version).toBe(2);
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
    const { terminos_aceptados } = (await product.call('GET', `/api/orden/${ot}`, 'administrativo')).body;
    expect(terminos_aceptados).toEqual({ version, vigente_desde: expect.any(String), enlace: `/legal/terminos/${version}` });
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

describe('el calendario', () => {
  const leer = async () => (await product.call('GET', '/api/admin/calendario', 'gerencia')).body;
  const guardar = (body: object, quien = 'gerencia') => product.call('PUT', '/api/admin/calendario', quien, body);
  const atencion = async () => (await product.call('GET', '/api/public/centro', null)).body.atencion;
  const TODO_EL_DIA = [{ desde: '00:00', hasta: '23:59' }];

  it('el horario vale enseguida en las páginas públicas, no antes de su fecha, y se deshace con otro cambio', async () => {
    expect(await atencion()).toBeNull();
    const { calendario, ultimo_cambio } = await leer();
    const dia = diaEnSantiago(new Date());
    const abierto = {
      ...calendario,
      semana: Object.fromEntries(DIAS_DE_SEMANA.map((uno) => [uno, TODO_EL_DIA])),
      dias: [{ fecha: dia, motivo: 'Jornada larga', tramos: [{ desde: '00:00', hasta: '23:58' }] }],
      ultimo_cambio,
    };
    expect((await guardar({ ...abierto, vigente_desde: EN_UN_ANO })).body.numero).toBe(1);
    expect(await atencion()).toBeNull();
    expect((await guardar(abierto)).status).toBe(409);
    expect((await guardar({ ...abierto, ultimo_cambio: 1 })).body.numero).toBe(2);
    expect(await atencion()).toEqual({ horario: ['Lunes a domingo: 00:00 a 23:59'], ahora: 'Hoy abierto hasta las 23:58' });
    expect(product.runtime.centro.horario).toEqual(['Lunes a domingo: 00:00 a 23:59']);
    const { cambios } = await leer();
    expect(cambios).toMatchObject([
      { numero: 2, deshacible: true, antes: { dias: [] }, despues: { dias: [{ motivo: 'Jornada larga' }] } },
      { numero: 1, deshacible: false },
    ]);
    expect((await product.call('POST', '/api/admin/calendario/cambios/2/deshacer', 'administrador', {})).body.numero).toBe(3);
    expect(await atencion()).toBeNull();
  });

  it('lo que no sirve se dice en su campo y no cambia nada', async () => {
    const { calendario, ultimo_cambio } = await leer();
    const malo = async (cambio: object) => Object.keys((await guardar({ ...calendario, ultimo_cambio, ...cambio })).body.errors);
    expect(await malo({ semana: { ...calendario.semana, lunes: [{ desde: '18:00', hasta: '09:00' }] } })).toEqual(['semana.lunes.0.hasta']);
    expect(await malo({ dias: [{ fecha: '2026-02-30', motivo: 'x', tramos: [] }] })).toEqual(['dias.0.fecha']);
    expect(await malo({ feriados: 7 })).toEqual(['feriados']);
    expect(await malo({ vigente_desde: '2020-01-01T00:00:00Z' })).toEqual(['vigente_desde']);
    expect(await malo({ vigente_desde: '2099-01-01T03:00:00Z' })).toEqual(['vigente_desde']);
    for (const body of [null, 7, [], { semana: 'x' }]) expect((await guardar(body as object)).status).toBe(400);
    for (const quien of ['supervisor', 'tecnico', 'retail'])
      expect((await guardar({ ...calendario, ultimo_cambio }, quien)).status).toBe(403);
    expect((await leer()).ultimo_cambio).toBe(ultimo_cambio);
  });
});

describe('los plazos', () => {
  const leer = async () => (await product.call('GET', '/api/admin/limites', 'gerencia')).body;
  const visto = async (limite: string) =>
    (await leer()).limites.find((uno: { limite: string }) => uno.limite === limite) as { valor: number; ultimo_cambio: number };
  const guardar = async (limite: string, valor: unknown, mas: object = {}) => {
    const { ultimo_cambio } = await visto(limite);
    return product.call('PUT', '/api/admin/limites', 'gerencia', { limite, valor, ultimo_cambio, ...mas });
  };
  const efecto = async (limite: string, valor: number) =>
    (await product.call('GET', `/api/admin/limites/efecto?limite=${limite}&valor=${valor}`, 'gerencia')).body.texto;
  const esperas = async () =>
    (await product.call('GET', `/api/oportunidadventa/get-ov?estado=${encodeURIComponent(ESTADO_OV.ENVIADA)}`, 'ventas')).body.results.map(
      ({ espera }: { espera: string }) => espera,
    ) as string[];

  it('otro plazo vale enseguida donde se lee, su efecto se cuenta antes, y se deshace', async () => {
    expect(await visto('cotizacion_vencer')).toMatchObject({ valor: 30, ultimo_cambio: 0 });
    expect(await efecto('cotizacion_vencer', 30)).toBe('Es el valor de ahora');
    expect(await efecto('espera_de_retiro', 90)).toMatch(/siguen ahí/);
    expect(await efecto('espera_de_retiro', 5)).toMatch(/a «A espera de retiro»$/);
    expect(await efecto('enlace_invitacion', 2)).toMatch(/conservan su plazo$/);
    const antes = (await esperas()).filter((espera) => espera === 'vencida').length;
    const dicho = await efecto('cotizacion_vencer', 2);
    expect((await guardar('cotizacion_recordar', 1)).body.numero).toBe(1);
    expect((await guardar('cotizacion_vencer', 2)).body.numero).toBe(2);
    const despues = (await esperas()).filter((espera) => espera === 'vencida').length;
    expect(dicho).toBe(
      despues === antes
        ? 'Ninguna cotización enviada cambia ahora'
        : `${despues - antes} ${despues - antes === 1 ? 'cotización enviada pasa' : 'cotizaciones enviadas pasan'} a vencidas`,
    );
    const { cambios } = await leer();
    expect(cambios[0]).toMatchObject({ limite: 'cotizacion_vencer', antes: 30, despues: 2, deshacible: true });
    // The former reminder would come after the current validity.
    expect((await product.call('POST', '/api/admin/limites/cambios/1/deshacer', 'gerencia', {})).status).toBe(409);
    for (const numero of [2, 1])
      expect((await product.call('POST', `/api/admin/limites/cambios/${numero}/deshacer`, 'gerencia', {})).status).toBe(200);
    expect((await visto('cotizacion_vencer')).valor).toBe(30);
  });

  it('un técnico nuevo parte con los máximos de la casa, y los demás conservan los suyos', async () => {
    const personas = async () =>
      (await product.call('GET', '/api/admin/personas', 'administrador')).body as { email: string; limites: { maximo_total: number } }[];
    const maximos = async () => Object.fromEntries((await personas()).map(({ email, limites }) => [email, limites.maximo_total]));
    const antes = await maximos();
    expect(await efecto('tecnico_total', 7)).toMatch(/conservan su máximo$/);
    expect((await guardar('tecnico_total', 7)).status).toBe(200);
    const nuevo = { email: 'nuevo@bitacora.example', first_name: 'Nuevo', last_name: 'Técnico', grupos: ['Técnico'] };
    expect((await product.call('POST', '/api/admin/personas', 'administrador', nuevo)).status).toBe(201);
    expect(await maximos()).toEqual({ ...antes, 'nuevo@bitacora.example': 7 });
  });

  it('lo que no sirve se dice en su campo y no cambia nada', async () => {
    const antes = await leer();
    const malo = async (limite: string, valor: unknown, mas: object = {}) => Object.keys((await guardar(limite, valor, mas)).body.errors);
    for (const valor of [0, 999, 1.5, 'x', null]) expect(await malo('espera_de_retiro', valor)).toEqual(['valor']);
    expect(await malo('cotizacion_recordar', 30)).toEqual(['valor']);
    expect(await malo('espera_de_retiro', 20, { vigente_desde: '2020-01-01T00:00:00Z' })).toEqual(['vigente_desde']);
    expect(await malo('espera_de_retiro', 20, { limite: 'inventado' })).toEqual(['limite']);
    expect((await guardar('espera_de_retiro', 20, { ultimo_cambio: 7 })).status).toBe(409);
    expect((await product.call('GET', '/api/admin/limites/efecto?limite=x&valor=1', 'gerencia')).status).toBe(400);
    expect((await product.call('GET', '/api/admin/limites', 'tecnico')).status).toBe(403);
    expect(await leer()).toEqual(antes);
  });
});

describe('los textos de los correos', () => {
  const leer = async () => (await product.call('GET', '/api/admin/mensajes', 'gerencia')).body;
  const guardar = (mas: object, quien = 'administrador') =>
    product.call('PUT', '/api/admin/mensajes', quien, {
      mensaje: 'reparado',
      asunto: '',
      apertura: 'Tu {equipo} quedó como nuevo, {nombre}.',
      cierre: '',
      ultimo_cambio: 0,
      ...mas,
    });

  it('un texto se guarda con lo de antes y quién, se ve con una orden real, y se deshace', async () => {
    expect((await guardar({})).body).toMatchObject({ numero: 1 });
    const { mensajes, cambios } = await leer();
    expect(mensajes.find(({ mensaje }: { mensaje: string }) => mensaje === 'reparado')).toMatchObject({
      texto: { asunto: '', apertura: 'Tu {equipo} quedó como nuevo, {nombre}.' },
      ultimo_cambio: 1,
    });
    expect(cambios).toMatchObject([{ mensaje: 'reparado', antes: { apertura: '' }, deshacible: true }]);
    const vista = await product.call(
      'GET',
      `/api/avisos/mensajes/reparado/vista?apertura=${encodeURIComponent('Tu {equipo} está')}`,
      'gerencia',
    );
    expect(vista.body).toMatchObject({ numero: expect.any(Number), asunto: expect.stringMatching(/^Orden \d+: la reparación terminó$/) });
    expect(vista.body.texto).toMatch(/Tu (?!equipo está)[^\n{]+ está/);
    expect((await product.call('POST', '/api/admin/mensajes/cambios/1/deshacer', 'gerencia', {})).body.numero).toBe(2);
    expect((await leer()).mensajes.every(({ texto }: { texto: object }) => Object.values(texto).every((uno) => uno === ''))).toBe(true);
  });

  it('lo que no sirve se dice en su campo y no cambia nada; otros no los leen ni los cambian', async () => {
    const antes = await leer();
    const malo = async (mas: object) => Object.keys((await guardar({ ultimo_cambio: 2, ...mas })).body.errors);
    expect(await malo({ asunto: 'Para {nombre}', cierre: '{rut}' })).toEqual(['asunto', 'cierre']);
    expect(await malo({ mensaje: 'inventado' })).toEqual(['mensaje']);
    expect(await malo({ vigente_desde: '2020-01-01T00:00:00Z' })).toEqual(['vigente_desde']);
    expect(await malo({ apertura: 'x'.repeat(1001) })).toEqual(['apertura']);
    expect((await guardar({ ultimo_cambio: 1 })).status).toBe(409);
    for (const quien of ['administrativo', 'tecnico']) expect((await guardar({}, quien)).status).toBe(403);
    expect(await leer()).toEqual(antes);
  });
});

describe('el aviso a los clientes y el pie de los documentos', () => {
  const textos = async () => (await product.call('GET', '/api/admin/textos', 'gerencia')).body;
  const guardar = (mas: object, quien = 'gerencia') =>
    product.call('PUT', '/api/admin/textos', quien, {
      clave: 'aviso_publico',
      texto: 'Cerramos el 24',
      hasta: null,
      ultimo_cambio: 0,
      ...mas,
    });
  const aviso = async () => (await product.call('GET', '/api/public/centro', null)).body.aviso;

  it('el aviso se lee enseguida en las páginas públicas, hasta su último día; deshacerlo lo quita', async () => {
    expect(await aviso()).toBeNull();
    expect((await guardar({})).body.numero).toBe(1);
    expect(await aviso()).toBe('Cerramos el 24');
    expect((await guardar({ hasta: '2020-01-01', ultimo_cambio: 1 })).body.numero).toBe(2);
    expect(await aviso()).toBeNull();
    for (const numero of [2, 1])
      expect((await product.call('POST', `/api/admin/textos/cambios/${numero}/deshacer`, 'gerencia', {})).status).toBe(200);
    expect(await aviso()).toBeNull();
    expect((await guardar({ clave: 'pie_documentos', texto: 'Servicio autorizado' })).body.numero).toBe(5);
    // A read waits for earlier writes, and for this process's settings to include them.
    expect(await aviso()).toBeNull();
    expect(product.runtime.centro.pie).toBe('Servicio autorizado');
  });

  it('lo que no sirve se dice en su campo y no cambia nada; otros no los leen ni los cambian', async () => {
    const antes = await textos();
    expect(Object.keys((await guardar({ texto: 'a\nb', ultimo_cambio: 4 })).body.errors)).toEqual(['texto']);
    expect(Object.keys((await guardar({ clave: 'pie_documentos', hasta: '2099-01-01', ultimo_cambio: 5 })).body.errors)).toEqual(['hasta']);
    expect((await guardar({ ultimo_cambio: 0 })).status).toBe(409);
    expect((await guardar({}, 'administrativo')).status).toBe(403);
    expect((await product.call('GET', '/api/admin/textos', 'ventas')).status).toBe(403);
    expect(await textos()).toEqual(antes);
  });
});

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
