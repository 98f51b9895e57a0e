import { digitoVerificador } from '@bitacora/domain';
import { planillasHostiles } from '@bitacora/platform/testing';
import { readModelHash, rebuild } from '@bitacora/projections';
import { startTestProduct, type TestProduct, workHead } from './testing';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const rut = (n: number) => `${n}-${digitoVerificador(String(n))}`;
const csv = (...filas: (string | number)[][]) => Buffer.from(filas.map((fila) => fila.join(';')).join('\r\n'));
const formulario = (clase: string, bytes: Buffer, { mapeo, nombre = 'datos.csv' }: { mapeo?: string; nombre?: string } = {}) => {
  const form = new FormData();
  form.set('clase', clase);
  if (mapeo !== undefined) form.set('mapeo', mapeo);
  form.set('file', new Blob([new Uint8Array(bytes)]), nombre);
  return form;
};
type Opciones = Parameters<typeof formulario>[2];
const revisar = (clase: string, bytes: Buffer, opciones?: Opciones, user = 'administrador') =>
  product.call('POST', '/api/admin/importaciones/revision', user, formulario(clase, bytes, opciones));
const traer = (clase: string, bytes: Buffer, opciones?: Opciones, user = 'administrador') =>
  product.call('POST', '/api/admin/importaciones', user, formulario(clase, bytes, opciones));

/** As another system writes them, with its own headings, order, and spelling of telephones and names. */
const ANTIGUO = ['Celular', 'Rut cliente', 'Apellidos', 'Nombres', 'Ciudad', 'Domicilio', 'E-mail', 'Puntos'];
const persona = (n: number, cambios: Partial<Record<string, string>> = {}) =>
  ANTIGUO.map(
    (titulo) =>
      cambios[titulo] ??
      {
        Celular: '+56 9 8765 4321',
        'Rut cliente': rut(n),
        Apellidos: 'DÍAZ',
        Nombres: 'pedro',
        Ciudad: 'TEMUCO',
        Domicilio: 'Montt 8',
        'E-mail': `p${n}@x.cl`,
        Puntos: '3',
      }[titulo] ??
      '',
  );
const deRut = async (suyo: string) => (await product.call('GET', `/api/clientes?query=${suyo}`, 'administrativo')).body;

