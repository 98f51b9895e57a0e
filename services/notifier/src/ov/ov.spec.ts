import type { CorreoDeBandeja, MensajeDetalle, PaginaDeBandeja, PistaDeOv } from '@bitacora/domain/contracts';
import { EVENTOS_OV, type OvEventType } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { DIA, HORA } from '../comun/tiempos';
import { PLANTILLAS } from '../correo/plantillas';
import { hasta } from '../testing/escenario';
import { abrirOficina, type Oficina } from '../testing/oficina';
import { abrirServidor, type ClienteDeSocket, clienteDeSockets, type ServidorDePrueba } from '../testing/servidor';
import { PLANTILLAS_OV } from './plantillas';
import { motivoDeSilencioDeOv } from './reacciones';
import { RecordatoriosDeCotizacion, seguirCotizaciones } from './recordatorios';

let o: Oficina;
beforeAll(async () => {
  o = await abrirOficina();
});
afterAll(() => o.cerrar());
beforeEach(() => {
  o.limpiar();
  o.workflow.responder(200);
});

const CLIENTE = { nombre: 'Eva', apellido: 'Paz', telefono: null, rut: null, region: null, comuna: null, direccion: null };
const cambio = (anterior: string | null, nuevo: string) => ({ estado: { anterior, nuevo } });
const creada = (id: number, correo_electronico: string | null, extra: object = {}) => ({
  type: 'OvCreada',
  data: { ov_id: id, origen: 'EJECUTIVO', ...CLIENTE, correo_electronico, ot: null, ...extra, ...cambio(null, 'Oportunidad Completada') },
});
const montos = { monto_total_neto: 20_000, iva: 3_800, monto_bruto: 23_800, monto_descuento: 0, total: 23_800 };
const enviada = (extra: object = {}) => ({
  type: 'CotizacionEnviada',
  data: {
    detalle_venta: [],
    servicios: [],
    montos,
    requiere_abono: false,
    ...extra,
    ...cambio('Oportunidad Completada', 'Cotización Enviada'),
  },
});
const precompletada = (id: number, send_email: boolean) => ({
  type: 'OvPrecompletada',
  data: { ov_id: id, ...CLIENTE, correo_electronico: 'eva@correo.test', send_email, ...cambio(null, 'Oportunidad Precompletada') },
});
const escribir = (id: number, ...hechos: { type: string; data: object }[]) =>
  o.e.escribir(STREAM_OV.of(id), hechos as never, { subject: STREAM_OV.of(id) });
const entregas = async (id: number) =>
  (await o.e.runtime.pool.query(`select * from avisos.entrega where datos @> $1 order by id`, [JSON.stringify({ ov: id })])).rows;
const plano = (i = 0) => o.buzon.correos[i]?.crudo.replaceAll('=\r\n', '') ?? '';

it('la cotización enviada llega una vez a quien la pidió, con su documento y sus montos', async () => {
  await escribir(7, creada(7, 'eva@correo.test', { ot: 10001 }), enviada({ requiere_abono: true, abono_requerido: 5000 }));
  await o.alDia();
  expect(await o.repartidor.repartir()).toBe(1);
  expect(o.buzon.correos.map(({ para }) => para)).toEqual([['eva@correo.test']]);
  expect(plano()).toContain('filename=cotizacion-ov-7.pdf');
  for (const dicho of ['Hola Eva:', 'Total: $ 23.800', 'Abono requerido: $ 5.000', 'https://bitacora.test/cliente?ot=3D10001'])
    expect(plano()).toContain(dicho);
  expect(await o.repartidor.repartir()).toBe(0);
  expect(await o.informante.informar()).toBe(0);
  const [entrega] = await entregas(7);
  expect(entrega).toMatchObject({ plantilla: 'cotizacion_enviada', estado: 'enviado', ot: 10001, informe: 'no_aplica' });
  expect(JSON.stringify(entrega)).not.toMatch(/eva|@correo/i);
});

it('lo que un cliente pide se le confirma con su número y con lo que pidió; lo que escribe el personal, no', async () => {
  const pedido = { numero_serie_equipo: 'SERIE-1', repuestos: [{ category_id: 1, categoria: 'Pantalla', comments: 'Trizada' }] };
  await escribir(30, creada(30, 'eva@correo.test', { origen: 'PRESUPUESTO', ...pedido }));
  await escribir(31, precompletada(31, false), {
    type: 'OvCompletada',
    data: {
      origen: 'CLIENTE',
      ...CLIENTE,
      correo_electronico: 'eva@correo.test',
      ...pedido,
      ...cambio('Oportunidad Precompletada', 'Oportunidad Completada'),
    },
  });
  await escribir(32, creada(32, 'eva@correo.test'));
  await o.alDia();
  expect(await o.repartidor.repartir()).toBe(2);
  const textos = [plano(0), plano(1)].join('');
  for (const dicho of ['mero de solicitud: 30', 'mero de solicitud: 31']) expect(textos).toContain(dicho);
  for (const i of [0, 1]) for (const dicho of ['SERIE-1', 'Pantalla: Trizada']) expect(plano(i)).toContain(dicho);
  expect(await entregas(32)).toEqual([]);
});

