import { ensureUser, openCommands, RemoveUnattached } from '@bitacora/workflow';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import sharp from 'sharp';
import { partesDeProveedor } from './proveedor.partes';
import { type Answer, startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  // Calls come from the address that they claim.
  product = await startTestProduct({ TRUST_PROXY: 'true' });
  call = product.call;
});
afterAll(() => product.stop());

interface Fila {
  ot: number;
  cliente_rut: string;
}
const detalle = async (ot: number) => (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
const filas = async (consulta: string): Promise<Fila[]> => (await call('GET', `/api/orden/?${consulta}`, 'gerencia')).body.results;
/** The request of somebody who knows number and RUT. */
async function sesion({ ot, cliente_rut: rut }: Fila): Promise<Record<string, string>> {
  const { headers } = await call('POST', '/api/public/seguimiento', null, { ot, rut });
  return { cookie: headers['set-cookie']?.split(';')[0] ?? '', 'x-requested-with': 'bitacora' };
}

describe('cambio de retiro', () => {
  const DE_PERSONA = 'tipo_servicio=1&tipo_cliente=1&despacho=RETIRO&estados=En%20Reparaci%C3%B3n,Espera%20de%20partes,Reparado,Ingresado';
  const EXTRANO = 'ladron@otra-parte.example';
  const PEDIDO = {
    tipo_retiro: 'ENVIO',
    email: EXTRANO,
    direccion_solicitada: 'Casa del ladrón 1',
    comuna_solicitada: 'Concepción',
    region_solicitada: 'Biobío',
  };
  let ordenes: Fila[];
  beforeAll(async () => {
    ordenes = await filas(DE_PERSONA);
  });
  const siguiente = (): Fila => ordenes.pop() ?? { ot: 0, cliente_rut: '' };
  const llamar = (ot: number, que: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    call('POST', `/api/orden/${ot}/${que}_cambio_retiro`, null, body, headers);
  /** The mails of an order about its delivery, each with its text, oldest first. */
  async function correos(ot: number): Promise<{ plantilla: string; para: string[]; texto: string }[]> {
    await product.settled();
    const { results } = (await call('GET', `/api/avisos/bandeja?search=${ot}`, 'gerencia')).body;
    const abiertos = await Promise.all(
      results
        .filter((fila: { ot: number; plantilla: string }) => fila.ot === ot && fila.plantilla.includes('cambio_retiro'))
        .map(async (fila: { id: number; plantilla: string; para: string[] }) => {
          const { correo } = (await call('GET', `/api/avisos/bandeja/${fila.id}`, 'gerencia')).body;
          return { plantilla: fila.plantilla, para: fila.para, texto: correo?.texto ?? '' };
        }),
    );
    return abiertos.reverse();
  }
  const enlaceDe = (texto: string): string | undefined => /confirmar_cambio_retiro\/([\w.-]+)/.exec(texto)?.[1];

  it('quien sabe número y RUT no se lleva el equipo: su correo no confirma nada, y el dueño lo ve, lo rehúsa o pide lo suyo', async () => {
    const orden = siguiente();
    const { ot, cliente_rut } = orden;
    const registrado = (await detalle(ot)).cliente.persona.email;
    expect((await llamar(ot, 'solicitar', PEDIDO)).status).toBe(401);
    const ladron = await sesion(orden);
    expect(await llamar(ot, 'solicitar', { ...PEDIDO, direccion_solicitada: '' }, ladron)).toMatchObject({
      status: 400,
      body: { errors: { direccion_solicitada: ['Campo requerido'] } },
    });
    expect((await llamar(ot, 'solicitar', PEDIDO, ladron)).status).toBe(200);
    const [confirmacion, copia, ...mas] = await correos(ot);
    expect([confirmacion?.plantilla, confirmacion?.para, copia?.plantilla, copia?.para, mas]).toEqual([
      'confirmacion_cambio_retiro',
      [registrado],
      'aviso_cambio_retiro',
      [EXTRANO],
      [],
    ]);
    expect(confirmacion?.texto).toContain('Casa del ladrón 1, Concepción, Biobío');
    expect(copia?.texto).not.toMatch(/confirmar_cambio_retiro|Casa del ladr/);
    // Neither the stranger's session nor an invented link confirms it, and nothing they can read contains the link.
    expect((await llamar(ot, 'confirmar', {}, ladron)).body).toMatchObject({ codigo: 'ENLACE_INVALIDO' });
    const vista = await call('GET', '/api/public/seguimiento/orden', null, undefined, ladron);
    expect(vista.body.cambio_solicitado).toEqual({
      despacho: 'ENVIO',
      comuna: 'Concepción',
      region: 'Biobío',
      confirma: 'registrado',
      vence: expect.any(String),
    });
    const token = enlaceDe(confirmacion?.texto ?? '') ?? '';
    expect((await llamar(ot, 'ver', { token })).body).toMatchObject({
      ot,
      situacion: 'PENDIENTE',
      cambio: { direccion: 'Casa del ladrón 1' },
    });
    // The owner is not locked out: their request replaces it, and its link.
    const suyo = { ...PEDIDO, email: registrado, direccion_solicitada: 'Prat 1' };
    const dueno = await sesion(orden);
    expect((await llamar(ot, 'solicitar', suyo, dueno)).status).toBe(200);
    expect((await llamar(ot, 'confirmar', { token })).body).toMatchObject({ status: 409, codigo: 'CAMBIO_NO_PENDIENTE' });
    // A repeated request, as from a page sent twice, sends the same link.
    expect((await llamar(ot, 'solicitar', suyo, dueno)).status).toBe(200);
    expect((await llamar(ot, 'reenviar', {}, dueno)).status).toBe(200);
    const enlaces = (await correos(ot)).flatMap(({ texto }) => enlaceDe(texto) ?? []);
    expect([enlaces.length, new Set(enlaces).size]).toEqual([4, 2]);
    const bueno = enlaces.at(-1) ?? '';
    expect((await detalle(ot)).despacho).toBe('RETIRO');
    expect((await llamar(ot, 'confirmar', { token: `${bueno}x` })).body.detail).toBe('El enlace de confirmación no es válido');
    const dobles = await Promise.all([llamar(ot, 'confirmar', { token: bueno }), llamar(ot, 'confirmar', { token: bueno })]);
    expect(dobles.map(({ status, body }) => [status, body.ot, body.rut])).toEqual([
      [200, ot, cliente_rut],
      [200, ot, cliente_rut],
    ]);
    expect((await llamar(ot, 'confirmar', { token: bueno })).body.message).toBe('Este cambio ya quedó confirmado');
    expect(await detalle(ot)).toMatchObject({
      despacho: 'ENVIO',
      despacho_solicitado: null,
      direccion_despacho: { direccion: 'Prat 1', comuna: 'Concepción', region: 'Biobío' },
    });
    const ultimo = (await correos(ot)).at(-1);
    expect(ultimo).toMatchObject({ plantilla: 'cambio_retiro_confirmado', para: [registrado] });
    expect(ultimo?.texto).toContain('Prat 1, Concepción, Biobío');
  });

  it('No fui yo lo cancela y el personal se entera; lo cancelado no se confirma; se puede pedir otra vez', async () => {
    const orden = siguiente();
    const { ot } = orden;
    const cookie = await sesion(orden);
    await llamar(ot, 'solicitar', PEDIDO, cookie);
    const token = enlaceDe((await correos(ot))[0]?.texto ?? '') ?? '';
    for (let vez = 0; vez < 2; vez++) expect((await llamar(ot, 'cancelar', { token })).status).toBe(200);
    expect((await llamar(ot, 'confirmar', { token })).body.detail).toBe('Este cambio fue cancelado');
    expect((await llamar(ot, 'ver', { token })).body).toMatchObject({ situacion: 'CANCELADO', cambio: null });
    await product.settled();
    const { id } = (await call('GET', '/api/auth/sesion', 'supervisor')).body;
    const avisos = (await call('GET', `/api/usuarios/${id}/notificaciones`, 'supervisor')).body.results;
    expect(avisos[0]).toMatchObject({ ot, texto: 'el cliente no reconoce el cambio de retiro que se pidió' });
    expect((await llamar(ot, 'solicitar', PEDIDO, cookie)).status).toBe(200);
    expect((await llamar(ot, 'cancelar', {}, cookie)).status).toBe(200);
    expect((await llamar(ot, 'cancelar', {}, cookie)).body.detail).toBe('No hay un cambio de retiro pendiente');
    expect((await correos(ot)).at(-1)).toMatchObject({ plantilla: 'cambio_retiro_cancelado' });
  });

  it('el personal ve qué se pide y decide sobre lo que vio, no sobre lo que tomó su lugar', async () => {
    const orden = siguiente();
    const { ot } = orden;
    const cookie = await sesion(orden);
    await llamar(ot, 'solicitar', PEDIDO, cookie);
    const { cambio_solicitado: visto, bloqueos } = await detalle(ot);
    expect(visto).toMatchObject({ numero: 1, direccion: 'Casa del ladrón 1', email: EXTRANO });
    expect(bloqueos.find((b: { tipo: string }) => b.tipo === 'CAMBIO_RETIRO').texto).toContain('Casa del ladrón 1, Concepción, Biobío');
    await llamar(ot, 'solicitar', { ...PEDIDO, direccion_solicitada: 'Otra 2' }, cookie);
    const decidir = (usuario: string, accion: string, numero: number) =>
      call('POST', `/api/orden/${ot}/acciones/${accion}`, usuario, { numero });
    expect((await decidir('administrativo', 'aprobarCambioRetiro', 1)).status).toBe(409);
    for (const usuario of ['bodega', 'tecnico', 'ventas', 'retail'])
      expect([403, 404]).toContain((await decidir(usuario, 'aprobarCambioRetiro', 2)).status);
    expect((await decidir('supervisor', 'rechazarCambioRetiro', 2)).status).toBe(200);
    await llamar(ot, 'solicitar', PEDIDO, cookie);
    expect((await decidir('administrativo', 'aprobarCambioRetiro', 3)).status).toBe(200);
    expect(await detalle(ot)).toMatchObject({ despacho: 'ENVIO', cambio_solicitado: null });
  });
});

describe('quien adivina', () => {
  const desde = (ip: string) => ({ 'x-forwarded-for': ip });
  const cuantos = (answers: readonly Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

  it('se frena él, y nunca el dueño de la cuenta: ni desde otra dirección, ni en la misma con un equipo conocido', async () => {
    const cuenta = 'ventas@bitacora.example';
    const entrar = (password: string, headers: Record<string, string>) =>
      call('POST', '/api/auth/login', null, { email: cuenta, password }, headers);
    const dueno = await entrar(CLAVE_DEMO, desde('203.0.113.7'));
    const dispositivo = /dispositivo=[\w-]{43}/.exec(dueno.headers['set-cookie'] ?? '')?.[0] ?? '';
    const conocido = { ...desde('203.0.113.7'), cookie: dispositivo };
    // From the address of the owner, from many others and from a whole IPv6 network.
    const iguales = await Promise.all(Array.from({ length: 20 }, () => entrar('mala', desde('203.0.113.7'))));
    expect([cuantos(iguales, 401), cuantos(iguales, 429)]).toEqual([8, 12]);
    const ajenos = await Promise.all(Array.from({ length: 30 }, (_, i) => entrar('mala', desde(`198.51.100.${i}`))));
    expect(cuantos(ajenos, 401)).toBe(30);
    const red = await Promise.all(Array.from({ length: 20 }, (_, i) => entrar('mala', desde(`2001:db8:0:1::${i}`))));
    expect([cuantos(red, 401), cuantos(red, 429)]).toEqual([8, 12]);
    expect((await entrar(CLAVE_DEMO, desde('192.0.2.1'))).status).toBe(200);
    expect((await entrar(CLAVE_DEMO, desde('203.0.113.7'))).status).toBe(429);
    const vuelve = await entrar(CLAVE_DEMO, conocido);
    expect([vuelve.status, vuelve.headers['set-cookie']]).toEqual([200, expect.stringContaining(dispositivo)]);
    // A known device has a separate count, for its own account only.
    const conElSuyo = await Promise.all(Array.from({ length: 10 }, () => entrar('mala', { ...desde('192.0.2.9'), cookie: dispositivo })));
    expect([cuantos(conElSuyo, 401), cuantos(conElSuyo, 429)]).toEqual([8, 2]);
    expect((await entrar(CLAVE_DEMO, desde('192.0.2.9'))).status).toBe(200);
    const inventado = await entrar(CLAVE_DEMO, { ...desde('203.0.113.7'), cookie: `dispositivo=${'A'.repeat(43)}` });
    expect(inventado.status).toBe(429);
  });

  it('5.000 intentos malos desde 200 direcciones no dejan fuera al dueño, en su equipo ni en otro, tampoco mientras siguen', async () => {
    const cuenta = 'supervisor@bitacora.example';
    const entrar = (password: string, headers: Record<string, string>, email = cuenta) =>
      call('POST', '/api/auth/login', null, { email, password }, headers);
    const dispositivo =
      /dispositivo=[\w-]{43}/.exec((await entrar(CLAVE_DEMO, desde('192.0.2.10'))).headers['set-cookie'] ?? '')?.[0] ?? '';
    const red = (i: number) => `10.7.${Math.floor(i / 100)}.${i % 100}`;
    const palabras = new Map<string, number>();
    let hechos = 0;
    const atacante = async () => {
      while (hechos < 5000) {
        const { status, body } = await entrar('mala', desde(red(hechos++ % 200)));
        const dicho = status === 401 ? `401 ${body.detail}` : String(status);
        palabras.set(dicho, (palabras.get(dicho) ?? 0) + 1);
      }
    };
    const ataque = Promise.all(Array.from({ length: 20 }, atacante));
    while (hechos < 700) await new Promise((resolve) => setTimeout(resolve, 20));
    // Meanwhile, from an attacking address and from an unknown one.
    const enMedio = Date.now();
    const dentro = [await entrar(CLAVE_DEMO, { ...desde(red(3)), cookie: dispositivo }), await entrar(CLAVE_DEMO, desde('192.0.2.11'))];
    expect([dentro.map(({ status }) => status), hechos < 5000]).toEqual([[200, 200], true]);
    expect(Date.now() - enMedio).toBeLessThan(10_000);
    await ataque;
    // Eight attempts from each address are checked; all get the same words as for an unknown account.
    const nadie = await entrar('mala', desde('192.0.2.12'), 'nadie@bitacora.example');
    expect([...palabras]).toEqual(
      expect.arrayContaining([
        [`401 ${nadie.body.detail}`, 1600],
        ['429', 3400],
      ]),
    );
    expect(palabras.size).toBe(2);
    for (const headers of [{ ...desde(red(7)), cookie: dispositivo }, desde('192.0.2.13')])
      expect((await entrar(CLAVE_DEMO, headers)).status).toBe(200);
  });

  it('lo rehusado cuenta para su dirección: no mantiene cuentas cerradas ni prueba otras sin fin', async () => {
    const probar = (i: number) =>
      call('POST', '/api/auth/login', null, { email: `cuenta${i % 4}@bitacora.example`, password: 'mala' }, desde('198.51.100.200'));
    const todos = [];
    for (let i = 0; i < 70; i++) todos.push(await probar(i));
    expect([cuantos(todos, 401), cuantos(todos, 429)]).toEqual([32, 38]);
    const otra = await call('POST', '/api/auth/login', null, { email: 'nueva@x.cl', password: 'x' }, desde('198.51.100.200'));
    expect(otra.status).toBe(429);
  });

  it('los RUT equivocados de uno no dejan fuera a quien tiene el suyo; al salir no queda sesión', async () => {
    const fila = (await filas('tipo_cliente=1&estados=Reparado'))[0] as Fila;
    const buscar = (rut: string, ip: string) => call('POST', '/api/public/seguimiento/', null, { ot: fila.ot, rut }, desde(ip));
    const malos = await Promise.all(Array.from({ length: 10 }, () => buscar('11111111-1', '198.51.100.50')));
    expect([cuantos(malos, 404), cuantos(malos, 429)]).toEqual([6, 4]);
    const bueno = await buscar(fila.cliente_rut, '192.0.2.77');
    expect(bueno.status).toBe(200);
    expect((await buscar(fila.cliente_rut, '198.51.100.50')).status).toBe(429);
    const cookie = bueno.headers['set-cookie']?.split(';')[0] ?? '';
    const salida = await call('POST', '/api/public/seguimiento/salir', null, undefined, { cookie, 'x-requested-with': 'bitacora' });
    expect([salida.status, salida.headers['set-cookie']]).toEqual([204, expect.stringMatching(/^bitacora_seguimiento=;.*Max-Age=0/)]);
  });

  it('la sesión de seguimiento que alguien guardó termina al salir, también para pedir cambios, y la de otro sigue', async () => {
    const fila = (await filas('tipo_servicio=1&tipo_cliente=1&despacho=RETIRO&estados=En%20Reparaci%C3%B3n'))[0] as Fila;
    const guardada = await sesion(fila);
    const otra = await sesion(fila);
    const con = async (headers: Record<string, string>) => [
      (await call('GET', '/api/public/seguimiento/orden', null, undefined, headers)).status,
      (await call('GET', '/api/public/seguimiento/historial', null, undefined, headers)).status,
      (await call('POST', `/api/orden/${fila.ot}/solicitar_cambio_retiro`, null, {}, headers)).status,
    ];
    expect(await con(guardada)).toEqual([200, 200, 400]);
    expect((await call('POST', '/api/public/seguimiento/salir', null, undefined, guardada)).status).toBe(204);
    expect(await con(guardada)).toEqual([401, 401, 401]);
    expect(await con(otra)).toEqual([200, 200, 400]);
  });
});

describe('los archivos que el cliente ve', () => {
  const foto = sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a4' } })
    .png()
    .toBuffer();
  async function subir(ot: number, tipo: string, nombre: string): Promise<string> {
    const form = new FormData();
    form.set('orden_trabajo', String(ot));
    form.set('tipo', tipo);
    form.append('archivo', new Blob([new Uint8Array(await foto)]), nombre);
    return (await call('POST', '/api/orden/upload', 'bodega', form, { 'x-requested-with': 'bitacora' })).body.file_id;
  }
  const ver = async (orden: Fila, ruta = '') =>
    call('GET', `/api/public/seguimiento/archivos${ruta}`, null, undefined, await sesion(orden));

  it('la evidencia espera a la revisión y no lleva el nombre que le dio el personal; la boleta se dice recibida', async () => {
    const [enReparacion] = await filas('tipo_cliente=1&estados=En%20Reparaci%C3%B3n');
    const [revisada] = await filas('tipo_cliente=1&estados=Informe%20Revisado');
    if (!enReparacion || !revisada) throw new Error('The demo holds both');
    const escondida = await subir(enReparacion.ot, 'EVIDENCIA', 'cliente lo mojo - no decirle.png');
    await detalle(enReparacion.ot);
    expect(JSON.stringify((await ver(enReparacion)).body)).not.toMatch(new RegExp(`EVIDENCIA|${escondida}`));
    expect((await ver(enReparacion, `/${escondida}`)).status).toBe(404);
    const vista = await subir(revisada.ot, 'EVIDENCIA', 'cliente lo mojo - no decirle.png');
    const boleta = await subir(revisada.ot, 'BOLETA', 'boleta de Rosa Pinto 12.345.678-5.png');
    await detalle(revisada.ot);
    const lista = (await ver(revisada)).body as { file_id: string; name: string; descargable: boolean }[];
    expect(lista.find(({ file_id }) => file_id === vista)?.name).toMatch(new RegExp(`^ot-${revisada.ot}-evidencia-\\d+\\.png$`));
    expect(lista.find(({ file_id }) => file_id === boleta)).toMatchObject({ descargable: false });
    expect(JSON.stringify(lista)).not.toMatch(/mojo|Rosa|12\.345/);
    const bajada = await ver(revisada, `/${vista}`);
    expect([bajada.status, bajada.headers['content-disposition']]).toEqual([200, expect.not.stringContaining('mojo')]);
    expect((await ver(revisada, `/${boleta}`)).status).toBe(404);
  });
});

describe('los archivos que esperan a un formulario', () => {
  const foto = sharp({ create: { width: 8, height: 8, channels: 3, background: '#47a' } })
    .png()
    .toBuffer();
  async function dejar(usuario: string, ot: number): Promise<Answer> {
    const form = new FormData();
    for (const [campo, valor] of Object.entries({ orden_trabajo: String(ot), tipo: 'EVIDENCIA', pendiente: 'true' }))
      form.set(campo, valor);
    form.append('archivo', new Blob([new Uint8Array(await foto)]), 'a.png');
    return call('POST', '/api/orden/upload', usuario, form, { 'x-requested-with': 'bitacora' });
  }
  const pool = (texto: string, valores: unknown[] = []) => product.runtime.pool.query(texto, valores);

  it('son de una orden que se ve, caben tantos por persona, y lo que nadie adjunta se borra', async () => {
    const suyo = (await call('GET', '/api/auth/sesion', 'tecnico')).body.id;
    const { rows: ajenas } = await pool('select ot from lectura.orden where tecnico_id is distinct from $1 limit 1', [suyo]);
    expect((await dejar('tecnico', ajenas[0].ot)).status).toBe(404);
    expect((await dejar('tecnico', 2_000_000_000)).status).toBe(404);
    const [orden] = await filas('estados=En%20Reparaci%C3%B3n');
    const ot = orden?.ot ?? 0;
    const { file_id } = (await dejar('supervisor', ot)).body;
    const otro = (await dejar('supervisor', ot)).body.file_id;
    // One of them is attached after all; an attached file no longer waits.
    expect((await call('POST', `/api/orden/${ot}/acciones/adjuntarArchivo`, 'supervisor', { file_id: otro, tipo: 'OTROS' })).status).toBe(
      200,
    );
    const ella = (await call('GET', '/api/auth/sesion', 'supervisor')).body.id;
    await pool(
      `insert into workflow.archivo (file_id, ot, name, file_type, size, subido_por, pendiente_hasta)
       select gen_random_uuid()::text, $1, 'a.png', 'image/png', 1, $2, now() + interval '1 hour' from generate_series(1, 59)`,
      [ot, ella],
    );
    const lleno = await dejar('supervisor', ot);
    expect([lleno.status, lleno.body.codigo]).toEqual([409, 'CUPO_DE_ARCHIVOS']);
    expect((await dejar('administrativo', ot)).status).toBe(201);
    await pool("update workflow.archivo set pendiente_hasta = now() - interval '2 hours' where file_id = any($1) or size = 1", [
      [file_id, otro],
    ]);
    const servicio = await openCommands(product.runtime);
    expect(await servicio.bus.execute(new RemoveUnattached())).toBe(60);
    await servicio.close();
    expect([await product.runtime.files.get(file_id), (await product.runtime.files.get(otro)) !== null]).toEqual([null, true]);
    expect((await call('GET', `/api/orden/download/${otro}`, 'supervisor')).status).toBe(200);
    expect((await dejar('supervisor', ot)).status).toBe(201);
  });
});

it('el enlace de una oportunidad vence; un nombre no trae saltos de línea', async () => {
  const OV = '/api/oportunidadventa';
  const datos = { nombre: 'Iris', correo: 'iris@correo.example' };
  const { id, link } = (await call('POST', `${OV}/oportunidad-precompleta`, 'ventas', datos)).body;
  const token = new URL(link).searchParams.get('token');
  const leer = async () => (await call('GET', `${OV}/get-data-precompletado?token=${token}`, null)).status;
  expect(await leer()).toBe(200);
  await product.runtime.pool.query(
    `update lectura.ov set dominio = jsonb_set(dominio, '{creada_en}', to_jsonb((now() - interval '31 days')::text)) where id = $1`,
    [id],
  );
  expect(await leer()).toBe(404);
  const persona = { rut: '11111111-1', nombre: 'Rosa\r\nBcc: x@x.cl', apellido: 'Pinto' };
  const { status, body } = await call('POST', '/api/clientes/', 'administrativo', { tipo_cliente: 1, ...persona });
  expect([status, body.errors?.nombre]).toEqual([400, ['Debe ser una sola línea']]);
});

it('dos registros de retail a la vez dan una cuenta y una respuesta limpia', async () => {
  const email = 'nueva@comercio.example';
  const nuevo = { email, first_name: 'Comercio', last_name: '', password: 'Clave.Larga.1', grupos: ['Retail'] as const };
  const ids = await Promise.all(Array.from({ length: 6 }, () => ensureUser(product.runtime.pool, nuevo)));
  expect(new Set(ids).size).toBe(1);
});

describe('lo que cada uno lee', () => {
  /** Fields of the staff; a customer's next step has an empty list of actions. */
  const VEDADOS =
    /"(tecnico|tecnico_asignado|ubicacion|despacho|siguiente_paso|alert_text|alert_color|hora_alerta_1|hora_alerta_2|fase|excepciones|segundos_ingresos)"|"acciones":[{]/;

  it('un técnico, los clientes y los equipos de sus órdenes: de otro, ni por número, ni buscando, ni en listas', async () => {
    const suyo = (await call('GET', '/api/auth/sesion', 'tecnico')).body.id;
    const todas = await filas('page=1');
    const deOtros = await Promise.all(todas.map(({ ot }) => detalle(ot)));
    const mias = (await call('GET', '/api/orden/', 'tecnico')).body.results as Fila[];
    const mia = await detalle(mias[0]?.ot ?? 0);
    // A client and a piece of equipment without an order of the technician.
    const clientes = new Set<number>();
    const equipos = new Set<number>();
    const { rows } = await product.runtime.pool.query('select cliente_id, equipo_id from lectura.orden where tecnico_id = $1', [suyo]);
    for (const row of rows) {
      clientes.add(row.cliente_id);
      equipos.add(row.equipo_id);
    }
    const ajena = deOtros.find(({ cliente, equipo }) => cliente && equipo && !clientes.has(cliente.id) && !equipos.has(equipo.id));
    const leer = async (ruta: string, usuario = 'tecnico') => call('GET', ruta, usuario);
    for (const ruta of [`clientes/${ajena.cliente.id}`, `clientes/${ajena.cliente.id}/sucursal`, `equipo/${ajena.equipo.id}`])
      expect([ruta, (await leer(`/api/${ruta}`)).status, (await leer(`/api/${ruta}`, 'bodega')).status]).toEqual([ruta, 404, 200]);
    for (const ruta of [`clientes/?query=${ajena.cliente.rut}`, `equipo/?query=${ajena.equipo.serial_number}`]) {
      expect([ruta, (await leer(`/api/${ruta}`)).body]).toEqual([ruta, []]);
      expect((await leer(`/api/${ruta}`, 'administrativo')).body.length).toBeGreaterThan(0);
    }
    expect((await leer(`/api/clientes/${mia.cliente.id}`)).body.id).toBe(mia.cliente.id);
    expect((await leer(`/api/clientes/?query=${mia.cliente.rut}`)).body[0].id).toBe(mia.cliente.id);
    expect((await leer(`/api/equipo/${mia.equipo.id}`)).body.id).toBe(mia.equipo.id);
    const empresas = (await leer('/api/clientes/empresa')).body as { id: number }[];
    expect(empresas.filter(({ id }) => !clientes.has(id))).toEqual([]);
    expect((await leer('/api/clientes/empresa', 'gerencia')).body.length).toBeGreaterThan(empresas.length);
    const lista = (search: string, usuario: string) => leer(`/api/clientes/lista?search=${encodeURIComponent(search)}`, usuario);
    const conPuntos = `${Number(ajena.cliente.rut.slice(0, -2)).toLocaleString('es-CL')}${ajena.cliente.rut.slice(-2)}`;
    const { persona, empresa } = ajena.cliente;
    for (const search of [ajena.cliente.rut, conPuntos, conPuntos.replace(/\D/g, ''), persona?.email ?? empresa.correo_empresas[0]]) {
      const halladas = (await lista(search, 'gerencia')).body.results as { id: number }[];
      expect([search, halladas.some(({ id }) => id === ajena.cliente.id)]).toEqual([search, true]);
      expect((await lista(search, 'tecnico')).body.results.some(({ id }: { id: number }) => !clientes.has(id))).toBe(false);
    }
    expect((await lista('', 'tecnico')).body.count).toBe([...clientes].filter((id) => id !== null).length);
    const segunda = (await leer('/api/clientes/lista?page=2&tipo=1', 'gerencia')).body;
    expect(segunda).toMatchObject({
      previous: 1,
      results: expect.arrayContaining([expect.objectContaining({ tipo_cliente: 1, empresa: null })]),
    });
    expect(segunda.results).toHaveLength(20);
    expect((await leer('/api/clientes/lista?tipo=3', 'gerencia')).body.errors).toEqual({ tipo: ['Opción inválida'] });
    expect((await leer('/api/clientes/lista', 'retail')).status).toBe(403);
    const ots = (respuesta: Answer): number[] => respuesta.body.results.map(({ ot }: { ot: number }) => ot);
    const propias = (await product.runtime.pool.query('select ot from lectura.orden where tecnico_id = $1', [suyo])).rows.map(
      ({ ot }) => ot,
    );
    const retiro = ots(await leer('/api/bodega/lista_de_retiro'));
    expect(retiro.filter((ot) => !propias.includes(ot))).toEqual([]);
    expect(ots(await leer('/api/bodega/lista_de_retiro', 'bodega')).length).toBeGreaterThan(retiro.length);
  });

  it('retail, de sus órdenes, lo que sus columnas muestran', async () => {
    const lista = await call('GET', '/api/orden/', 'retail');
    expect(lista.body.results.length).toBeGreaterThan(0);
    const { ot } = lista.body.results[0];
    for (const ruta of ['', 'list_works_orders', `${ot}/fila`, 'status', 'estados', 'pestanas']) {
      const { status, body } = await call('GET', `/api/orden/${ruta}`, 'retail');
      expect([ruta, status, VEDADOS.exec(JSON.stringify(body))?.[0]]).toEqual([ruta, 200, undefined]);
    }
    expect(JSON.stringify((await call('GET', '/api/orden/', 'bodega')).body)).toMatch(VEDADOS);
  });
});

describe('un proveedor de identidad', () => partesDeProveedor(() => product));
