import { ACCIONES_AVISO, type CasoDeMensaje, type MensajeDetalle, PLANTILLAS_DE_EXCEL } from '@bitacora/domain/contracts';
import { EVENTOS_ORDEN, type OrdenEventType } from '@bitacora/domain/orden';
import { PLANTILLAS } from '../correo/plantillas';
import { PLANTILLAS_OV } from '../ov/plantillas';
import { motivoDeSilencio } from '../reacciones/reacciones';
import { abrirEscenario, type Escenario } from '../testing/escenario';
import { abrirServidor, type ServidorDePrueba } from '../testing/servidor';
import { CLAVE_DE_ACCESO, CLAVE_DE_MENSAJE, CLAVE_DE_NOVEDAD, CLAVE_DE_PLAZO, CLAVE_DE_SOLICITUD, MENSAJES } from './catalogo';
import { EJEMPLOS } from './ejemplos';

/** The event that requests a failed mail again, whose message is not a new one. */
const REPITE = 'ReenvioDeCorreoSolicitado';

let e: Escenario;
let s: ServidorDePrueba;
let ana: { id: number; token: string };
let tomas: { id: number; token: string };

beforeAll(async () => {
  e = await abrirEscenario();
  ana = await e.usuario('Ana', 'Administrativo');
  await e.usuario('Bruno', 'Bodega');
  await e.usuario('Gabriel', 'Gerencia');
  tomas = await e.usuario('Tomas', 'Técnico');
  s = await abrirServidor(e.runtime);
});
afterAll(async () => {
  await s.cerrar();
  await e.cerrar();
});

const ver = async (clave: string) => (await s.llamar<MensajeDetalle>('GET', `/api/avisos/previsualizacion/${clave}`, ana.token)).body;
const casoDe = async (clave: string, i = 0): Promise<CasoDeMensaje> => (await ver(clave)).casos[i] as CasoDeMensaje;

it('toda plantilla y todo aviso tiene su hecho de muestra en la tabla de reacciones', () => {
  const pedidos = [CLAVE_DE_ACCESO, CLAVE_DE_NOVEDAD, ...PLANTILLAS_DE_EXCEL.map((p) => `correo-${p}`)];
  const claves = [
    ...[...Object.keys(PLANTILLAS), ...Object.keys(PLANTILLAS_OV)].map((p) => `correo-${p}`),
    ...pedidos,
    ...Object.keys(ACCIONES_AVISO).map((a) => `aviso-${a}`),
  ];
  expect(MENSAJES.map(({ clave }) => clave)).toEqual(claves);
  const sinHecho = MENSAJES.filter(({ dichos }) => dichos.length === 0).map(({ clave }) => clave);
  expect(sinHecho).toEqual([...pedidos, CLAVE_DE_PLAZO, CLAVE_DE_SOLICITUD, CLAVE_DE_MENSAJE]);
});

it('todo hecho que se cuenta tiene una muestra que dice algo', () => {
  const cuentan = (Object.keys(EVENTOS_ORDEN) as OrdenEventType[]).filter((type) => motivoDeSilencio(type) === null && type !== REPITE);
  const dicen = new Set(MENSAJES.flatMap(({ dichos }) => dichos.map(({ ejemplo }) => ejemplo.event.type)));
  expect(cuentan.filter((type) => !dicen.has(type))).toEqual([]);
  expect(EJEMPLOS.length).toBeGreaterThan(cuentan.length);
});

it('lista cada mensaje con sus hechos, canales y destinos', async () => {
  const { body } = await s.llamar('GET', '/api/avisos/previsualizacion', ana.token);
  expect(body).toHaveLength(MENSAJES.length);
  expect(body).toContainEqual({
    clave: 'correo-repuesto_en_espera',
    nombre: 'Repuesto en espera',
    canales: ['correo'],
    hechos: ['Fecha de llegada marcada', 'Repuesto en espera'],
    para: ['Cliente'],
  });
  expect(body).toContainEqual({
    clave: 'aviso-excepcion_resuelta',
    nombre: 'Excepción resuelta',
    canales: ['campana', 'push'],
    hechos: ['Excepción aprobada', 'Excepción rechazada', 'Excepción revertida'],
    para: ['Quien pidió la excepción', 'Técnico asignado', 'Administrativo'],
  });
});

it.each(MENSAJES.map(({ clave }) => clave))('%s se previsualiza', async (clave) => {
  const { casos } = await ver(clave);
  expect(casos.length).toBeGreaterThan(0);
  for (const caso of casos) {
    expect(caso.hecho).not.toBe('');
    expect(caso.para.length).toBeGreaterThan(0);
    for (const { tipo, personas } of caso.para) if (tipo !== 'grupo') expect(personas.length).toBeGreaterThan(0);
    expect(caso.correo ?? caso.campana).not.toBeNull();
    expect(JSON.stringify(caso)).not.toMatch(/undefined/);
  }
});

