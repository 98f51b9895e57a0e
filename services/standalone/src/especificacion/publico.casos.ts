import { type Cliente, formulario, PNG } from './cliente';
import { precompletada, solicitud } from './preparar-ov';

const LUGAR = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1' };
const PERSONA = {
  ...LUGAR,
  tipo_cliente: 1,
  rut: '7.654.321-6',
  nombre: 'Rosa',
  apellido: 'Pinto',
  telefono: '912345678',
  email: 'rosa@correo.example',
};
const RETIRO = { datos_provisorios: PERSONA, tipo_servicio: 4, reporte_falla_cliente: 'No enciende', fecha_de_compra: null };
const SOLICITUD = {
  'quote_client.rut': '7.654.321-6',
  'quote_client.first_name': 'Rosa',
  'quote_client.last_name': 'Pinto',
  'quote_client.region': 'Biobío',
  'quote_client.commune': 'Concepción',
  'quote_client.address': 'Prat 1',
  'quote_client.phone': '912345678',
  'quote_client.email': 'rosa@correo.example',
};

/** Calls open to anyone, without any header (specification, 10.5 to 10.10 and 13.12). */
export function casosPublicos(c: () => Cliente): void {
  const partes = async () => {
    const [categoria] = await c().preparar('GET /api/quotes/part-category/', null);
    return JSON.stringify([{ category_id: categoria.id, comments: 'Una bisagra' }]);
  };

  it('recibe una solicitud de presupuesto y el personal la lee y la cotiza', async () => {
    const datos = { ...SOLICITUD, parts_data: await partes(), device_serial_number: c().numeroDeSerie() };
    const enviada = await c().llamar(
      'POST /api/quotes/external-quote/',
      null,
      {},
      formulario(datos, { device_picture: ['foto.png', PNG] }),
    );
    expect([enviada.status < 300, enviada.body.message]).toEqual([true, 'Cotización Enviada']);
    const lista = await c().hecho('GET /api/quotes/external-quote/', 'administrativo');
    const pedida = (lista.results ?? lista)[0];
    expect(pedida).toMatchObject({
      id: expect.any(Number),
      quote_client: {
        rut: '7654321-6',
        first_name: 'Rosa',
        last_name: 'Pinto',
        region: 'Biobío',
        commune: 'Concepción',
        address: 'Prat 1',
        phone: '912345678',
        email: 'rosa@correo.example',
      },
      parts: [{ category_id: expect.any(Number), comments: 'Una bisagra' }],
      device_serial_number: datos.device_serial_number,
      device_picture: expect.any(String),
    });
    const [servicio] = await c().hecho('GET /api/oportunidadventa/listar-servicios', 'administrativo');
    const cotizacion = {
      requiere_abono: false,
      requiere_cobro_envio: false,
      comentario_vendedor: 'x',
      items: [],
      discount: 0,
      servicios: [{ id: servicio.id, cantidad: 1, precio: 20000 }],
    };
    expect((await c().llamar('POST /api/quotes/upload-quote/{id}/', 'administrativo', { id: pedida.id }, cotizacion)).status).toBeLessThan(
      300,
    );
    const sinRut = await c().llamar('POST /api/quotes/external-quote/', null, {}, formulario({ ...datos, 'quote_client.rut': '' }));
    expect(sinRut.status).toBe(400);
    expect((await c().llamar('GET /api/quotes/external-quote/', null)).status).toBe(401);
  });

  it('recibe una oportunidad, con el enlace de una precompletada o sin él', async () => {
    const datos = { ...SOLICITUD, parts_data: await partes(), device_serial_number: 'SN1234567890123' };
    const suelta = await c().llamar('POST /api/oportunidadventa/oportunidad-completada', null, {}, formulario(datos));
    expect([suelta.status < 300, suelta.body.message]).toEqual([true, 'Solicitud de Oportunidad de Venta Enviada']);
    const nueva = {
      nombre: 'Rosa',
      apellido: 'Pinto',
      correo: 'rosa@correo.example',
      telefono: '912345678',
      comentario: '',
      send_email: false,
    };
    const { id, link } = await c().hecho('POST /api/oportunidadventa/oportunidad-precompleta', 'administrativo', {}, nueva);
    const token = new URL(link, 'http://x').searchParams.get('token') ?? '';
    expect(await c().hecho('GET /api/oportunidadventa/get-data-precompletado', null, { token })).toMatchObject({
      nombre: 'Rosa',
      apellido: 'Pinto',
      correo: 'rosa@correo.example',
      telefono: '912345678',
    });
    expect((await c().llamar('GET /api/oportunidadventa/get-data-precompletado', null, { token: 'falso' })).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await c().hecho('GET /api/oportunidadventa/get-ov/{id}', 'administrativo', { id })).link_precompletado).toEqual(link);
    const conEnlace = await c().llamar('POST /api/oportunidadventa/oportunidad-completada', null, {}, formulario({ ...datos, token }));
    expect(conEnlace.status).toBeLessThan(300);
    const corta = await c().llamar(
      'POST /api/oportunidadventa/oportunidad-completada',
      null,
      {},
      formulario({ ...datos, device_serial_number: 'CORTA' }),
    );
    expect(corta.status).toBe(400);
  });

  it('recibe un pre ingreso de retiro y dice las regiones', async () => {
    const enviado = await c().llamar(
      'POST /api/public/orden/',
      null,
      {},
      formulario({ ot_data: JSON.stringify(RETIRO) }, { boleta: ['boleta.png', PNG] }),
    );
    expect([enviado.status, enviado.body]).toEqual([201, expect.any(String)]);
    const { email: _sin, ...sinCorreo } = PERSONA;
    const incompleto = await c().llamar(
      'POST /api/public/orden/',
      null,
      {},
      formulario({ ot_data: JSON.stringify({ ...RETIRO, datos_provisorios: sinCorreo }) }),
    );
    expect([incompleto.status, incompleto.body['datos_provisorios.email']]).toEqual([400, ['Campo requerido']]);
    expect(await c().hecho('POST /api/public/orden/regions', null)).toContainEqual({
      region: 'Biobío',
      comunas: expect.arrayContaining(['Concepción']),
    });
  });

  it('recibe una solicitud sin foto, con varias partes y sin categoría, y el personal la cotiza con repuestos', async () => {
    const parts_data = JSON.stringify([
      { category_id: 1, comments: 'Trizada «ñ» 😀' },
      { category_id: '', comments: '' },
    ]);
    const device_serial_number = c().numeroDeSerie();
    const datos = { ...SOLICITUD, parts_data, device_serial_number, 'quote_client.phone': '91234567' };
    await c().hecho('POST /api/quotes/external-quote/', null, {}, formulario(datos));
    const { results } = await c().hecho('GET /api/quotes/external-quote/', 'gerencia', { page: 1 });
    expect(results[0]).toMatchObject({
      parts: [{ comments: 'Trizada «ñ» 😀' }, { comments: '' }],
      device_picture: null,
      device_serial_number,
    });
    const categorias = await c().hecho('GET /api/quotes/part-category/', 'bodega');
    expect(categorias).toEqual(await c().hecho('GET /api/quotes/part-category/', null));
    const [parte] = await c().preparar('GET /api/bodega/partes/list', 'bodega', { state: 'good' });
    const cotizacion = {
      requiere_abono: true,
      abono_requerido: 5000,
      requiere_cobro_envio: true,
      costo_envio: 3000,
      comentario_vendedor: '',
      items: [{ id_parte: parte.id, precio_unitario: 10000, partes_cant: 2 }],
      discount: 0,
      servicios: [],
    };
    const { id } = results[0];
    await c().hecho('POST /api/quotes/upload-quote/{id}/', 'gerencia', { id }, cotizacion);
    expect(await c().hecho('GET /api/oportunidadventa/get-ov/{id}', 'gerencia', { id })).toMatchObject({
      estado: 'Cotización Enviada',
      monto_total_neto: 23000,
      costo_envio: 3000,
      requiere_abono: true,
    });
    const sinPartes = await c().llamar('POST /api/quotes/external-quote/', null, {}, formulario({ ...datos, parts_data: '[]' }));
    expect(sinPartes.status).toBe(400);
  });

  it('el enlace de una precompletada sin correo ni apellido dice lo que hay, también a quien tiene sesión', async () => {
    const { token } = await precompletada(c(), { nombre: 'Íñigo' });
    const datos = await c().hecho('GET /api/oportunidadventa/get-data-precompletado', null, { token });
    expect(datos).toMatchObject({ nombre: 'Íñigo', telefono: '912345678' });
    expect([datos.apellido || null, datos.correo || null]).toEqual([null, null]);
    expect(await c().hecho('GET /api/oportunidadventa/get-data-precompletado', 'administrativo', { token })).toEqual(datos);
    await c().hecho(
      'POST /api/oportunidadventa/oportunidad-completada',
      null,
      {},
      formulario(solicitud(c(), { token }), { device_picture: ['e.png', PNG] }),
    );
    expect((await c().llamar('GET /api/oportunidadventa/get-data-precompletado', null, { token })).status).toBe(404);
  });

  it('recibe la garantía con su boleta, el envío de una empresa y el de una persona con su equipo', async () => {
    const enviar = (ot_data: object, boleta?: readonly [string, Uint8Array]) =>
      c().llamar('POST /api/public/orden/', null, {}, formulario({ ot_data: JSON.stringify(ot_data) }, boleta ? { boleta } : {}));
    const leida = async (respuesta: { status: number; body: string }) => {
      expect(respuesta.status).toBe(201);
      return c().orden(Number(/(\d{4,})/.exec(respuesta.body)?.[1]));
    };
    const garantia = { ...RETIRO, tipo_servicio: 1, fecha_de_compra: '2026-05-05', reporte_falla_cliente: '' };
    expect(await leida(await enviar(garantia, ['b.png', PNG]))).toMatchObject({
      tipo_servicio: { id: 1 },
      fecha_de_compra: '2026-05-05',
      boleta: expect.any(String),
      datos_provisorios: { nombre: 'Rosa', rut: '7654321-6' },
      estado: { estado: { nombre: expect.stringContaining('Pre ingreso') } },
    });
    const deEmpresa = {
      datos_provisorios: { ...PERSONA, tipo_cliente: 2, rut: '76.543.210-3', razon_social: 'Tiendas Ñ', nombre_sucursal: 'Centro' },
      tipo_servicio: 4,
      reporte_falla_cliente: 'No enciende',
      fecha_de_compra: null,
      equip: { model_name: 'Vivobook 15' },
    };
    expect(await leida(await enviar(deEmpresa))).toMatchObject({
      datos_provisorios: { razon_social: 'Tiendas Ñ', nombre_sucursal: 'Centro' },
    });
    const texto = await enviar(garantia, ['boleta.exe', Buffer.from('MZ')]);
    expect([texto.status, JSON.stringify(texto.body)]).toEqual([
      400,
      expect.stringContaining('Solo se permiten archivos .jpg, .png, .pdf'),
    ]);
    const regiones = await c().hecho('POST /api/public/orden/regions', null, {}, {});
    expect(regiones).toEqual(await c().hecho('POST /api/public/orden/regions', 'administrativo'));
    expect(regiones).toHaveLength(16);
  });

  it('niega un formulario que otra página manda con la sesión de alguien', async () => {
    const caso = () => formulario({ ot_data: JSON.stringify(RETIRO) });
    const conCookie = { cookie: 'bitacora=algo' };
    expect((await c().llamar('POST /api/public/orden/', null, {}, caso(), conCookie)).status).toBe(403);
    expect((await c().llamar('POST /api/public/orden/', null, {}, caso(), { origin: 'https://otra.example' })).status).toBe(403);
  });
}
