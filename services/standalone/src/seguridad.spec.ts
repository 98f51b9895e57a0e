import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { Sessions } from '@bitacora/platform';
import sharp from 'sharp';
import { type Answer, startTestProduct, type TestProduct, workHead } from './testing';

const CLAVE_DE_METRICAS = 'clave-de-metricas-de-prueba';
let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct({ METRICS_TOKEN: CLAVE_DE_METRICAS });
  call = product.call;
});
afterAll(() => product.stop());

const enEstado = async (estado: string): Promise<number> =>
  (await call('GET', `/api/orden/?estados=${encodeURIComponent(estado)}`, 'gerencia')).body.results[0].ot;
const cuantos = (answers: readonly Answer[], status: number): number => answers.filter((answer) => answer.status === status).length;
const aLaVez = <T>(n: number, hacer: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, i) => hacer(i)));

describe('intentos simultáneos', () => {
  it('las claves que se prueban a la vez se cuentan todas, como quiera que se escriba la cuenta', async () => {
    const cuenta = 'victima@bitacora.example';
    const respuestas = await aLaVez(40, (i) =>
      call('POST', '/api/auth/login', null, { email: i % 2 ? cuenta : cuenta.replace('v', 'V'), password: `clave ${i}` }),
    );
    expect([cuantos(respuestas, 401), cuantos(respuestas, 429)]).toEqual([8, 32]);
    expect((await call('POST', '/api/auth/login', null, { email: `${'a'.repeat(240)}@b.example`, password: 'x' })).status).toBe(401);
    const { rows } = await product.runtime.pool.query('select key from seguridad.intento');
    expect(JSON.stringify(rows)).not.toContain('victima');
  });

  it('los RUT que se prueban a la vez con una orden se cuentan todos; acertar no cuenta', async () => {
    const fila = (await call('GET', '/api/orden/?tipo_cliente=1', 'gerencia')).body.results[1];
    const buscar = (rut: string) => call('POST', '/api/public/seguimiento/', null, { ot: fila.ot, rut });
    for (let i = 0; i < 8; i++) expect((await buscar(fila.cliente_rut)).status).toBe(200);
    const respuestas = await aLaVez(30, () => buscar('11111111-1'));
    expect([cuantos(respuestas, 404), cuantos(respuestas, 429)]).toEqual([6, 24]);
  });
});

describe('lo que no se entiende', () => {
  it('se rehúsa en español, también lo que no llega a ninguna ruta', async () => {
    const rotos = ['', '--b\r\n', '--b\r\nContent-Disposition: form-data; name="a"; filename="a.png"\r\n\r\nmedio archivo'];
    const respuestas = [
      ...(await Promise.all(
        ['/api/orden/?ordering=toString', '/api/orden/?ordering=-__proto__', '/api/orden/list_works_orders?ordering=constructor']
          .concat('/api/bodega/lista_de_retiro?partNumber=%00', '/api/orden/%', '/api/orden/%ED%A0%80', `/api/vistas/${'x'.repeat(400)}`)
          .map((ruta) => call('GET', ruta, 'gerencia')),
      )),
      ...(await Promise.all(
        ['/api/orden/upload', '/api/orden/generar_excel_desde_archivo'].flatMap((ruta) => [
          ...rotos.map((cuerpo) => formulario(ruta, cuerpo, 'multipart/form-data; boundary=b')),
          formulario(ruta, 'x', 'multipart/form-data'),
        ]),
      )),
    ];
    for (const { status, headers, body } of respuestas)
      expect([status >= 400 && status < 500, headers['content-type'], typeof body.codigo]).toEqual([
        true,
        expect.stringContaining('application/problem+json'),
        'string',
      ]);
    const ot = await enEstado('Ingresado');
    const lejos = await call('POST', `/api/orden/${ot}/acciones/selectTechnician`, 'supervisor', { tecnico_asignado_id: 2_147_483_648 });
    expect(lejos.status).toBeLessThan(500);
  });

  it('una acción inventada no deja una serie en las métricas', async () => {
    await call('POST', '/api/orden/10001/acciones/inventadaPorAlguien', 'gerencia', {});
    const metricas = await call('GET', '/metrics', null, undefined, { authorization: `Bearer ${CLAVE_DE_METRICAS}` });
    expect(metricas.body).toContain('bitacora_commands_total');
    expect(metricas.body).not.toContain('inventadaPorAlguien');
  });

  it('las métricas son de quien muestra su clave', async () => {
    for (const [user, headers] of [
      [null, {}],
      ['gerencia', {}],
      [null, { authorization: 'Bearer otra-clave-cualquiera' }],
    ] as const)
      expect((await call('GET', '/metrics', user, undefined, headers)).status).toBe(404);
  });
});

