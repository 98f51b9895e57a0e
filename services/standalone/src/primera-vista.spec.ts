import { type Answer, startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
});
afterAll(() => product.stop());

const pagina = (ot: number | string, rut: string) => call('GET', `/api/public/seguimiento/pagina/cliente/${ot}/rut/${rut}`, null);
const textoDe = ({ body }: Answer): string => (Buffer.isBuffer(body) ? body.toString() : String(body));
const datosDe = (respuesta: Answer) => JSON.parse(/id="primera-vista">(.*)<\/script>/s.exec(textoDe(respuesta))?.[1] ?? 'null');
const unaPersona = async (n: number) => (await call('GET', '/api/orden/?tipo_cliente=1', 'gerencia')).body.results[n];

it('la página de una orden trae en su HTML lo que el cliente viene a leer, y abre su sesión', async () => {
  const { ot, cliente_rut } = await unaPersona(0);
  const respuesta = await pagina(ot, cliente_rut);
  expect([respuesta.status, respuesta.headers['content-type'], respuesta.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const cookie = String(respuesta.headers['set-cookie']).split(';')[0] ?? '';
  const { body: orden } = await call('GET', '/api/public/seguimiento/orden', null, undefined, { cookie });
  const { body: historial } = await call('GET', '/api/public/seguimiento/historial', null, undefined, { cookie });
  const { tiempo_estados: _, ...leida } = datosDe(respuesta).leida.orden;
  expect(orden).toMatchObject(leida);
  expect(datosDe(respuesta).leida.historial).toEqual(historial);
  const texto = textoDe(respuesta);
  for (const dicho of [orden.estado.estado.nombre_cliente, `<strong class="mono">OT `, 'Etapas', 'N° de serie'])
    expect(texto).toContain(dicho);
  expect(texto).toContain(`<title>OT ${ot}: ${orden.estado.estado.nombre_cliente} · Bitácora</title>`);
  // The page's policy allows no inline script or style.
  expect(texto).not.toMatch(/ style="| on\w+="|<script(?! type="(module|application\/json)"| src=)/);
});

it('cada fallo dice lo mismo, se cuenta una vez y no abre nada', async () => {
  const { ot, cliente_rut } = await unaPersona(2);
  for (const [numero, rut] of [
    [ot, '11111111-1'],
    [99_999_999, cliente_rut],
  ] as const) {
    const respuesta = await pagina(numero, rut);
    expect(textoDe(respuesta)).toContain('<h1>Orden No encontrada</h1>');
    expect([respuesta.status, respuesta.headers['set-cookie'], datosDe(respuesta)]).toEqual([
      200,
      undefined,
      expect.objectContaining({
        leida: null,
        rechazo: expect.objectContaining({ status: 404, codigo: 'NO_ENCONTRADO' }),
        centro: (await call('GET', '/api/public/centro', null)).body,
      }),
    ]);
  }
  for (let i = 0; i < 5; i++) await pagina(ot, '11111111-1');
  expect(datosDe(await pagina(ot, '11111111-1')).rechazo.codigo).toBe('DEMASIADOS_INTENTOS');
  expect((await call('POST', '/api/public/seguimiento/', null, { ot, rut: '11111111-1' })).status).toBe(429);
});

it('lo que no es una orden ni un RUT se dice sin fallar', async () => {
  for (const [ot, rut] of [
    ['nada', '11111111-1'],
    ['1e99', '11111111-1'],
    ['10001', 'nada'],
    ['%22%3E%3Cscript%3E', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ] as const) {
    const respuesta = await pagina(ot, rut);
    expect([ot, rut, respuesta.status]).toEqual([ot, rut, 200]);
    expect(textoDe(respuesta)).toContain('Orden No encontrada');
    expect(textoDe(respuesta)).not.toContain('<script>');
  }
});

it('lo que un cliente escribió no se vuelve parte de la página', async () => {
  const form = new FormData();
  const rut = '7.654.321-6';
  const persona = { tipo_cliente: 1, rut, nombre: 'Rosa', apellido: 'Pinto', region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1' };
  const malo = '</script><img src=x onerror=alert(1)>$&';
  const equip = { model_name: malo, serial_number: 'pub666', password: '', power_source: 1 };
  const caso = { tipo_servicio: 4, reporte_falla_cliente: 'No enciende', equip, terminos: '0' };
  form.set('ot_data', JSON.stringify({ ...caso, datos_provisorios: { ...persona, telefono: '912345678', email: 'rosa@correo.example' } }));
  const enviado = await call('POST', '/api/public/orden/regiones', null, form, { 'x-requested-with': 'bitacora' });
  await product.settled();
  const ot = Number(/número (\d+)/.exec(enviado.body)?.[1]);
  const respuesta = await pagina(ot, rut);

  expect(datosDe(respuesta).leida.orden.equipo.modelo_detail.model_name).toBe(malo);
  expect(textoDe(respuesta)).toContain('&lt;/script&gt;&lt;img');
  expect(textoDe(respuesta)).not.toContain('<img');
});
