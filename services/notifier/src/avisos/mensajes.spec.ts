import { abrirEscenario, type Escenario, hasta } from '../testing/escenario';
import { abrirServidor, type ServidorDePrueba } from '../testing/servidor';

let e: Escenario;
let s: ServidorDePrueba;
const u: Record<string, { id: number; token: string }> = {};
const de = (nombre: string) => u[nombre] as { id: number; token: string };

beforeAll(async () => {
  e = await abrirEscenario();
  u['ana'] = await e.usuario('Ana', 'Administrativo');
  u['sofia'] = await e.usuario('Sofia', 'Supervisor');
  u['tomas'] = await e.usuario('Tomas', 'Técnico');
  u['gabriel'] = await e.usuario('Gabriel', 'Gerencia');
  u['rita'] = await e.usuario('Rita', 'Retail');
  s = await abrirServidor(e.runtime);
  await e.orden(10001, { tecnico: de('tomas').id });
}, 60_000);
afterAll(async () => {
  await s.cerrar();
  await e.cerrar();
});

const lista = async (nombre: string, query = '') =>
  (await s.llamar('GET', `/api/usuarios/${de(nombre).id}/notificaciones${query}`, de(nombre).token)).body;

describe('mensajes', () => {
  const mensaje = () => ({
    recipients: [de('gabriel').id],
    ot: 10001,
    message: 'Llamar a Camila al 912345678',
    send_by_email: true,
    type_message: 2,
  });

  it('llega a la campana y al correo, una vez por clave, y se guarda cifrado', async () => {
    for (let i = 0; i < 2; i++)
      expect(
        (await s.llamar('POST', '/api/usuarios/messaging', de('ana').token, mensaje(), { 'idempotency-key': 'clave-0001' })).body,
      ).toEqual({ enviados: 1 });
    const { results } = await lista('gabriel', '?action=mensaje');
    expect(results).toMatchObject([{ ot: 10001, action: 'mensaje', texto: 'Llamar a Camila al 912345678' }]);
    expect(JSON.stringify((await e.runtime.pool.query('select * from avisos.aviso')).rows)).not.toContain('912345678');
    const bandeja = () => s.llamar('GET', '/api/avisos/bandeja', de('gabriel').token);
    await hasta(async () => (await bandeja()).body.results.some((c: { plantilla: string }) => c.plantilla === 'mensaje'));
    const fila = (await bandeja()).body.results.find((c: { plantilla: string }) => c.plantilla === 'mensaje');
    const { body } = await s.llamar('GET', `/api/avisos/bandeja/${fila.id}`, de('gabriel').token);
    expect(body.correo).toMatchObject({ para: ['gabriel@casa.test'], asunto: 'Orden 10001: mensaje de Ana Prueba' });
    expect(body.correo.texto).toContain('Llamar a Camila al 912345678');
  });

  it('se valida en español y no es para retail', async () => {
    const { token } = de('ana');
    const errores = async (cambio: object) =>
      (await s.llamar('POST', '/api/usuarios/messaging', token, { ...mensaje(), ...cambio })).body.errors;
    expect(await errores({ recipients: [] })).toEqual({ recipients: ['Debe elegir al menos un destinatario'] });
    expect(await errores({ recipients: [99999] })).toEqual({ recipients: ['El destinatario no existe'] });
    expect(await errores({ recipients: [de('rita').id] })).toEqual({ recipients: ['El destinatario no existe'] });
    expect(await errores({ ot: 99999 })).toEqual({ ot: ['La orden no existe'] });
    expect(await errores({ message: ' ' })).toEqual({ message: ['Campo requerido'] });
    expect(await errores({ type_message: 3 })).toEqual({ type_message: ['Tipo de mensaje desconocido'] });
    expect((await s.llamar('POST', '/api/usuarios/messaging', de('rita').token, mensaje())).status).toBe(403);
    expect((await s.llamar('POST', '/api/usuarios/messaging', token, [])).status).toBe(400);
  });
});

describe('dispositivos y canal de integración', () => {
  it('registra el navegador de quien llama y niega direcciones ajenas', async () => {
    const { token, id } = de('tomas');
    const suscripcion = (endpoint: string) => ({
      device_token: JSON.stringify({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    });
    expect(
      (await s.llamar('POST', '/api/mensajeria/register_device', token, suscripcion('https://fcm.googleapis.com/fcm/send/1'))).status,
    ).toBe(200);
    const mala = await s.llamar('POST', '/api/mensajeria/register_device', token, suscripcion('https://10.0.0.1/x'));
    expect([mala.status, mala.body.errors]).toEqual([400, { device_token: ['Dispositivo inválido'] }]);
    expect((await e.runtime.pool.query('select usuario_id from avisos.dispositivo')).rows).toEqual([{ usuario_id: id }]);
    expect((await s.llamar('GET', '/api/mensajeria/clave_publica', token)).body.clave).toMatch(/^[\w-]{87}$/);
    expect((await s.llamar('GET', '/api/mensajeria/clave_publica', null)).status).toBe(401);
  });

  it('describe el canal a quien trabaja aquí', async () => {
    expect((await s.llamar('GET', '/api/asyncapi.json', de('ana').token)).body.asyncapi).toBe('3.0.0');
    expect((await s.llamar('GET', '/api/asyncapi.json', de('rita').token)).status).toBe(403);
  });
});