describe('órdenes ajenas', () => {
  it('un técnico no actúa sobre la orden de otro ni sabe en qué está', async () => {
    const { id } = (await call('GET', '/api/auth/sesion', 'tecnico2')).body;
    const ajena = (await call('GET', `/api/orden/?tecnico_asignado_id=${id}&estados=En%20Evaluaci%C3%B3n`, 'gerencia')).body.results[0].ot;
    const eventos = async () => (await product.runtime.store.readStream(STREAM_ORDEN.of(ajena))).length;
    const antes = await eventos();
    const nada = { status: 404, body: { codigo: 'NO_ENCONTRADO', detail: `La orden ${ajena} no existe` } };
    const form = { replicar_falla: true, informe: 'Ajeno' };
    expect(await call('POST', `/api/orden/${ajena}/acciones/diagnosticar`, 'tecnico', form)).toMatchObject(nada);
    expect(await call('POST', '/api/orden/rechazar_ot', 'tecnico', { orden_trabajo: ajena, motivo: 'Ajeno' })).toMatchObject(nada);
    expect(await eventos()).toBe(antes);
    expect((await call('POST', `/api/orden/${ajena}/acciones/diagnosticar`, 'tecnico2', form)).body.codigo).not.toBe('NO_ENCONTRADO');
  });
});

describe('archivos con clave de idempotencia', () => {
  it('se adjuntan todos, una vez aunque se repita, y no con otro contenido', async () => {
    const ot = await enEstado('En Reparación');
    const foto = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const subir = async (...colores: string[]) => {
      const form = new FormData();
      form.set('orden_trabajo', String(ot));
      form.set('tipo', 'EVIDENCIA');
      for (const color of colores) form.append('archivo', new Blob([new Uint8Array(await foto(color))]), `${color}.png`);
      const headers = { 'x-requested-with': 'bitacora', 'idempotency-key': 'subida-repetida' };
      return call('POST', '/api/orden/upload', 'bodega', form, headers);
    };
    const adjuntos = async (): Promise<string[]> =>
      (await call('GET', `/api/orden/${ot}/lista_archivos`, 'gerencia')).body.archivos.map((a: { file_id: string }) => a.file_id);
    const antes = await adjuntos();
    const primera = await subir('red', 'blue');
    expect(primera.status).toBe(201);
    const ids = primera.body.archivos.map((a: { file_id: string }) => a.file_id);
    expect((await subir('red', 'blue')).body.archivos).toEqual(primera.body.archivos);
    expect(await adjuntos()).toEqual([...antes, ...ids]);
    expect(await subir('green')).toMatchObject({ status: 422, body: { codigo: 'CLAVE_REUTILIZADA' } });
    expect(await adjuntos()).toEqual([...antes, ...ids]);
    for (const id of ids) expect((await call('GET', `/api/orden/download/${id}`, 'supervisor')).status).toBe(200);
  });
});