it('sin correo, borrada o ya pasada no se escribe a nadie, y queda dicho por qué', async () => {
  await escribir(8, creada(8, null), enviada());
  await escribir(9, creada(9, 'eva@correo.test'), enviada());
  await o.e.escribir('ov-10', [creada(10, 'eva@correo.test'), enviada()] as never, {
    subject: 'ov-10',
    at: new Date(o.e.runtime.clock.now().getTime() - 2 * HORA),
  });
  await o.alDia();
  await o.e.runtime.keys.erase('ov-9');
  await o.repartidor.repartir();
  expect(o.buzon.correos).toEqual([]);
  expect((await Promise.all([8, 9, 10].map(entregas))).map(([fila]) => fila.error)).toEqual([
    'Sin dirección de correo',
    'Los datos de la persona fueron borrados',
    'El hecho ocurrió hace más de una hora',
  ]);
});

it('el enlace de una precompletada sale solo si se pide, con una dirección propia que nadie más guarda', async () => {
  o.workflow.responder(200, { id: 11, link: 'https://bitacora.test/ingresar-oportunidad?token=secreto' });
  await escribir(11, precompletada(11, true));
  await escribir(12, precompletada(12, false));
  await o.alDia();
  expect(await o.repartidor.repartir()).toBe(1);
  expect(o.workflow.llamadas).toMatchObject([{ ruta: '/api/oportunidadventa/enlace-precompletada', cuerpo: { id_oportunidad_venta: 11 } }]);
  expect(o.workflow.llamadas[0]?.autorizacion).toBe(`Service ${o.e.runtime.serviceKey}`);
  expect(plano()).toContain('ingresar-oportunidad?token=3Dsecreto');
  expect(await entregas(12)).toEqual([]);
  expect(JSON.stringify(await entregas(11))).not.toContain('secreto');
});

it('un enlace que no se pudo pedir se pide otra vez; si ya la completaron, no sale', async () => {
  await escribir(13, precompletada(13, true));
  await o.alDia();
  o.workflow.responder(503);
  await o.repartidor.repartir();
  expect((await entregas(13))[0]).toMatchObject({ estado: 'pendiente', intentos: 1, error: 'HTTP 503' });
  o.workflow.responder(409);
  o.e.avanzar(HORA);
  await o.repartidor.repartir();
  expect((await entregas(13))[0]).toMatchObject({ estado: 'omitido', error: 'La oportunidad ya fue completada' });
  expect(o.buzon.correos).toEqual([]);
});

describe('a los 15 días sin respuesta', () => {
  it('se recuerda una vez, a la dirección de hoy, y no a quien ya respondió', async () => {
    const recordatorios = new RecordatoriosDeCotizacion(o.e.runtime);
    const seguir = await seguirCotizaciones(o.e.runtime);
    for (const id of [20, 21]) await escribir(id, creada(id, 'eva@correo.test'), enviada());
    await o.alDia();
    await o.repartidor.repartir();
    o.limpiar();
    await escribir(20, { type: 'OvEditada', data: { ...CLIENTE, correo_electronico: 'nueva@correo.test', cambios: [] } });
    await escribir(21, { type: 'CotizacionAceptada', data: cambio('Cotización Enviada', 'Cotización Aceptada') });
    expect(await seguir.reached(await o.e.runtime.store.head(), 60_000)).toBe(true);
    await o.e.runtime.pool.query('delete from avisos.cotizacion where ov < 20');
    o.e.avanzar(15 * DIA - HORA);
    expect(await recordatorios.avisar()).toBe(0);
    o.e.avanzar(HORA + 1000);
    expect(await recordatorios.avisar()).toBe(1);
    o.e.avanzar(15 * DIA);
    expect(await recordatorios.avisar()).toBe(0);
    await o.repartidor.repartir();
    expect(o.buzon.correos.map(({ para }) => para)).toEqual([['nueva@correo.test']]);
    expect(plano()).toContain('filename=cotizacion-ov-20.pdf');
    await escribir(22, creada(22, 'eva@correo.test'), enviada());
    expect(await seguir.reached(await o.e.runtime.store.head(), 60_000)).toBe(true);
    o.e.avanzar(18 * DIA);
    expect(await recordatorios.avisar()).toBe(0);
    expect((await entregas(22)).at(-1)).toMatchObject({ plantilla: 'recordatorio_cotizacion', error: 'Pasó el día del recordatorio' });
    await seguir.stop();
  });
});

