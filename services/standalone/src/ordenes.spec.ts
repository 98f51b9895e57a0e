import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { partesDeExpediente, partesDeExpedienteDeCliente } from './expediente.partes';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];

beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
});
afterAll(() => product.stop());

describe('el expediente de una orden', () => partesDeExpediente(() => product));
describe('el expediente de un cliente', () => partesDeExpedienteDeCliente(() => product));

/** The orders of a list, from all its pages, as on the wire. */
async function todas(query: string) {
  const filas: { ot: number; tiempo_estados: { hora_total: number; hora_estado_actual: number } }[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { body } = await call('GET', `/api/orden/?${query}&page=${page}`, 'gerencia');
    filas.push(...body.results);
    page = body.next;
  }
  return filas;
}

describe('la lista por tiempo', () => {
  it.each([
    ['all_time', 'hora_total'],
    ['state_time', 'hora_estado_actual'],
  ] as const)('%s ordena lo abierto y lo cerrado por lo que la fila muestra', async (campo, mostrado) => {
    for (const filtro of ['', '&estados=Cerrado', '&query=a']) {
      const filas = await todas(`ordering=-${campo}${filtro}`);
      const tiempos = filas.map(({ tiempo_estados }) => tiempo_estados[mostrado]);
      expect(new Set(filas.map(({ ot }) => ot)).size).toBe(filas.length);
      // An open order ages by the seconds that the pages take.
      for (const [i, tiempo] of tiempos.slice(1).entries()) expect(tiempo).toBeLessThanOrEqual((tiempos[i] as number) + 60);
      const alReves = await todas(`ordering=${campo}${filtro}`);
      expect(alReves.map(({ ot }) => ot).reverse()).toEqual(filas.map(({ ot }) => ot));
    }
    expect((await todas('ordering=-all_time')).length).toBeGreaterThan(250);
  });
});

/** A person with a unit of a model, and the order form for both. */
async function persona(rut: string, serial_number: string) {
  const { body: cliente } = await call('POST', '/api/clientes/', 'administrativo', {
    tipo_cliente: 1,
    rut,
    nombre: 'Ana',
    apellido: 'Soto',
    email: 'ana@correo.example',
    telefono: '912345678',
    direccion: 'Prat 1',
    comuna: 'Ñuñoa',
    region: 'Metropolitana de Santiago',
  });
  const { body: modelos } = await call('GET', '/api/equipo/modelos', 'administrativo');
  const { body: equipo } = await call('POST', '/api/equipo/', 'administrativo', {
    cliente: cliente.id,
    modelo: modelos[0].id,
    serial_number,
  });
  return {
    cliente: cliente.id,
    equipo: equipo.id,
    tipo_servicio: 4,
    despacho: 'RETIRO',
    tipo_falla: [1],
    reporte_falla_cliente: 'No enciende',
    observaciones: 'Rayas',
    otros_accesorios: 'Cargador',
  };
}
const crear = (form: object) => call('POST', '/api/orden', 'administrativo', form);

