import { diaEnSantiago } from '@bitacora/domain';
import { masDias } from '@bitacora/domain/calendario';
import { CODIGO_NO_VALE, INTENTOS_DE_CODIGO } from '@bitacora/domain/derechos';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import type { TestProduct } from './testing';

const RUT = '16.100.003-5';
const CORREO = 'Canal.Titular@correo.example';

/** The public channel: a code to the registered address, the request that it opens, and what becomes of it. */
export function partesDelCanal(c: () => TestProduct): void {
  /** Each test asks from an address of its own, so that no limit reaches another. */
  const desde = (ip: string) => ({ 'x-forwarded-for': ip });
  const enviar = (ruta: string, body: object, headers: Record<string, string> = {}) =>
    c().call('POST', `/api/public/${ruta}`, null, body, headers);
  const correosA = async (plantilla: string) => {
    const { body } = await c().call('GET', '/api/avisos/bandeja?search=canal.titular@correo.example', 'gerencia');
    const ids = body.results.filter((uno: { plantilla: string }) => uno.plantilla === plantilla).map(({ id }: { id: number }) => id);
    return Promise.all(ids.map(async (id: number) => (await c().call('GET', `/api/avisos/bandeja/${id}`, 'gerencia')).body.correo));
  };
  const enBandeja = async () => (await c().runtime.pool.query(`select count(*)::integer as n from avisos.bandeja`)).rows[0].n as number;
  /** The code of the newest of the mails, once one more has come. */
  async function codigoTras<T>(pedir: () => Promise<T>): Promise<{ codigo: string; respuesta: T }> {
    const antes = (await correosA('codigo_titular')).length;
    const respuesta = await pedir();
    for (let i = 0; i < 100; i++) {
      const todos = await correosA('codigo_titular');
      const [, codigo] = /(\d{4} \d{4})/.exec(todos[0]?.texto ?? '') ?? [];
      if (todos.length > antes && codigo) return { codigo, respuesta };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('No code came');
  }
  const pedirCodigo = (rut = RUT, correo = CORREO.toLowerCase(), headers = {}) =>
    enviar('datos-personales/codigo', { rut, correo }, headers);
  const codigoDe = (numero: number, rut = RUT) => enviar('datos-personales/codigo_de_solicitud', { numero, rut });

  let cliente = 0;
  let numero = 0;
  beforeAll(async () => {
    const { body } = await c().call('POST', '/api/clientes/', 'administrativo', {
      tipo_cliente: 1,
      rut: RUT,
      nombre: 'Camila',
      apellido: 'Canal',
      direccion: 'Calle 1',
      telefono: '912345678',
      email: CORREO,
      comuna: 'Ñuñoa',
      region: 'Metropolitana de Santiago',
    });
    cliente = body.id;
  });

  it('responde lo mismo a quien la casa conoce y a quien no, y escribe solo a la dirección registrada', async () => {
    const { respuesta } = await codigoTras(() => pedirCodigo());
    const antes = await enBandeja();
    const otras = [await pedirCodigo(RUT, 'otra@correo.example'), await pedirCodigo('11.111.111-1'), await codigoDe(999_999)];
    for (const { status, body } of [respuesta, ...otras])
      expect([status, body]).toEqual([200, { pedido: expect.stringMatching(/^[\w-]{43}$/), message: respuesta.body.message, minutos: 15 }]);
    expect(new Set([respuesta, ...otras].map(({ body }) => body.pedido)).size).toBe(4);
    // A wrong code is answered the same, whether or not one was sent.
    for (const { body } of [respuesta, ...otras.slice(0, 2)]) {
      const { status, body: negada } = await enviar('datos-personales', { pedido: body.pedido, codigo: '0000 0000', tipo: 'acceso' });
      expect([status, negada.errors]).toEqual([400, { codigo: [CODIGO_NO_VALE] }]);
    }
    await c().settled();
    expect(await enBandeja()).toBe(antes);
  });

  it('con el código, la solicitud entra con la identidad comprobada, una sola vez, y llega el comprobante', async () => {
    const { codigo, respuesta } = await codigoTras(() => pedirCodigo());
    const { pedido } = respuesta.body;
    const sinTexto = await enviar('datos-personales', { pedido, codigo, tipo: 'rectificacion', texto: ' ' });
    expect([sinTexto.status, Object.keys(sinTexto.body.errors)]).toEqual([400, ['texto']]);
    const cuerpo = { pedido, codigo, tipo: 'acceso', texto: 'Todo lo mío' };
    const clave = { 'idempotency-key': 'canal-una-vez-1' };
    const primera = await enviar('datos-personales', cuerpo, clave);
    const hoy = diaEnSantiago(c().runtime.clock.now());
    expect([primera.status, primera.body.vence]).toEqual([201, masDias(hoy, 30)]);
    numero = primera.body.numero;
    expect((await enviar('datos-personales', cuerpo, clave)).body).toEqual(primera.body);
    const usado = await enviar('datos-personales', cuerpo);
    expect([usado.status, usado.body.errors]).toEqual([400, { codigo: [CODIGO_NO_VALE] }]);

    const { body } = await c().call('GET', `/api/datos-personales/${numero}`, 'gerencia');
    expect(body).toMatchObject({
      estado: 'Identidad comprobada',
      comprobacion: 'codigo',
      cliente_id: cliente,
      rut: RUT.replaceAll('.', ''),
      correo: CORREO,
      texto: 'Todo lo mío',
      vence: masDias(hoy, 30),
      acciones: { visible: ['tomar', 'prorrogar', 'rechazar'] },
    });
    await c().settled();
    const [acuse] = await correosA('novedad_datos_personales');
    expect(acuse.asunto).toBe(`Recibimos tu solicitud ${numero} sobre tus datos personales`);
    expect(acuse.texto).toContain(`/mis-datos?solicitud=${numero}`);
    const avisos = await c().runtime.pool.query("select distinct texto from avisos.aviso where action = 'solicitud_datos_personales'");
    expect(avisos.rows).toEqual([{ texto: `Llegó la solicitud ${numero} de datos personales` }]);
    const { rows } = await c().runtime.pool.query('select huella from seguridad.codigo_titular');
    expect(rows.filter(({ huella }) => huella.includes(codigo.replace(' ', '')))).toEqual([]);
  });

  it('se sigue con su número y otro código; el archivo se descarga con otro más, y queda en el registro de lecturas', async () => {
    const ver = (pedido: string, codigo: string) => enviar('seguimiento/solicitud', { pedido, codigo });
    const bajar = (pedido: string, codigo: string, forma = 'json') => enviar('seguimiento/solicitud/archivo', { pedido, codigo, forma });
    const primero = await codigoTras(() => codigoDe(numero));
    const vista = await ver(primero.respuesta.body.pedido, primero.codigo);
    expect([vista.status, vista.body]).toMatchObject([200, { numero, estado: 'Identidad comprobada', sin_archivo: expect.any(String) }]);
    expect((await ver(primero.respuesta.body.pedido, primero.codigo)).status).toBe(400);

    const hacer = (accion: string, body: object) =>
      c().call('POST', `/api/datos-personales/${numero}/acciones/${accion}`, 'gerencia', body);
    await hacer('tomar', {});
    const temprano = await codigoTras(() => codigoDe(numero));
    const { status, body } = await bajar(temprano.respuesta.body.pedido, temprano.codigo);
    expect([status, body.codigo]).toEqual([409, 'ACCION_NO_DISPONIBLE']);
    await hacer('responder', { respuesta: 'Aquí está tu archivo' });
    await c().settled();
    expect((await correosA('novedad_datos_personales'))[0].texto).toContain('Aquí está tu archivo');

    const archivo = await bajar(temprano.respuesta.body.pedido, temprano.codigo);
    expect([archivo.status, archivo.body.titular[0].datos.email]).toEqual([200, CORREO]);
    expect((await bajar(temprano.respuesta.body.pedido, temprano.codigo)).status).toBe(400);
    const { rows } = await c().runtime.pool.query(
      `select clase, via from acceso.lectura_de_datos where ruta = 'POST /api/public/seguimiento/solicitud/archivo' and $1 = any(sujetos)`,
      [STREAM_CLIENTE.of(cliente)],
    );
    expect(rows).toEqual([{ clase: 'cliente', via: 'cliente' }]);
    // The code of one use opens no other, and the number of somebody else's request no code.
    const ajena = await codigoTras(() => pedirCodigo());
    expect((await ver(ajena.respuesta.body.pedido, ajena.codigo)).status).toBe(400);
    const antes = await enBandeja();
    await codigoDe(numero, '11.111.111-1');
    await c().settled();
    expect(await enBandeja()).toBe(antes);
  });

  it('un código vence, y se agota a los pocos intentos sin que valga después; los pedidos se cuentan por red', async () => {
    const { codigo, respuesta } = await codigoTras(() => codigoDe(numero));
    const ver = (dicho: string) => enviar('seguimiento/solicitud', { pedido: respuesta.body.pedido, codigo: dicho });
    for (let i = 0; i < INTENTOS_DE_CODIGO; i++) expect((await ver('11111111')).status).toBe(400);
    expect((await ver(codigo)).status).toBe(400);
    const sql = (cuanto: string) => `update seguridad.codigo_titular set intentos = 0, expira_en = now() + interval '${cuanto}'`;
    await c().runtime.pool.query(sql('-1 second'));
    expect((await ver(codigo)).status).toBe(400);
    await c().runtime.pool.query(sql('1 minute'));
    expect((await ver(codigo)).status).toBe(200);
    const red = desde('203.0.113.9');
    const estados: number[] = [];
    for (let i = 0; i < 25; i++) estados.push((await pedirCodigo('11.111.111-1', 'nadie@correo.example', red)).status);
    expect([estados.filter((estado) => estado === 200).length <= 20, estados.at(-1)]).toEqual([true, 429]);
  });
}