describe('data of another system', () => {
  it('is checked first: the columns are guessed, every error names its row, and nothing is written', async () => {
    const cabeza = await workHead(product.runtime);
    const { status, body } = await revisar(
      'personas',
      csv(
        ANTIGUO,
        persona(9_100_001),
        persona(9_100_002, { Ciudad: 'Tumuco', 'E-mail': 'sin arroba' }),
        persona(9_100_001),
        persona(9_100_003, { 'Rut cliente': '9100003-x' }),
      ),
    );
    expect([status, body.mapeo, body.faltan]).toEqual([
      200,
      { telefono: 0, rut: 1, apellido: 2, nombre: 3, comuna: 4, direccion: 5, email: 6 },
      [],
    ]);
    expect([body.filas, body.buenas, body.ya_estan, body.con_errores]).toEqual([4, 1, 0, 3]);
    expect(body.malas).toEqual([
      { fila: 3, campo: 'Correo', error: expect.any(String) },
      { fila: 3, campo: 'Comuna', error: 'La comuna no existe' },
      { fila: 4, campo: '', error: 'Repite la fila 2' },
      { fila: 5, campo: 'RUT', error: expect.any(String) },
    ]);
    expect(body.muestra[0].valores).toMatchObject({ nombre: 'pedro', telefono: '+56 9 8765 4321' });
    expect(await workHead(product.runtime)).toBe(cabeza);
    const mala = await traer('personas', csv(ANTIGUO, persona(9_100_001), persona(9_100_002, { Ciudad: 'Tumuco' })));
    expect([mala.status, mala.body.detail, mala.body.datos.filas]).toEqual([
      400,
      'Fila 3: Comuna: La comuna no existe',
      [{ fila: 3, campo: 'Comuna', error: 'La comuna no existe' }],
    ]);
    expect(await workHead(product.runtime)).toBe(cabeza);
  });

  it('a value to the right of the last heading is reported by its row and column, and nothing is lost silently', async () => {
    const hoja = csv(ANTIGUO, persona(9_110_001), [...persona(9_110_002), '', '56 2 2345 6789']);
    const { body } = await revisar('personas', hoja);
    expect([body.buenas, body.malas]).toEqual([
      1,
      [{ fila: 3, campo: 'Columna J', error: expect.stringContaining('a la derecha de la última columna') }],
    ]);
    expect((await traer('personas', hoja)).status).toBe(400);
    // A separator at the end of each line is not a cell.
    expect((await revisar('personas', csv([...ANTIGUO, ''], [...persona(9_110_001), '']))).body.malas).toEqual([]);
  });

  it('a field without a column is requested, and the user may name its column', async () => {
    const sinTitulos = csv(['a', 'b', 'c', 'd'], [rut(9_200_001), 'Andes SpA', '"ventas@andes.cl; compras@andes.cl"', 'x']);
    const { body } = await revisar('empresas', sinTitulos);
    expect([body.faltan, body.columnas, body.buenas]).toEqual([['RUT', 'Razón social', 'Correos de la empresa'], ['a', 'b', 'c', 'd'], 0]);
    expect((await traer('empresas', sinTitulos)).body.detail).toBe('Indica qué columna tiene: RUT, Razón social, Correos de la empresa');
    const mapeo = JSON.stringify({ rut: 0, razon_social: 1, correo_empresas: 2 });
    expect((await revisar('empresas', sinTitulos, { mapeo })).body).toMatchObject({ faltan: [], buenas: 1 });
    const { status, body: hecha } = await traer('empresas', sinTitulos, { mapeo });
    expect([status, hecha.traidas]).toEqual([201, 1]);
    for (const malo of ['{', '[1]', '{"rut":-1}', '{"rut":"a"}', '{"rut":1e9}', '{"rut":0,"Juan Pérez 12.345.678-5":1}'])
      expect((await revisar('empresas', sinTitulos, { mapeo: malo })).status).toBe(400);
    expect((await revisar('gatos', sinTitulos)).body.errors).toEqual({ clase: ['Elige qué trae el archivo'] });
  });

  it('clients, a company with its branch, their equipment and the stock come in and are found at once', async () => {
    const personas = csv(ANTIGUO, persona(9_300_001), persona(9_300_002));
    expect((await traer('personas', personas)).body).toMatchObject({ traidas: 2, ya_estaban: 0 });
    const pedro = await deRut(rut(9_300_001));
    expect(JSON.stringify(pedro)).toContain('La Araucanía');
    expect(JSON.stringify(pedro)).toContain('987654321');
    // Repeated: existing rows stay as they are.
    expect((await traer('personas', csv(ANTIGUO, persona(9_300_001, { Nombres: 'Otro' }), persona(9_300_003)))).body).toMatchObject({
      traidas: 1,
      ya_estaban: 1,
    });
    expect(await deRut(rut(9_300_001))).toEqual(pedro);
    expect((await traer('personas', personas)).body.detail).toBe('No hay nada que traer: todas las filas ya están');

    const empresa = csv(
      ['RUT', 'Razón social', 'Correos', 'Sucursal', 'Comuna', 'Dirección', 'Teléfono'],
      [rut(9_300_010), 'Sur SpA', 'a@sur.cl', 'Matriz', 'Valdivia', 'Picarte 1', '912345678'],
    );
    expect((await traer('empresas', empresa)).status).toBe(201);
    expect(JSON.stringify(await deRut(rut(9_300_010)))).toContain('Los Ríos');

    // A company without a named branch gets one place.
    const sinSucursal = csv(
      ['RUT', 'Razón social', 'Correos', 'Comuna', 'Dirección', 'Teléfono'],
      [rut(9_300_011), 'Norte SpA', 'a@norte.cl', 'Arica', 'Prat 1', '912345678'],
    );
    expect((await traer('empresas', sinSucursal)).status).toBe(201);
    expect(JSON.stringify(await deRut(rut(9_300_011)))).toContain('Casa matriz');

    const [modelo] = (await product.call('GET', '/api/equipo/modelos', 'administrativo')).body;
    const equipos = (serie: string, nombre = modelo.model_name, dueno = rut(9_300_001)) =>
      csv(['Rut', 'Modelo', 'N° de serie'], [dueno, nombre, serie]);
    expect((await traer('equipos', equipos('MIG001'))).body).toMatchObject({ traidas: 1 });
    expect((await traer('equipos', equipos('MIG002', 'Ninguno'))).body.datos.filas).toEqual([
      { fila: 2, campo: 'Modelo', error: 'El modelo «Ninguno» no existe: agrégalo primero' },
    ]);
    // A missing thing is reported once; a row reports all its errors.
    const faltas = await revisar(
      'equipos',
      csv(
        ['Rut', 'Marca', 'Modelo', 'N° de serie'],
        [rut(9_300_001), 'Dell', 'Latitude 0', 'MIG003'],
        [rut(9_300_001), 'dell', 'LATITUDE 0', 'mig003'],
        [rut(9_399_999), '', 'Otro', 'X'.repeat(16)],
      ),
    );
    expect(faltas.body.ausentes).toEqual([
      { marca: 'Dell', modelo: 'Latitude 0', filas: 2 },
      { marca: null, modelo: 'Otro', filas: 1 },
    ]);
    expect(faltas.body.malas).toEqual([
      { fila: 2, campo: 'Modelo', error: 'El modelo «Latitude 0» de Dell no existe: agrégalo primero' },
      { fila: 3, campo: 'Modelo', error: 'El modelo «LATITUDE 0» de dell no existe: agrégalo primero' },
      { fila: 3, campo: '', error: 'Repite la fila 2' },
      { fila: 4, campo: 'N° de serie', error: 'Máximo 15 caracteres' },
      { fila: 4, campo: 'RUT del cliente', error: 'No hay un cliente con ese RUT: tráelo primero' },
      { fila: 4, campo: 'Modelo', error: 'El modelo «Otro» no existe: agrégalo primero' },
    ]);
    expect((await traer('equipos', equipos('MIG002', modelo.model_name, rut(9_399_999)))).body.datos.filas).toEqual([
      { fila: 2, campo: 'RUT del cliente', error: 'No hay un cliente con ese RUT: tráelo primero' },
    ]);

    const partes = csv(
      ['SKU', 'Detalle', 'Estante', 'Precio', 'Stock'],
      ['MIG-P1', 'Teclado', 'A-1', '45000', '7'],
      ['MIG-P2', 'Flex', 'A-2', '', '0'],
    );
    expect((await traer('partes', partes)).body).toMatchObject({ traidas: 2 });
    const { results } = (await product.call('GET', '/api/bodega/partes?search=MIG-P', 'bodega')).body as { results: { id: number }[] };
    const fichas = await Promise.all(
      results.map(async ({ id }) => (await product.call('GET', `/api/bodega/parte/historial/${id}`, 'bodega')).body),
    );
    expect(
      fichas.map(({ parte, results: movimientos }) => [
        parte.part_number,
        parte.precio_unitario,
        movimientos[0]?.buenos,
        movimientos[0]?.documento,
      ]),
    ).toEqual([
      ['MIG-P1', 45_000, 7, 'Importación'],
      ['MIG-P2', 0, undefined, undefined],
    ]);
    expect(
      (
        await revisar(
          'partes',
          csv(['SKU', 'Detalle', 'Estante', 'Stock'], ['MIG-P3', 'X', 'A', '-4'], ['mig p1', 'X', 'A', '4'], ['MIG-P4', 'X', 'A', '7,5']),
        )
      ).body,
    ).toMatchObject({
      buenas: 0,
      ya_estan: 1,
      malas: [
        { fila: 2, campo: 'Cantidad', error: 'No puede ser negativa' },
        { fila: 4, campo: 'Cantidad', error: expect.stringContaining('entero') },
      ],
    });
  });

  it('the repairs of another system are history of their client and serial, once each, and go with the client', async () => {
    const dueno = rut(9_600_001);
    await traer('personas', csv(ANTIGUO, persona(9_600_001), persona(9_600_002)));
    const TITULOS = ['Folio', 'RUT', 'Serie', 'Equipo', 'Ingreso', 'Salida', 'Falla', 'Solución', 'Total', 'Garantía', 'Técnico', 'Estado'];
    const buena = (folio: string, de = dueno) => [
      folio,
      de,
      'ANT-1',
      'HP 240',
      '15/03/2023',
      '22-03-2023',
      'Pantalla rota',
      'Cambio de pantalla',
      '$ 35.000',
      'No',
      'P. Rojas',
      'Entregado',
    ];
    const anteriores = async (query: string, user = 'administrativo') =>
      (await product.call('GET', `/api/reparaciones-anteriores?${query}`, user)).body;

    const cabeza = await workHead(product.runtime);
    const { body } = await revisar(
      'reparaciones',
      csv(
        TITULOS,
        buena('V-100'),
        buena('v100'),
        ['V-101', rut(9_699_999), '', '', '15/03/2023', '14/03/2023', '', '', 'mucho', 'tal vez', '', ''],
        ['V-102', dueno, '', '', '31/12/2099', '', 'Falla', '', '', '', '', ''],
        buena('V-100', rut(9_600_002)),
      ),
    );
    expect([body.faltan, body.mapeo.numero, body.mapeo.monto, body.buenas, body.con_errores]).toEqual([[], 0, 8, 2, 3]);
    expect(body.malas).toEqual(
      expect.arrayContaining([
        { fila: 3, campo: '', error: 'Repite la fila 2' },
        { fila: 4, campo: 'RUT del cliente', error: 'No hay un cliente con ese RUT: tráelo primero' },
        { fila: 4, campo: 'Monto', error: expect.stringContaining('entero') },
        { fila: 4, campo: 'Garantía', error: 'Escribe «sí» o «no»' },
        { fila: 5, campo: 'Fecha de recepción', error: 'No puede ser un día que aún no llega' },
      ]),
    );
    expect(await workHead(product.runtime)).toBe(cabeza);

    const informe = '/api/orden/ot_summary_report?fecha_conclusion__gte=2023-01-01&fecha_conclusion__lte=2026-12-31';
    const antes = await product.call('GET', informe, 'gerencia');
    expect(antes.status).toBe(200);
    const archivo = csv(TITULOS, buena('V-100'), buena('V-200'), buena('V-100', rut(9_600_002)));
    expect((await traer('reparaciones', archivo)).body).toMatchObject({ traidas: 3, ya_estaban: 0 });
    expect((await traer('reparaciones', archivo)).body.detail).toBe('No hay nada que traer: todas las filas ya están');
    expect((await product.call('GET', informe, 'gerencia')).body).toEqual(antes.body);

    const [{ id: cliente }] = await deRut(dueno);
    const suyas = await anteriores(`cliente=${cliente}`);
    expect([suyas.count, suyas.results[0]]).toEqual([
      2,
      expect.objectContaining({
        numero: expect.stringMatching(/^V-[12]00$/),
        serial_number: 'ANT-1',
        recepcion: '2023-03-15',
        entrega: '2023-03-22',
        trabajo: 'Cambio de pantalla',
        monto: 35_000,
        garantia: false,
        hecha_por: 'P. Rojas',
      }),
    ]);
    expect((await anteriores('serie=ant-1')).count).toBe(3);
    expect((await anteriores('query=v-200')).results.map(({ cliente: { id } }: { cliente: { id: number } }) => id)).toEqual([cliente]);
    expect([(await anteriores('cliente=x')).status, (await anteriores('page=0')).status]).toEqual([400, 400]);
    // Technicians see those of their own orders, and these belong to none.
    expect((await anteriores('serie=ANT-1', 'tecnico')).count).toBe(0);
    expect((await product.call('GET', '/api/reparaciones-anteriores', 'retail')).status).toBe(403);

    await product.call('POST', `/api/clientes/${cliente}/suprimir`, 'gerencia', { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' });
    await product.settled();
    const despues = await anteriores(`cliente=${cliente}`);
    expect([despues.count, despues.results[0]]).toEqual([2, expect.objectContaining({ falla: null, trabajo: null, hecha_por: null })]);
    expect((await anteriores('serie=ANT-1')).results.filter(({ falla }: { falla: string | null }) => falla !== null)).toHaveLength(1);
    const vivas = await readModelHash(product.runtime.pool);
    await rebuild(product.runtime.store, product.runtime.pool);
    expect(await readModelHash(product.runtime.pool)).toEqual(vivas);
  });

  it('five thousand rows come in within seconds, and more are refused with how to divide them', async () => {
    const muchas = (n: number) => csv(ANTIGUO, ...Array.from({ length: n }, (_, i) => persona(4_400_000 + i)));
    expect((await traer('personas', muchas(5001))).body.errors).toEqual({
      file: ['El archivo tiene más de 5.000 filas: divídelo en varios, cada uno con los títulos en su primera fila'],
    });
    const { status, body } = await traer('personas', muchas(5000));
    expect([status, body.traidas]).toEqual([201, 5000]);
    expect(JSON.stringify(await deRut(rut(4_404_999)))).toContain('p4404999@x.cl');
  });

  it('is only for administrators, and reads no hostile file', async () => {
    const bytes = csv(ANTIGUO, persona(9_500_001));
    for (const user of ['administrativo', 'bodega', 'supervisor', 'tecnico', 'ventas', 'retail'])
      expect([(await revisar('personas', bytes, {}, user)).status, (await traer('personas', bytes, {}, user)).status]).toEqual([403, 403]);
    expect((await revisar('personas', bytes, {}, 'gerencia')).status).toBe(200);
    for (const { nombre, bytes: hostil, legible } of planillasHostiles([ANTIGUO, persona(9_500_001)])) {
      const { status } = await revisar('personas', hostil, { nombre });
      expect([nombre, status]).toEqual([nombre, legible ? 200 : 400]);
    }
    expect((await revisar('personas', bytes, { mapeo: '{}\u0000' })).body.errors).toEqual({
      mapeo: ['Tiene caracteres que no se pueden guardar'],
    });
    const sinArchivo = new FormData();
    sinArchivo.set('clase', 'personas');
    expect((await product.call('POST', '/api/admin/importaciones', 'administrador', sinArchivo)).body.errors).toEqual({
      file: ['Campo requerido'],
    });
    expect((await product.call('POST', '/api/admin/importaciones', 'administrador', { clase: 'personas' })).status).toBe(415);
  });
});