describe('sesiones', () => {
  it('un formulario de otro sitio no pasa por escribir distinto su tipo', async () => {
    const cookie = `bitacora=${product.tokens.get('ventas')}`;
    for (const type of ['text/plain', 'TEXT/PLAIN', 'Multipart/Form-Data; boundary=b']) {
      const { status, body } = await call('PUT', '/api/vistas/preferencias', null, {}, { cookie, 'content-type': type });
      expect([type, status, body.codigo]).toEqual([type, 403, 'ORIGEN_NO_PERMITIDO']);
    }
  });

  it('mirar una sesión sin usarla no la alarga', async () => {
    const { pool } = product.runtime;
    const vence = async () =>
      (await pool.query('select inactiva_en from seguridad.sesion where usuario_id = $1 order by inactiva_en', [usuario.id])).rows;
    const usuario = (await call('GET', '/api/auth/sesion', 'ventas')).body;
    const token = product.tokens.get('ventas') as string;
    const antes = await vence();
    expect((await new Sessions(pool).find(token, { use: false }))?.usuario.id).toBe(usuario.id);
    expect(await vence()).toEqual(antes);
    await new Sessions(pool).find(token);
    expect(await vence()).not.toEqual(antes);
  });
});

/** A form from raw bytes, valid or not. */
async function formulario(ruta: string, body: string, type: string): Promise<Answer> {
  const response = await fetch(`${product.address}${ruta}`, {
    method: 'POST',
    headers: { authorization: `Token ${product.tokens.get('gerencia')}`, 'content-type': type },
    body,
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.json() };
}

it('el texto que no se puede guardar no entra por un campo JSON de un formulario', async () => {
  const antes = await workHead(product.runtime);
  for (const nombre of ['R\\u0000sa', 'R\\ud800sa']) {
    const form = new FormData();
    form.set(
      'ot_data',
      `{"datos_provisorios":{"tipo_cliente":1,"rut":"7.654.321-6","nombre":"${nombre}","apellido":"Paz","region":"Biobío","comuna":"Concepción",` +
        '"direccion":"Prat 1","telefono":"912345678","email":"rosa@correo.example"},"tipo_servicio":4,"reporte_falla_cliente":"No enciende",' +
        '"equip":{"model_name":"Vivobook","serial_number":"P1","power_source":1}}',
    );
    const { status, body } = await call('POST', '/api/public/orden/regiones', null, form);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['ot_data']]);
  }
  expect(await workHead(product.runtime)).toBe(antes);
});

it('un disco lleno se dice, no cambia nada, y el proceso no está listo hasta que haya espacio', async () => {
  const { pool } = product.runtime;
  await pool.query(`create function public.lleno() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger lleno before insert on log.event for each statement execute function public.lleno()`);
  const persona = {
    tipo_cliente: 1,
    rut: '11111111-1',
    nombre: 'Berta',
    apellido: 'Llanos',
    region: 'Biobío',
    comuna: 'Concepción',
    direccion: 'Prat 1',
    telefono: '912345678',
    email: 'berta@correo.example',
  };
  const crear = () => call('POST', '/api/clientes/', 'administrativo', persona, { 'idempotency-key': 'clave-disco-lleno' });
  const antes = await workHead(product.runtime);
  const lleno = await crear();
  expect([lleno.status, lleno.body.codigo, lleno.body.detail]).toEqual([503, 'SIN_ESPACIO', 'No queda espacio en el disco']);
  expect(Number(lleno.headers['retry-after'])).toBeGreaterThan(0);
  expect(await call('GET', '/health/ready', null)).toMatchObject({
    status: 503,
    body: { checks: { database: true, log: true, disk: false } },
  });
  const metricas = await call('GET', '/metrics', null, undefined, { authorization: `Bearer ${CLAVE_DE_METRICAS}` });
  expect(metricas.body).toContain('bitacora_outage{what="disk"} 1');
  expect(await workHead(product.runtime)).toBe(antes);
  await pool.query('drop trigger lleno on log.event; drop function public.lleno');
  expect((await crear()).status).toBe(200);
  while ((await call('GET', '/health/ready', null)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 100));
});
