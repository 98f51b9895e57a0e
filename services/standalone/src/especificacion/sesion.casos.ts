import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import type { Cliente } from './cliente';

/** Login, users and notices (specification, 13.2). */
export function casosDeSesion(c: () => Cliente): void {
  it('entra con username, email y password, y responde el usuario con su clave', async () => {
    const email = 'supervisor@bitacora.example';
    const buena = await c().llamar('POST /api/auth/login/', null, {}, { username: email, email, password: CLAVE_DEMO });
    expect(buena).toMatchObject({
      status: 200,
      body: {
        key: expect.any(String),
        token: expect.any(String),
        user: {
          id: expect.any(Number),
          first_name: expect.any(String),
          last_name: expect.any(String),
          groups: [{ id: expect.any(Number), name: 'Supervisor' }],
        },
      },
    });
    expect(buena.body.user).toHaveProperty('retail_type');
    const mala = await c().llamar('POST /api/auth/login/', null, {}, { username: email, email, password: 'otra' });
    expect([mala.status, mala.body.detail]).toEqual([401, 'Correo o contraseña inválido']);
    expect((await c().llamar('GET /api/usuarios/', null, {}, undefined, { authorization: `Bearer ${buena.body.key}` })).status).toBe(200);
  });

  it('registra un dispositivo por el token que le dio su navegador, sea cual sea', async () => {
    const opaco = 'fGx1Qw:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx';
    expect((await c().llamar('POST /api/mensajeria/register_device', 'tecnico', {}, { device_token: opaco })).status).toBe(200);
    expect((await c().llamar('POST /api/mensajeria/register_device', 'tecnico', {}, { device_token: '' })).status).toBe(400);
    expect((await c().llamar('POST /api/mensajeria/register_device', null, {}, { device_token: opaco })).status).toBe(401);
  });

  it('dice quiénes trabajan y en qué grupos', async () => {
    const usuarios = await c().hecho('GET /api/usuarios/', 'administrativo');
    expect(usuarios).toContainEqual(
      expect.objectContaining({ id: expect.any(Number), first_name: expect.any(String), last_name: expect.any(String) }),
    );
    const grupos = await c().hecho('GET /api/usuarios/groups/', 'administrativo');
    for (const name of ['Administrativo', 'Bodega', 'Supervisor', 'Técnico', 'Gerencia', 'Ventas', 'Retail'])
      expect(grupos).toContainEqual(expect.objectContaining({ id: expect.any(Number), name }));
  });

  it('registra a un usuario retail por su correo, y no cambia una clave sin el enlace que se le mandó', async () => {
    expect((await c().llamar('POST /api/retail/register_retail_user/', null, {}, { email: 'nadie@correo.example' })).status).toBe(200);
    expect((await c().llamar('POST /api/retail/register_retail_user/', null, {}, { email: 'nadie' })).status).toBe(400);
    const { id } = await c().usuario('retail');
    const sinEnlace = await c().llamar(
      'POST /api/retail/reset_retail_user_password/',
      'retail',
      {},
      { user_id: id, password: 'Otra-clave-2026' },
    );
    expect(sinEnlace.status).toBe(409);
  });

  it('avisa a unos destinatarios, que lo cuentan, lo leen y lo dan por leído', async () => {
    const { id } = await c().usuario('bodega');
    const { results } = await c().hecho('GET /api/orden/', 'gerencia');
    const ot = results[0].ot;
    const aviso = { recipients: [id], ot, message: 'Equipo sin cargador', send_by_email: false, type_message: 2 };
    expect((await c().llamar('POST /api/usuarios/messaging', 'administrativo', {}, aviso)).status).toBe(200);
    await c().product.settled();
    const contar = () => c().hecho('GET /api/usuarios/notificaciones/{id}/notificaciones_count', 'bodega', { id });
    const antes = await contar();
    expect(antes.count).toBeGreaterThan(0);
    const pagina = await c().hecho('GET /api/usuarios/{id}/notificaciones', 'bodega', { id, page: 1 });
    expect(pagina.results[0]).toMatchObject({ id: expect.any(Number), ot });
    const campana = await c().hecho('GET /api/orden/notifications', 'bodega', { page: 1, page_size: 10 });
    expect(campana).toMatchObject({ results: expect.any(Array) });
    expect(campana).toHaveProperty('next');
    expect(campana.results.length).toBeLessThanOrEqual(10);
    expect(campana.results[0]).toMatchObject({ estado: expect.anything(), acciones: { visible: expect.any(Array) } });
    const [action] = campana.results[0].acciones.visible;
    const filtrada = await c().hecho('GET /api/orden/notifications', 'bodega', { page: 1, action, page_size: 250 });
    for (const fila of filtrada.results) expect(fila.acciones.visible).toContain(action);
    const leida = { id: pagina.results[0].id, read_state: true };
    expect((await c().llamar('GET /api/usuarios/notificaciones/{id}/mark_read', 'bodega', leida)).status).toBe(200);
    expect((await contar()).count).toBe(antes.count - 1);
    expect((await c().llamar('GET /api/usuarios/notificaciones/{id}/mark_read', 'bodega', { ...leida, read_state: false })).status).toBe(
      200,
    );
    expect((await c().llamar('GET /api/usuarios/notificaciones/{id}/all_read', 'bodega', { id })).status).toBe(200);
    expect((await contar()).count).toBe(0);
  });
}
