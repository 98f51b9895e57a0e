import sharp from 'sharp';
import { leerPdf } from '../../../packages/documents/src/testing/leer-pdf';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
});
afterAll(() => product.stop());
afterEach(() => jest.restoreAllMocks());

const DIA = 86_400_000;
const deUnaPersona = async (estado: string) =>
  (await call('GET', `/api/orden/?tipo_cliente=1&estados=${encodeURIComponent(estado)}`, 'gerencia')).body.results[0];
/** The cookie of a look-up. */
const buscar = async (ot: number, rut: string): Promise<string> =>
  String((await call('POST', '/api/public/seguimiento/', null, { ot, rut })).headers['set-cookie']).split(';')[0] as string;
const textoDe = async (pdf: Buffer): Promise<string> => (await leerPdf(pdf)).texto.join(' ');

describe('el seguimiento', () => {
  it('imprime el informe sin los datos que la página tampoco muestra; el del personal los lleva', async () => {
    const { ot, cliente_rut } = await deUnaPersona('Informe Revisado');
    const { persona } = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body.cliente;
    const cookie = await buscar(ot, cliente_rut);
    const publico = await call('GET', '/api/public/seguimiento/informe', null, undefined, { cookie });
    expect([publico.status, publico.headers['content-type']]).toEqual([200, 'application/pdf']);
    const privado = await textoDe((await call('GET', `/api/orden/download_report/${ot}`, 'gerencia')).body);
    const suyo = await textoDe(publico.body);
    expect(suyo).toContain(`${persona.nombre} ${persona.apellido.charAt(0)}.`);
    for (const dato of [persona.apellido, persona.email, persona.direccion]) {
      expect(privado).toContain(dato);
      expect(suyo).not.toContain(dato);
    }
  });

  it('con la sesión de una orden, otro RUT en la dirección no la muestra', async () => {
    const { ot, cliente_rut } = await deUnaPersona('Ingresado');
    const cookie = await buscar(ot, cliente_rut);
    const pagina = (rut: string) => call('GET', `/api/public/seguimiento/pagina/cliente/${ot}/rut/${rut}`, null, undefined, { cookie });
    expect(String((await pagina(cliente_rut)).body)).toContain(`<title>OT ${ot}: `);
    const otra = await pagina('11111111-1');
    expect(String(otra.body)).toContain('Orden No encontrada');
    expect(String(otra.body)).not.toContain(`<title>OT ${ot}: `);
    expect((await call('GET', `/api/orden/${ot}?rut=11111111-1`, null, undefined, { cookie })).status).toBe(404);
  });
});

describe('un archivo subido', () => {
  const subir = async (nombre: string, bytes: Buffer) => {
    const { ot } = await deUnaPersona('En Evaluación');
    const form = new FormData();
    form.set('orden_trabajo', String(ot));
    form.set('tipo', 'EVIDENCIA');
    form.append('archivo', new Blob([new Uint8Array(bytes)]), nombre);
    return call('POST', '/api/orden/upload', 'bodega', form, { 'x-requested-with': 'bitacora' });
  };

  it('es lo que contiene, como quiera que se llame', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const falsa of ['<html><script>alert(1)</script></html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\u0090'])
      expect((await subir('foto.png', Buffer.from(falsa))).status).toBe(400);
    const { status, body } = await subir('documento.pdf', png);
    expect([status, body.archivos?.[0]]).toMatchObject([201, { file_type: 'image/png' }]);
    const bajada = await call('GET', `/api/orden/download/${body.archivos[0].file_id}`, 'gerencia');
    expect([bajada.headers['content-type'], bajada.body.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
  });
});

describe('el enlace de una oportunidad', () => {
  const OV = '/api/oportunidadventa';

  it('deja de servir cuando vence, y lo dice', async () => {
    const { body } = await call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Eva', telefono: '912345678' });
    const token = new URL(body.data?.link ?? body.link).searchParams.get('token') ?? '';
    const form = new FormData();
    for (const [campo, valor] of Object.entries({
      rut: '7654321-6',
      first_name: 'Eva',
      last_name: 'Paz',
      region: 'Biobío',
      commune: 'Tomé',
      address: 'A 1',
      phone: '912345678',
      email: 'eva@correo.example',
    }))
      form.append(`quote_client.${campo}`, valor);
    form.append('parts_data', JSON.stringify([{ category_id: 1, comments: 'Trizada' }]));
    form.append('device_serial_number', 'SERIEDECLIENTE1');
    form.append('token', token);
    const leer = () => call('GET', `${OV}/get-data-precompletado?token=${token}`, null);
    const completar = () => call('POST', `${OV}/oportunidad-completada`, null, form, { 'x-requested-with': 'bitacora' });
    expect((await leer()).status).toBe(200);

    const vencido = new Date(product.runtime.clock.now().getTime() + 31 * DIA);
    const reloj = jest.spyOn(product.runtime.clock, 'now').mockReturnValue(vencido);
    expect((await leer()).status).toBe(404);
    expect((await completar()).body).toMatchObject({ codigo: 'ENLACE_VENCIDO', detail: 'El enlace venció: pídenos uno nuevo' });
    reloj.mockRestore();
    expect((await completar()).status).toBe(201);
  });
});

it('las claves de importación que se prueban se cuentan por dirección', async () => {
  const probar = async () => (await call('POST', '/api/importacion/reparaciones', null, {}, { 'x-import-key': 'x'.repeat(40) })).status;
  const estados = await Promise.all(Array.from({ length: 64 }, probar));
  expect(estados.filter((estado) => estado === 403)).toHaveLength(60);
  expect(estados.filter((estado) => estado === 429)).toHaveLength(4);
});
