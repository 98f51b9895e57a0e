import { type Cliente, formulario, PNG } from './cliente';

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
    const [categoria] = await c().hecho('GET /api/quotes/part-category/', null);
    expect(categoria).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
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

  it('niega un formulario que otra página manda con la sesión de alguien', async () => {
    const caso = () => formulario({ ot_data: JSON.stringify(RETIRO) });
    const conCookie = { cookie: 'bitacora=algo' };
    expect((await c().llamar('POST /api/public/orden/', null, {}, caso(), conCookie)).status).toBe(403);
    expect((await c().llamar('POST /api/public/orden/', null, {}, caso(), { origin: 'https://otra.example' })).status).toBe(403);
  });
}