describe('el ingreso', () => {
  it('rehúsa con su campo el equipo de otro, la tienda y la falla que no existen; avisa si el equipo ya está en el taller', async () => {
    const ana = await persona('15.000.001-7', 'PROPIA01');
    const otro = await persona('15.000.002-5', 'AJENA01');
    expect((await crear({ ...ana, equipo: otro.equipo })).body.errors).toEqual({ equipo: ['El equipo es de otro cliente'] });
    expect((await crear({ ...ana, tienda_empresa: 999 })).body.errors).toEqual({ tienda_empresa: ['La tienda no existe'] });
    expect((await crear({ ...ana, tipo_falla: [1, 9999] })).body.errors).toEqual({ tipo_falla: ['El tipo de falla no existe'] });
    expect((await crear({ ...ana, tipo_servicio: 7 })).body.errors).toEqual({ tipo_servicio: ['Opción inválida'] });
    expect((await crear({ ...ana, despacho: 'XX' })).body.errors).toEqual({ despacho: ['Opción inválida'] });

    const primera = await crear(ana);
    expect(primera).toMatchObject({ status: 201 });
    await product.settled();
    const segunda = await crear(ana);
    const detalle = (await call('GET', `/api/orden/${segunda.body.ot}`, 'gerencia')).body;
    expect(detalle.alert_text).toBe(`El equipo ya está en la OT ${primera.body.ot}, que sigue abierta`);
    expect((await call('GET', `/api/orden/${primera.body.ot}`, 'gerencia')).body.alert_text).toBeNull();
  });

  it('lo rehusado no gasta números de orden ni de oportunidad, y un reintento tampoco', async () => {
    const form = await persona('15.000.003-3', 'NUMEROS1');
    const { ot } = (await crear(form)).body;
    const [cerrada] = (await call('GET', '/api/orden/?estados=Cerrado', 'gerencia')).body.results;
    for (let i = 0; i < 3; i++) {
      expect(
        (await call('POST', `/api/orden/${cerrada.ot}/acciones/reingreso`, 'ventas', { informeDeFalla: 'Volvió a fallar' })).status,
      ).toBe(403);
      expect(
        (await call('POST', `/api/orden/${ot}/acciones/reingreso`, 'administrativo', { informeDeFalla: 'x' })).status,
      ).toBeGreaterThanOrEqual(400);
      expect((await crear({ ...form, tipo_falla: [] })).status).toBe(400);
    }
    const clave = { 'idempotency-key': 'numeros-de-orden-1' };
    const con = await call('POST', '/api/orden', 'administrativo', form, clave);
    expect(con.body.ot).toBe(ot + 1);
    expect((await call('POST', '/api/orden', 'administrativo', form, clave)).body.ot).toBe(ot + 1);
    expect((await crear(form)).body.ot).toBe(ot + 2);
  });
});

describe('un diagnóstico devuelto', () => {
  it('queda a la vista con su comentario hasta que se escribe otro', async () => {
    const [fila] = (await call('GET', `/api/orden/?estados=${encodeURIComponent('Diagnosticado por revisar')}`, 'gerencia')).body.results;
    const antes = (await call('GET', `/api/orden/${fila.ot}`, 'supervisor')).body.diagnostico_detail;
    const devolver = { aprobado: false, comentario_rechazo: 'Falta el detalle de la placa' };
    expect((await call('POST', `/api/orden/${fila.ot}/acciones/diagnosticadoPorRevisar`, 'supervisor', devolver)).status).toBe(200);
    const despues = (await call('GET', `/api/orden/${fila.ot}`, 'supervisor')).body;
    expect(despues.diagnostico).toBeNull();
    expect(despues.diagnostico_detail).toMatchObject({ informe: antes.informe, comentario_rechazo: 'Falta el detalle de la placa' });
    expect((await call('GET', `/api/orden/download_report/${fila.ot}`, 'supervisor')).status).toBe(404);
  });
});

describe('las partes pedidas', () => {
  it('muestran el estante que el catálogo dice hoy', async () => {
    const conPartes = await todas(`estados=${encodeURIComponent('Espera de partes')}`);
    for (const { ot } of conPartes.slice(0, 3)) {
      const { solicitud_partes } = (await call('GET', `/api/orden/${ot}/partes`, 'bodega')).body;
      for (const { parte } of solicitud_partes) {
        const mudado = `Z-${parte.id}`;
        expect((await call('PATCH', `/api/bodega/partes/${parte.id}/`, 'bodega', { real_location: mudado })).status).toBe(200);
        const leida = (await call('GET', `/api/orden/${ot}`, 'bodega')).body.solicitud_partes;
        expect(leida.find((s: { parte: { id: number } }) => s.parte.id === parte.id).parte.real_location).toBe(mudado);
      }
    }
    expect(conPartes.length).toBeGreaterThan(0);
  });
});

