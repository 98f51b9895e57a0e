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

  it('entra por el correo solo o por el username solo, y cada grupo se dice con su nombre', async () => {
    for (const [usuario, grupo] of [
      ['tecnico', 'Técnico'],
      ['gerencia', 'Gerencia'],
      ['bodega', 'Bodega'],
    ] as const) {
      const correo = `${usuario}@bitacora.example`;
      for (const clave of [
        { email: correo, password: CLAVE_DEMO },
        { username: correo, password: CLAVE_DEMO },
        { email: correo.toUpperCase(), password: CLAVE_DEMO },
      ]) {
        const { user } = await c().hecho('POST /api/auth/login/', null, {}, clave);
        expect(user.groups.map(({ name }: { name: string }) => name)).toEqual([grupo]);
      }
    }
    const vacia = await c().llamar('POST /api/auth/login/', null, {}, { email: '', password: '' });
    expect(vacia.status).toBe(400);
  });

  it('el usuario retail dice de qué clase es, y registra su dispositivo dos veces', async () => {
    const correo = 'retail@bitacora.example';
    const { user } = await c().hecho('POST /api/auth/login/', null, {}, { username: correo, email: correo, password: CLAVE_DEMO });
    expect([user.groups[0].name, user.retail_type]).toEqual(['Retail', expect.anything()]);
    for (const device_token of ['token-de-prueba', 'token-de-prueba', 'otro:token_de-prueba'])
      expect((await c().llamar('POST /api/mensajeria/register_device', 'retail', {}, { device_token })).status).toBe(200);
  });

  it('el registro retail de una empresa manda un enlace que cambia la clave una vez', async () => {
    const [{ empresa }] = await c().preparar('GET /api/clientes/empresa', 'gerencia');
    const [email] = empresa.correo_empresas;
    await c().hecho('POST /api/retail/register_retail_user/', null, {}, { email });
    await c().product.settled();
    const { results } = (await c().product.call('GET', '/api/avisos/bandeja', 'gerencia')).body;
    const { id } = results.find(({ plantilla }: { plantilla: string }) => plantilla === 'acceso_retail');
    const { correo } = (await c().product.call('GET', `/api/avisos/bandeja/${id}`, 'gerencia')).body;
    const [, user_id, token] = /#usuario=(\d+)&token=([\w-]+)/.exec(correo.texto) ?? [];
    const cambiar = (password: string, cabecera: string) =>
      c().llamar(
        'POST /api/retail/reset_retail_user_password/',
        null,
        {},
        { user_id: Number(user_id), password },
        { authorization: cabecera },
      );
    expect((await cambiar('corta', `Token ${token}`)).status).toBe(400);
    expect((await cambiar('cuatro palabras al azar', `Token ${token}`)).status).toBe(200);
    expect((await cambiar('otras palabras al azar', `Token ${token}`)).status).toBe(409);
    const entrada = { username: email, email, password: 'cuatro palabras al azar' };
    expect((await c().hecho('POST /api/auth/login/', null, {}, entrada)).user.groups[0].name).toBe('Retail');
    // A repeated request gives a new link, for the account that now exists.
    await c().hecho('POST /api/retail/register_retail_user/', null, {}, { email: email.toUpperCase() });
    await c().product.settled();
    const [ultimo] = (await c().product.call('GET', '/api/avisos/bandeja', 'gerencia')).body.results;
    expect(ultimo.plantilla).toBe('acceso_retail');
    const { texto } = (await c().product.call('GET', `/api/avisos/bandeja/${ultimo.id}`, 'gerencia')).body.correo;
    const [, , segundo] = /#usuario=(\d+)&token=([\w-]+)/.exec(texto) ?? [];
    expect((await cambiar('otras palabras al azar', `Bearer ${segundo}`)).status).toBe(200);
  });

  it('los grupos son los mismos para todos, y los usuarios se leen con Token o con Bearer', async () => {
    const grupos = await c().hecho('GET /api/usuarios/groups/', 'tecnico');
    expect(await c().hecho('GET /api/usuarios/groups/', 'gerencia')).toEqual(grupos);
    expect(new Set(grupos.map(({ id }: { id: number }) => id)).size).toBe(grupos.length);
    const clave = c().product.tokens.get('bodega');
    const porBearer = await c().hecho('GET /api/usuarios/', null, {}, undefined, { authorization: `Bearer ${clave}` });
    expect(porBearer).toEqual(await c().hecho('GET /api/usuarios/', 'bodega'));
  });

  it('un mensaje a varios llega a cada uno, también por correo, y sus avisos van por páginas', async () => {
    const usuarios = await Promise.all((['supervisor', 'tecnico2'] as const).map((quien) => c().usuario(quien)));
    const recipients = usuarios.map(({ id }) => id);
    const [{ ot }] = (await c().preparar('GET /api/orden/', 'gerencia', { tecnico_asignado_id: recipients[1] })).results;
    const contar = (quien: 'supervisor' | 'tecnico2', id: number) =>
      c().hecho('GET /api/usuarios/notificaciones/{id}/notificaciones_count', quien, { id });
    const antes = await Promise.all([contar('supervisor', recipients[0] ?? 0), contar('tecnico2', recipients[1] ?? 0)]);
    const message = 'Ñandú: «pantalla» 😀 lista';
    for (let vez = 0; vez < 11; vez++)
      await c().preparar(
        'POST /api/usuarios/messaging',
        'administrativo',
        {},
        { recipients, ot, message: `${message} ${vez}`, send_by_email: false, type_message: 2 },
      );
    await c().hecho('POST /api/usuarios/messaging', 'bodega', {}, { recipients, ot, message, send_by_email: true, type_message: 2 });
    await c().product.settled();
    const despues = await Promise.all([contar('supervisor', recipients[0] ?? 0), contar('tecnico2', recipients[1] ?? 0)]);
    expect(despues.map(({ count }, i) => count - antes[i].count)).toEqual([12, 12]);
    const [una, dos] = await Promise.all(
      [1, 2].map((page) => c().hecho('GET /api/usuarios/{id}/notificaciones', 'tecnico2', { id: recipients[1], page })),
    );
    expect(una.results).toHaveLength(10);
    expect(dos.results.length).toBeGreaterThan(0);
    expect(una.results[0]).toMatchObject({ ot });
    const ids = [...una.results, ...dos.results].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    // The recipients by mail got a mail with the same words.
    const { results } = (await c().product.call('GET', '/api/avisos/bandeja', 'gerencia')).body;
    expect(results.slice(0, 4).flatMap((fila: { para: string[] }) => fila.para)).toEqual(expect.arrayContaining([usuarios[0]?.email]));
    const leer = (read_state: boolean) =>
      c().hecho('GET /api/usuarios/notificaciones/{id}/mark_read', 'supervisor', { id: ids[0], read_state });
    await expect(leer(true)).rejects.toThrow(/40[34]/);
    await c().hecho('GET /api/usuarios/notificaciones/{id}/all_read', 'tecnico2', { id: recipients[1] });
    expect((await contar('tecnico2', recipients[1] ?? 0)).count).toBe(0);
    await c().hecho('GET /api/usuarios/notificaciones/{id}/all_read', 'tecnico2', { id: recipients[1] });
    expect((await contar('supervisor', recipients[0] ?? 0)).count).toBe(despues[0].count);
  });

  it('la campana sin filtro va de a diez, con una acción de a 250, y cada página sigue a la anterior', async () => {
    const una = await c().hecho('GET /api/orden/notifications', 'gerencia', { page: 1 });
    expect(una.results.length).toBeLessThanOrEqual(10);
    const todos = await c().hecho('GET /api/orden/notifications', 'gerencia', { page: 1, action: 'Todos', page_size: 10 });
    expect(todos.results).toEqual(una.results);
    if (una.next !== null) {
      const dos = await c().hecho('GET /api/orden/notifications', 'gerencia', { page: 2, page_size: 10 });
      const vistos = una.results.map(({ ot }: { ot: number }) => ot);
      for (const { ot } of dos.results) expect(vistos).not.toContain(ot);
    }
    expect((await c().llamar('GET /api/orden/notifications', 'gerencia', { action: 'noExiste' })).status).toBe(400);
    expect((await c().llamar('GET /api/orden/notifications', 'gerencia', { page_size: 251 })).status).toBe(400);
  });
}