it('dice las palabras de la tabla, a quienes hoy las oyen', async () => {
  await s.llamar('PUT', '/api/avisos/preferencias', ana.token, { silenciadas: ['excepcion_resuelta'] });
  expect(await casoDe('aviso-excepcion_resuelta')).toMatchObject({
    hecho: 'Excepción aprobada',
    evento: 'ExcepcionAprobada',
    campana: { ot: 10001, texto: 'excepción «Aprobación de 3x3» aprobada', url: '/orden/10001' },
    push: { title: 'OT 10001', body: 'excepción «Aprobación de 3x3» aprobada', url: '/orden/10001' },
    para: [
      { tipo: 'persona', nombre: 'Quien pidió la excepción', personas: ['Sofía Vera'], silenciado: 0 },
      { tipo: 'persona', nombre: 'Técnico asignado', personas: ['Tomás Cerda'], silenciado: 0 },
      { tipo: 'grupo', nombre: 'Administrativo', personas: [], silenciado: 1 },
    ],
  });
  expect(await casoDe('aviso-open_exceptions')).toMatchObject({
    campana: { boton: 'Ver excepciones', url: '/excepciones' },
    para: [{ tipo: 'grupo', nombre: 'Gerencia', personas: ['Gabriel Prueba'], silenciado: 0 }],
  });
  expect(await casoDe('aviso-mensaje')).toMatchObject({
    push: { body: 'tienes un mensaje' },
    correo: { asunto: 'Orden 10001: mensaje de Sofía Vera' },
  });
});

it('un correo dice a qué casilla va para cada clase de cliente, y por qué causa', async () => {
  expect((await casoDe('correo-correo_cambio')).para).toMatchObject([
    { nombre: 'Cliente', personas: ['camila@correo.example'] },
    { nombre: 'Cliente empresa', personas: ['cambios@andes.example', 'centro@andes.example'] },
  ]);
  expect((await casoDe('correo-pre_ingreso_recibido')).para).toMatchObject([{ nombre: 'Cliente', personas: ['camila@correo.example'] }]);
  expect(await casoDe('correo-recordatorio_retiro_60')).toMatchObject({
    hecho: '60 días en Recepción sin que lo retiren',
    evento: null,
    correo: { asunto: 'Orden 10001: tu equipo espera hace 60 días' },
  });
  const { casos } = await ver('correo-despacho');
  expect(casos.map(({ cuando, correo }) => [cuando, correo?.asunto])).toEqual([
    ['Sale por courier', 'Orden 10001: despachamos tu equipo'],
    ['Se entrega en mano', 'Orden 10001: entregamos tu equipo'],
    ['El equipo se cambió y va al distribuidor', 'Orden 10001: cerramos la orden de tu equipo'],
  ]);
});

it('el correo se muestra como página aparte, sin scripts y con su propia política', async () => {
  const pagina = (ruta: string) =>
    fetch(`${s.url}/api/avisos/previsualizacion/${ruta}`, { headers: { authorization: `Token ${ana.token}` } });
  const respuesta = await pagina('correo-despacho/html?caso=1');
  expect(respuesta.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(respuesta.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox allow-popups/);
  expect(respuesta.headers.get('content-security-policy')).not.toMatch(/script|allow-same-origin/);
  expect(respuesta.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await respuesta.text()).toContain('Entregamos tu equipo');
  for (const ruta of ['correo-despacho/html?caso=9', 'correo-despacho/html?caso=x', 'aviso-asignacion/html', 'constructor', 'correo-nada'])
    expect([ruta, (await pagina(ruta)).status]).toEqual([ruta, 404]);
});

it('dice también qué no se cuenta y por qué', async () => {
  const { body } = await s.llamar('GET', '/api/avisos/silencios', ana.token);
  expect(body).toContainEqual({ hecho: 'Orden editada', motivo: 'Una corrección de datos no pide nada a nadie' });
});

it('es solo para Administrativo, Supervisor y Gerencia', async () => {
  for (const ruta of ['previsualizacion', 'previsualizacion/correo-ingreso', 'previsualizacion/correo-ingreso/html', 'silencios'])
    expect([ruta, (await s.llamar('GET', `/api/avisos/${ruta}`, tomas.token)).status]).toEqual([ruta, 403]);
});

it('a quien pide algo sobre sus datos se le escribe cuando llega, se prorroga y se responde; a quienes responden, solo que llegó', async () => {
  const { casos } = await ver(CLAVE_DE_NOVEDAD);
  expect(casos.map(({ correo }) => correo?.asunto)).toEqual([
    'Recibimos tu solicitud 12 sobre tus datos personales',
    'Tu solicitud 12 sobre tus datos personales tomará más tiempo',
    'Respondimos tu solicitud 12 sobre tus datos personales',
  ]);
  expect(casos.map(({ para }) => para[0]?.personas)).toEqual(Array(3).fill(['camila@correo.example']));
  expect((await casoDe(CLAVE_DE_SOLICITUD)).campana?.texto).toBe('Llegó la solicitud 12 de datos personales');
});