describe('la edición de una orden con varios cambios', () => {
  it('los hace todos en una escritura, o ninguno', async () => {
    const { ot } = (await crear(await persona('15.000.021-1', 'VARIOS01'))).body;
    const eventos = async () => (await product.runtime.store.readStream(STREAM_ORDEN.of(ot))).map(({ type }) => type);
    const antes = await eventos();
    const clave = { 'idempotency-key': `varios-cambios-${ot}` };
    const cambios = { rma: 'RMAVARIOS1', action: 'editRMA', observaciones: 'Sin daños', tecnico_asignado: 999_999 };
    expect((await call('PUT', `/api/orden/${ot}`, 'supervisor', cambios)).status).toBe(400);
    expect(await eventos()).toEqual(antes);

    const { id } = (await call('GET', '/api/orden/tecnicos', 'supervisor')).body[0].tecnico;
    const bien = { ...cambios, tecnico_asignado: id };
    const hecho = await call('PUT', `/api/orden/${ot}`, 'supervisor', bien, clave);
    expect(hecho).toMatchObject({ status: 200, body: { ot } });
    expect(await eventos()).toEqual([...antes, 'RmaIngresado', 'TecnicoAsignado', 'OrdenEditada']);
    expect((await call('PUT', `/api/orden/${ot}`, 'supervisor', bien, clave)).body).toEqual(hecho.body);
    expect(await eventos()).toHaveLength(antes.length + 3);
  });
});

describe('la historia de una orden', () => {
  it('dice cada campo que una edición cambió, de qué a qué', async () => {
    const form = await persona('15.000.022-K', 'HISTORIA1');
    const otra = await persona('15.000.023-8', 'HISTORIA2');
    const { ot } = (await crear(form)).body;
    const [primera, segunda] = (await call('GET', '/api/orden/tipo_falla', 'gerencia')).body;
    const cambios = {
      cliente: otra.cliente,
      equipo: otra.equipo,
      tipo_falla: [segunda.id],
      observaciones: 'Sin daños',
      otros_accesorios: 'Bolso',
    };
    expect((await call('PUT', `/api/orden/${ot}`, 'administrativo', { ...cambios, despacho: 'ENVIO' })).status).toBe(200);
    const [entrada] = (await call('GET', `/api/orden/${ot}/linea_de_tiempo`, 'gerencia')).body;
    expect(entrada).toMatchObject({ type: 'OrdenEditada' });
    expect(entrada.detalles).toEqual([
      { etiqueta: 'Cliente', valor: 'Ana Soto → Ana Soto' },
      { etiqueta: 'Equipo', valor: 'HISTORIA1 → HISTORIA2' },
      { etiqueta: 'Despacho', valor: 'Retiro por cliente → Envío' },
      { etiqueta: 'Tipo de falla', valor: `${primera.name} → ${segunda.name}` },
      { etiqueta: 'Observaciones', valor: 'Rayas → Sin daños' },
      { etiqueta: 'Accesorios', valor: 'Cargador → Bolso' },
    ]);
  });
});

describe('un número de serie', () => {
  it('de 16 caracteres se rehúsa y no se corta; el de 15 se encuentra entero', async () => {
    const { cliente } = await persona('15.000.024-6', 'SERIECORTA1');
    const { body: modelos } = await call('GET', '/api/equipo/modelos', 'administrativo');
    const equipo = (serial_number: string) =>
      call('POST', '/api/equipo/', 'administrativo', { cliente, modelo: modelos[0].id, serial_number });
    expect((await equipo('ABCDEFGHIJ123456')).body.errors).toEqual({ serial_number: ['Máximo 15 caracteres'] });
    const { body: creado } = await equipo('abcdefghij12345');
    expect(creado.id).toEqual(expect.any(Number));
    const buscados = async (query: string) =>
      (await call('GET', `/api/equipo/?query=${query}`, 'administrativo')).body.map((e: { serial_number: string }) => e.serial_number);
    expect(await buscados('ABCDEFGHIJ12345')).toEqual(['ABCDEFGHIJ12345']);
    expect(await buscados('ABCDEFGHIJ123456')).toEqual([]);

    const form = await persona('15.000.025-4', 'SERIEENTERA');
    const { ot } = (await crear(form)).body;
    const exactas = (await call('GET', '/api/orden/?query=serieentera', 'gerencia')).body.results;
    expect(exactas.map((fila: { ot: number }) => fila.ot)).toEqual([ot]);
  });
});