describe('en la consola', () => {
  let s: ServidorDePrueba;
  let token: string;
  beforeAll(async () => {
    ({ token } = await o.e.usuario('Gabriel', 'Gerencia'));
    s = await abrirServidor(o.e.runtime);
  });
  afterAll(() => s.cerrar());

  it('la bandeja los muestra, también los que esperan, y leerlos no pide otro enlace', async () => {
    const { body } = await s.llamar<PaginaDeBandeja>('GET', '/api/avisos/bandeja?search=eva@correo.test', token);
    expect(body.results.map(({ nombre, reenviable }) => [nombre, reenviable])).toEqual(
      expect.arrayContaining([
        ['Enlace para pedir una cotización', false],
        ['Cotización enviada', false],
      ]),
    );
    const fila = body.results.find(({ plantilla }) => plantilla === 'ov_precompletada');
    const abierto = (await s.llamar<CorreoDeBandeja>('GET', `/api/avisos/bandeja/${fila?.id}`, token)).body;
    expect(abierto.correo?.texto).toContain('https://bitacora.test/ingresar-oportunidad');
    expect([abierto.correo?.texto.includes('secreto'), o.workflow.llamadas]).toEqual([false, []]);
  });

  it('cada mensaje se previsualiza con lo que lo causa', async () => {
    const { casos } = (await s.llamar<MensajeDetalle>('GET', '/api/avisos/previsualizacion/correo-cotizacion_enviada', token)).body;
    expect(casos.map(({ hecho, cuando, correo }) => [hecho, cuando, correo?.asunto])).toEqual([
      ['Cotización enviada', 'No requiere abono', 'Cotización 120: ya puedes revisarla'],
      ['Cotización enviada', 'Requiere abono, y el equipo ya tiene orden', 'Cotización 120: ya puedes revisarla'],
    ]);
    for (const plantilla of Object.keys(PLANTILLAS_OV)) {
      expect(Object.keys(PLANTILLAS)).not.toContain(plantilla);
      const vista = (await s.llamar<MensajeDetalle>('GET', `/api/avisos/previsualizacion/correo-${plantilla}`, token)).body;
      for (const { correo, para } of vista.casos) {
        expect(para).toEqual([{ tipo: 'cliente', nombre: 'Cliente', personas: ['camila@correo.example'], silenciado: 0 }]);
        expect(`${correo?.texto}${correo?.html}`).not.toMatch(/undefined|null|<img|<script/);
        expect(correo?.texto).toContain('contacto@centro.test');
      }
      expect(vista.casos.length).toBeGreaterThan(0);
    }
  });

  it('todo silencio dice por qué', async () => {
    const { body } = await s.llamar<{ hecho: string; motivo: string }[]>('GET', '/api/avisos/silencios', token);
    expect(body).toContainEqual({ hecho: 'Cotización guardada', motivo: 'Aún no se envía' });
    const cuentan = (Object.keys(EVENTOS_OV) as OvEventType[]).filter((type) => motivoDeSilencioDeOv(type) === null);
    expect(cuentan).toEqual(['OvCompletada', 'OvCreada', 'OvPrecompletada', 'CotizacionEnviada', 'CotizacionRechazada']);
  });

  const conectar = clienteDeSockets();
  const abiertos: ClienteDeSocket[] = [];
  // A closing server waits for its sockets.
  afterEach(() => {
    for (const socket of abiertos.splice(0)) socket.disconnect();
  });
  (conectar ? it : it.skip)('los sockets del personal oyen qué oportunidad cambió, y nada más; un técnico o retail, no', async () => {
    const oidos = new Map<string, unknown[]>();
    for (const [nombre, grupo] of [
      ['Vera', 'Ventas'],
      ['Tito', 'Técnico'],
      ['Rita', 'Retail'],
    ] as const) {
      const { token: suyo } = await o.e.usuario(nombre, grupo);
      const socket = conectar?.(s.url, { transports: ['websocket'], auth: { token: suyo }, reconnection: false }) as ClienteDeSocket;
      oidos.set(grupo, []);
      for (const evento of ['oportunidad_venta:created', 'oportunidad_venta:updated'])
        socket.on(evento, (dato: PistaDeOv) => oidos.get(grupo)?.push([evento, dato]));
      abiertos.push(socket);
    }
    await hasta(() => abiertos.every(({ connected }) => connected));
    await escribir(40, creada(40, 'eva@correo.test'));
    await hasta(() => oidos.get('Ventas')?.length === 1);
    await escribir(40, enviada());
    await hasta(() => oidos.get('Ventas')?.length === 2);
    const position = await o.e.runtime.store.head();
    expect(oidos.get('Ventas')).toEqual([
      ['oportunidad_venta:created', { id: 40, position: position - 1 }],
      ['oportunidad_venta:updated', { id: 40, position }],
    ]);
    expect([oidos.get('Técnico'), oidos.get('Retail')]).toEqual([[], []]);
  });
});
