import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import { runSubscription } from '@bitacora/event-store';
import { PasosDelLote } from '../comun/pasos';
import { HORA, MINUTO } from '../comun/tiempos';
import { abrirOficina, type Oficina } from '../testing/oficina';
import { reaccionar } from './suscripcion-avisos';

let o: Oficina;
beforeAll(async () => {
  o = await abrirOficina((e) => e.orden(90001));
});
afterAll(() => o.cerrar());
beforeEach(() => o.limpiar());

it('no escribe a nadie sobre la historia que había antes del primer inicio', async () => {
  await o.alDia();
  expect(await o.entregas(90001)).toEqual([]);
});

it('envía el correo una vez al cliente y lo cuenta a la orden', async () => {
  await o.e.orden(10001);
  await o.alDia();
  expect(await o.repartidor.repartir()).toBe(1);
  expect(o.buzon.correos).toHaveLength(1);
  expect(o.buzon.correos[0]?.para).toEqual(['camila@correo.test']);
  expect(o.buzon.correos[0]?.crudo).toContain('Subject: Orden 10001: recibimos tu equipo');
  expect(await o.informante.informar()).toBe(1);
  expect(o.workflow.llamadas).toEqual([
    {
      ruta: '/api/orden/10001/acciones/registrarEnvioCorreo',
      autorizacion: `Service ${o.e.runtime.serviceKey}`,
      clave: expect.stringMatching(/^correo-\d+-1$/),
      cuerpo: { plantilla: 'ingreso', email_successful: true, api_response: expect.any(String) },
    },
  ]);
  expect(await o.repartidor.repartir()).toBe(0);
  expect(await o.informante.informar()).toBe(0);
  expect((await o.entregas(10001))[0]).toMatchObject({ estado: 'enviado', intentos: 1, informe: 'hecho' });
});

it('no guarda en la tabla nada que identifique a la persona', async () => {
  expect(JSON.stringify(await o.entregas(10001))).not.toMatch(/camila|rojas|@correo/i);
});

it('una repetición de toda la bitácora no envía nada', async () => {
  const antes = await o.e.runtime.pool.query('select count(*)::int as n from avisos.entrega');
  const otra = await runSubscription({
    store: o.e.runtime.store,
    pool: o.e.runtime.pool,
    name: 'repeticion',
    handle: async (events, client) => {
      const pasos = new PasosDelLote<Orden>(o.e.runtime.store, cicloOrden, events);
      for (const event of events) if (event.stream === 'orden-10001') await reaccionar(o.e.runtime, event, client, pasos);
    },
  });
  await otra.reached(await o.e.runtime.store.head(), 60_000);
  await otra.stop();
  expect((await o.e.runtime.pool.query('select count(*)::int as n from avisos.entrega')).rows).toEqual(antes.rows);
  expect(await o.repartidor.repartir()).toBe(0);
  expect(o.buzon.correos).toEqual([]);
});

it('anota como omitido lo que ocurrió hace más de una hora', async () => {
  const at = new Date(o.e.runtime.clock.now().getTime() - HORA - MINUTO);
  await o.e.escribir('orden-10001', [{ type: 'EquipoRecibido' }], { at });
  await o.alDia();
  expect(await o.repartidor.repartir()).toBe(0);
  expect((await o.entregas(10001)).at(-1)).toMatchObject({
    plantilla: 'equipo_recibido',
    estado: 'omitido',
    error: 'El hecho ocurrió hace más de una hora',
  });
});

it('no escribe a quien fue borrado', async () => {
  await o.e.orden(10004);
  await o.alDia();
  await o.e.runtime.keys.erase('cliente-10004');
  await o.repartidor.repartir();
  expect(o.buzon.correos).toEqual([]);
  expect((await o.entregas(10004))[0]).toMatchObject({
    estado: 'omitido',
    error: 'Los datos de la persona fueron borrados',
    informe: 'no_aplica',
  });
});

describe('un cambio de retiro que alguien pide', () => {
  const pedir = (ot: number, email: string) =>
    o.e.escribir(
      STREAM_ORDEN.of(ot),
      [
        {
          type: 'CambioDeRetiroSolicitado',
          data: { despacho: 'ENVIO', email, direccion: 'Prat 99', comuna: 'Talca', region: 'Maule', vence: '2030-01-04' },
        },
      ],
      { at: new Date('2030-01-01T02:05:00.000Z'), subject: STREAM_CLIENTE.of(ot) },
    );
  beforeAll(async () => {
    o.e.avanzar(Date.parse('2030-01-01T02:06:00.000Z') - o.e.runtime.clock.now().getTime());
    for (const ot of [10020, 10021, 10022]) await o.e.orden(ot, ot === 10022 ? { email: 'sin-arroba' } : {});
    await o.alDia();
    await o.repartidor.repartir();
  });
  const correos = async (ot: number) => {
    await o.alDia();
    await o.repartidor.repartir();
    return (await o.entregas(ot)).filter(({ plantilla }) => plantilla !== 'ingreso').map(({ plantilla, estado }) => [plantilla, estado]);
  };

  it('desde otro correo: el enlace va al registrado; al que se escribió, una copia que no confirma ni nombra a nadie', async () => {
    await pedir(10020, 'otra.persona@correo.test');
    expect(await correos(10020)).toEqual([
      ['confirmacion_cambio_retiro', 'enviado'],
      ['aviso_cambio_retiro', 'enviado'],
    ]);
    const recibido = (correo: string) => o.buzon.correos.find(({ para }) => para[0] === correo)?.crudo.replaceAll('=\r\n', '') ?? '';
    const confirmacion = recibido('camila@correo.test');
    for (const dicho of ['confirmar_cambio_retiro', 'no_fui_yo', 'Prat 99', 'Talca', 'contacto@centro.test', '+56 2 2345 6789'])
      expect(confirmacion).toContain(dicho);
    expect(confirmacion).not.toContain('otra.persona');
    const copia = recibido('otra.persona@correo.test');
    for (const dicho of ['31/12/2029 a las 23:05', '+56 2 2345 6789']) expect(copia).toContain(dicho);
    expect(copia).not.toMatch(/confirmar_cambio_retiro|Camila|camila|Prat 99/);
  });

  it('desde el correo registrado, como quiera que lo escriba: solo el enlace; sin correo registrado: nadie recibe el enlace', async () => {
    await pedir(10021, 'Camila@Correo.test');
    await pedir(10022, 'otra.persona@correo.test');
    expect(await correos(10021)).toEqual([['confirmacion_cambio_retiro', 'enviado']]);
    expect(await correos(10022)).toEqual([
      ['confirmacion_cambio_retiro', 'omitido'],
      ['aviso_cambio_retiro', 'enviado'],
    ]);
  });
});

it('un comando que marca varias partes escribe un solo correo, con la última fecha', async () => {
  const hecho = (solicitud_id: number, fecha_estimada: string) => ({
    type: 'SolicitudPuestaEnEspera',
    data: { solicitud_id, fecha_estimada },
    comando: '01900000-0000-7000-8000-00000000000a',
  });
  await o.e.escribir('orden-10001', [hecho(10001001, '2030-05-01'), hecho(10001002, '2030-06-15')]);
  await o.alDia();
  await o.repartidor.repartir();
  expect(o.buzon.correos).toHaveLength(1);
  expect(o.buzon.correos[0]?.crudo).toContain('15/06/2030');
});
