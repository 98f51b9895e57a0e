import type { CorreoDeBandeja, PaginaDeBandeja, Problema } from '@bitacora/domain/contracts';
import { abrirCentro, type Centro } from '../testing/centro';
import { hasta } from '../testing/escenario';

let c: Centro;
beforeAll(async () => {
  c = await abrirCentro();
});
afterAll(() => c.cerrar());

describe('mensajes', () => {
  const mensaje = () => ({
    recipients: [c.de('gabriel').id],
    ot: 10001,
    message: 'Llamar a Camila al 912345678',
    send_by_email: true,
    type_message: 2,
  });

  it('llega a la campana y al correo, una vez por clave, y se guarda cifrado', async () => {
    for (let i = 0; i < 2; i++)
      expect(
        (await c.llamar('POST', '/api/usuarios/messaging', c.de('ana').token, mensaje(), { 'idempotency-key': 'clave-0001' })).body,
      ).toEqual({ enviados: 1 });
    const { results } = await c.lista('gabriel', '?action=mensaje');
    expect(results).toMatchObject([{ ot: 10001, action: 'mensaje', texto: 'Llamar a Camila al 912345678' }]);
    expect(JSON.stringify((await c.e.runtime.pool.query('select * from avisos.aviso')).rows)).not.toContain('912345678');
    const bandeja = () => c.llamar<PaginaDeBandeja>('GET', '/api/avisos/bandeja', c.de('gabriel').token);
    await hasta(async () => (await bandeja()).body.results.some((correo) => correo.plantilla === 'mensaje'));
    const fila = (await bandeja()).body.results.find((correo) => correo.plantilla === 'mensaje');
    const { body } = await c.llamar<CorreoDeBandeja>('GET', `/api/avisos/bandeja/${fila?.id}`, c.de('gabriel').token);
    expect(body.correo).toMatchObject({ para: ['gabriel@casa.test'], asunto: 'Orden 10001: mensaje de Ana Prueba' });
    expect(body.correo?.texto).toContain('Llamar a Camila al 912345678');
  });

  it('una clave ya usada con otros datos se rehúsa y no envía nada; el reintento no vuelve a preguntar si se podía', async () => {
    const enviar = (quien: 'ana' | 'sofia', cambio: object = {}, clave = 'clave-0002') =>
      c.llamar<Problema & { enviados: number }>(
        'POST',
        '/api/usuarios/messaging',
        c.de(quien).token,
        { ...mensaje(), send_by_email: false, ...cambio },
        { 'idempotency-key': clave },
      );
    const avisos = async () => (await c.e.runtime.pool.query(`select usuario_id from avisos.aviso where action = 'mensaje'`)).rowCount ?? 0;
    expect((await enviar('ana')).body).toEqual({ enviados: 1 });
    const antes = await avisos();
    for (const cambio of [{ message: 'Otro texto' }, { recipients: [c.de('gabriel').id, c.de('sofia').id] }, { send_by_email: true }]) {
      const { status, body } = await enviar('ana', cambio);
      expect([status, body.codigo, body.detail]).toEqual([422, 'CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos']);
    }
    expect(await avisos()).toBe(antes);
    await c.e.runtime.pool.query('update seguridad.usuario set activo = false where id = $1', [c.de('gabriel').id]);
    expect(await enviar('ana')).toMatchObject({ status: 200, body: { enviados: 1 } });
    await c.e.runtime.pool.query('update seguridad.usuario set activo = true where id = $1', [c.de('gabriel').id]);
    expect((await enviar('sofia', { message: 'La clave de otra persona es otra clave' })).status).toBe(200);
    expect((await enviar('ana', { message: 'Una clave corta no es clave' }, 'corta')).status).toBe(200);
    expect((await enviar('ana', { message: 'y no se recuerda' }, 'corta')).status).toBe(200);
    const { rows } = await c.e.runtime.pool.query('select * from avisos.mensaje');
    expect(JSON.stringify(rows)).not.toMatch(/912345678|clave-0002/);
  });

  it('de dos envíos simultáneos con la misma clave se escribe uno', async () => {
    const enviar = (message: string) =>
      c.llamar(
        'POST',
        '/api/usuarios/messaging',
        c.de('ana').token,
        { ...mensaje(), message, send_by_email: false },
        { 'idempotency-key': 'clave-0003' },
      );
    const estados = (await Promise.all(['uno', 'otro', 'uno', 'otro'].map(enviar))).map(({ status }) => status);
    expect(estados.sort()).toEqual([200, 200, 422, 422]);
  });

  it('se valida en español y no es para retail', async () => {
    const { token } = c.de('ana');
    const errores = async (cambio: object) =>
      (await c.llamar<Problema>('POST', '/api/usuarios/messaging', token, { ...mensaje(), ...cambio })).body.errors;
    expect(await errores({ recipients: [] })).toEqual({ recipients: ['Debe elegir al menos un destinatario'] });
    expect(await errores({ recipients: [99999] })).toEqual({ recipients: ['El destinatario no existe'] });
    expect(await errores({ recipients: [c.de('rita').id] })).toEqual({ recipients: ['El destinatario no existe'] });
    expect(await errores({ ot: 99999 })).toEqual({ ot: ['La orden no existe'] });
    expect(await errores({ message: ' ' })).toEqual({ message: ['Campo requerido'] });
    expect(await errores({ type_message: 3 })).toEqual({ type_message: ['Tipo de mensaje desconocido'] });
    expect((await c.llamar('POST', '/api/usuarios/messaging', c.de('rita').token, mensaje())).status).toBe(403);
    expect((await c.llamar('POST', '/api/usuarios/messaging', token, [])).status).toBe(400);
  });
});

describe('dispositivos y canal de integración', () => {
  it('registra el navegador de quien llama y niega direcciones ajenas', async () => {
    const { token, id } = c.de('tomas');
    const suscripcion = (endpoint: string) => ({
      device_token: JSON.stringify({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    });
    expect(
      (await c.llamar('POST', '/api/mensajeria/register_device', token, suscripcion('https://fcm.googleapis.com/fcm/send/1'))).status,
    ).toBe(200);
    const mala = await c.llamar<Problema>('POST', '/api/mensajeria/register_device', token, suscripcion('https://10.0.0.1/x'));
    expect([mala.status, mala.body.errors]).toEqual([400, { device_token: ['Dispositivo inválido'] }]);
    expect((await c.e.runtime.pool.query('select usuario_id from avisos.dispositivo')).rows).toEqual([{ usuario_id: id }]);
    expect((await c.llamar<{ clave: string }>('GET', '/api/mensajeria/clave_publica', token)).body.clave).toMatch(/^[\w-]{87}$/);
    expect((await c.llamar('GET', '/api/mensajeria/clave_publica', null)).status).toBe(401);
  });

  it('describe el canal a quien trabaja aquí', async () => {
    expect((await c.llamar<{ asyncapi: string }>('GET', '/api/asyncapi.json', c.de('ana').token)).body.asyncapi).toBe('3.0.0');
    expect((await c.llamar('GET', '/api/asyncapi.json', c.de('rita').token)).status).toBe(403);
  });
});
