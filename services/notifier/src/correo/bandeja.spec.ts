import type { CorreoDeBandeja, FilaDeBandeja, PaginaDeBandeja, Problema } from '@bitacora/domain/contracts';
import { readChangeToken } from '@bitacora/platform';
import { quarantine, release } from '../entrega/cuarentena';
import { abrirEscenario, type Escenario, hasta } from '../testing/escenario';
import { abrirOficina, type Oficina } from '../testing/oficina';
import { abrirServidor, type ServidorDePrueba } from '../testing/servidor';

const ruta = '/api/avisos/bandeja';

describe('sin servidor de correo', () => {
  let e: Escenario;
  let s: ServidorDePrueba;
  const u: Record<string, { id: number; token: string }> = {};
  const token = (nombre = 'ana') => u[nombre]?.token as string;
  const buscar = async (query = '') => (await s.llamar<PaginaDeBandeja>('GET', `${ruta}${query}`, token())).body;
  const primera = async (query: string): Promise<FilaDeBandeja> => (await buscar(query)).results[0] as FilaDeBandeja;
  const bajar = (camino: string) => fetch(`${s.url}${ruta}/${camino}`, { headers: { authorization: `Token ${token()}` } });

  beforeAll(async () => {
    e = await abrirEscenario();
    for (const [nombre, grupo] of [
      ['ana', 'Administrativo'],
      ['sofia', 'Supervisor'],
      ['gabriel', 'Gerencia'],
      ['tomas', 'Técnico'],
      ['rita', 'Retail'],
    ] as const)
      u[nombre] = await e.usuario(nombre, grupo);
    s = await abrirServidor(e.runtime);
    await e.orden(10001);
    await e.orden(10002, { email: 'Pedro.Soto@otro.test' });
    await e.escribir('orden-10002', [{ type: 'EquipoEntregadoARecepcion' }]);
    await e.orden(10003, { email: 'no es un correo' });
    await hasta(async () => {
      const { count, por_estado } = await buscar();
      return count === 4 && por_estado.pendiente === 0;
    });
  });
  afterAll(async () => {
    await s.cerrar();
    await e.cerrar();
  });

  it('lista los correos con su estado, a quién van y sus adjuntos', async () => {
    const { results, por_estado, next } = await buscar();
    expect([por_estado, next]).toEqual([{ pendiente: 0, enviado: 3, fallido: 0, omitido: 1 }, null]);
    expect(results[0]).toMatchObject({
      ot: 10003,
      estado: 'omitido',
      error: 'Sin dirección de correo',
      nombre: 'Ingreso del equipo',
      asunto: null,
      para: null,
      reenviable: false,
      adjuntos: [],
    });
    expect(results[1]).toMatchObject({
      ot: 10002,
      plantilla: 'puede_retirar',
      estado: 'enviado',
      para: ['Pedro.Soto@otro.test'],
      adjuntos: [],
    });
    expect(results[3]).toMatchObject({
      ot: 10001,
      asunto: 'Orden 10001: recibimos tu equipo',
      para: ['camila@correo.test'],
      adjuntos: [{ numero: 0, nombre: 'ingreso-ot-10001.pdf', bytes: 15 }],
      intentos: 1,
      error: null,
      proximo_intento: null,
    });
  });

  it.each([
    ['10002', [10002, 10002]],
    ['pedro.soto@OTRO.test', [10002, 10002]],
    ['puedes retírar', [10002]],
    ['recibim', [10002, 10001]],
    ['99999999999999999999', []],
    ["'); drop table", []],
    ['!!!', []],
    ['nadie@otro.test', []],
  ])('encuentra por orden, destinatario o palabras del asunto: %s', async (texto, ots) => {
    const { results, count } = await buscar(`?search=${encodeURIComponent(texto)}`);
    expect([results.map(({ ot }) => ot), count]).toEqual([ots, ots.length]);
  });

  it('encuentra una palabra del asunto aunque esté en mayúsculas acentuadas', async () => {
    await e.runtime.pool.query(`update avisos.entrega set asunto = 'ÑUÑOA ÁMBAR: ' || asunto where ot = 10002`);
    for (const texto of ['ñuñoa', 'ambar', 'Ámbar']) expect((await buscar(`?search=${encodeURIComponent(texto)}`)).count).toBe(2);
  });

  it('filtra por estado y cuenta cada uno de lo buscado', async () => {
    expect(await buscar('?estado=omitido')).toMatchObject({ count: 1, results: [{ ot: 10003 }], por_estado: { enviado: 3, omitido: 1 } });
    expect((await buscar('?estado=fallido&search=10001')).count).toBe(0);
    expect((await s.llamar<Problema>('GET', `${ruta}?estado=nada`, token())).body.errors).toEqual({ estado: ['Estado desconocido'] });
    expect((await s.llamar('GET', `${ruta}?page=x`, token())).status).toBe(400);
  });

  it('abre un correo tal como salió, con su documento', async () => {
    const { id } = await primera('?search=10001');
    const { body } = await s.llamar<CorreoDeBandeja>('GET', `${ruta}/${id}`, token());
    expect(body).toMatchObject({ guardado: true, correo: { para: ['camila@correo.test'], asunto: 'Orden 10001: recibimos tu equipo' } });
    expect(body.correo?.texto).toContain('/cliente?ot=10001');
    const pdf = await bajar(`${id}/adjuntos/0`);
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'attachment; filename="ingreso-ot-10001.pdf"',
    ]);
    expect(await pdf.text()).toBe('%PDF-1.7 prueba');
    const html = await bajar(`${id}/html`);
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await html.text()).toContain('<base target="_blank">');
    for (const otra of [`${id}/adjuntos/1`, `${id}/adjuntos/x`, '999999', '999999/html']) expect((await bajar(otra)).status).toBe(404);
  });

  it('lo que la casa escribe sale en el próximo correo, con el equipo de la orden; antes se ve con esa orden, sin que nada cambie', async () => {
    await e.escribir('catalogo-modelo', [
      { type: 'ItemDeCatalogoCreado', data: { catalogo: 'modelo', id: 3, datos: { model_name: 'Vivobook 15' } } },
    ]);
    await e.escribir('equipo-1', [{ type: 'EquipoCreado', data: { equipo_id: 1, cliente: 10004, modelo: 3, serial_number: 'SN1' } }]);
    const texto = { asunto: 'Llegó tu {equipo}', apertura: 'Gracias, {nombre} <3', cierre: 'Te saluda {centro}' };
    const vista = (mensaje: string, mas: object) =>
      s.llamar<Record<string, unknown>>(
        'GET',
        `/api/avisos/mensajes/${mensaje}/vista?${new URLSearchParams({ ...texto, ...mas } as Record<string, string>)}`,
        token('gabriel'),
      );
    expect((await vista('ingreso', { numero: 10002 })).body).toMatchObject({
      asunto: 'Llegó tu Vivobook 15',
      texto: expect.stringContaining('Gracias, Camila <3'),
      numero: 10002,
    });
    expect((await vista('ingreso', {})).body).toMatchObject({ numero: 10003 });
    expect((await vista('despacho', {})).body).toMatchObject({ asunto: 'Llegó tu Vivobook 15', numero: null });
    const faltas = async (mensaje: string, mas: object) => (await vista(mensaje, mas)).body['errors'];
    expect(await faltas('despacho', { numero: 10002 })).toEqual({ numero: ['A la orden 10002 no se le ha enviado este correo'] });
    expect(await faltas('ingreso', { apertura: '{rut}' })).toHaveProperty('apertura');
    expect(await faltas('nada', {})).toHaveProperty('mensaje');
    expect((await s.llamar('GET', '/api/avisos/mensajes/ingreso/vista', token())).status).toBe(403);

    const data = { clave: 'ingreso', antes: { asunto: '', apertura: '', cierre: '' }, despues: texto, deshace: null };
    await e.escribir('ajuste-mensajes', [
      { type: 'MensajeConfigurado', data: { ...data, vigente_desde: e.runtime.clock.now().toISOString() } },
    ]);
    await e.runtime.ajustes.reached(await e.runtime.store.head(), 60_000);
    await e.orden(10004, { email: 'lucia@correo.test' });
    await hasta(async () => (await buscar('?search=10004')).por_estado.enviado === 1);
    const { id } = await primera('?search=10004');
    const { correo } = (await s.llamar<CorreoDeBandeja>('GET', `${ruta}/${id}`, token())).body;
    expect(correo).toMatchObject({ asunto: 'Llegó tu Vivobook 15', texto: expect.stringContaining('Te saluda Centro Prueba') });
    expect(correo?.html).toContain('Gracias, Camila &lt;3');
    expect(correo?.html).toContain('Número de orden');
  });

  it('no guarda direcciones ni palabras en claro, y nada se lee de quien fue borrado', async () => {
    const { rows } = await e.runtime.pool.query(
      'select e.*, b.*, a.* from avisos.entrega e left join avisos.bandeja b on b.entrega_id = e.id left join avisos.bandeja_adjunto a on a.entrega_id = e.id',
    );
    const enClaro = rows
      .map((fila) =>
        Object.values(fila)
          .map((v) => (Buffer.isBuffer(v) ? v.toString('latin1') : JSON.stringify(v)))
          .join(),
      )
      .join();
    expect(enClaro).not.toMatch(/camila|pedro|@otro|@correo|PDF-1/i);
    const { id } = await primera('?search=10001');
    await e.runtime.keys.erase('cliente-10001');
    expect((await s.llamar('GET', `${ruta}/${id}`, token())).body).toMatchObject({ correo: null, para: null, adjuntos: [] });
    expect((await bajar(`${id}/html`)).status).toBe(404);
    expect((await bajar(`${id}/adjuntos/0`)).status).toBe(404);
    expect((await buscar('?search=camila@correo.test')).count).toBe(1);
    await e.escribir('cliente-10001', [{ type: 'ClienteSuprimido', data: { cliente_id: 10001, motivo: 'Lo pidió' } }]);
    await hasta(async () => (await buscar('?search=camila@correo.test')).count === 0);
    expect((await buscar('?search=pedro.soto@otro.test')).count).toBe(2);
  });

  it('a una persona con sus datos bloqueados solo le llega lo que hace falta para devolver su equipo', async () => {
    await e.orden(10041, { email: 'bloqueada@otro.test' });
    await hasta(async () => (await buscar('?search=10041')).por_estado.enviado === 1);
    await e.escribir('cliente-10041', [{ type: 'DatosBloqueados', data: { cliente_id: 10041, solicitud: 3, motivo: 'Lo pidió' } }]);
    await e.escribir('orden-10041', [
      { type: 'PagoCompletado', data: { nro_boleta_pago: '123456' } },
      { type: 'EquipoEntregadoARecepcion' },
    ]);
    await hasta(async () => (await buscar('?search=10041')).results.filter(({ estado }) => estado !== 'pendiente').length === 3);
    const { results } = await buscar('?search=10041');
    expect(results.map(({ plantilla, estado, error }) => [plantilla, estado, error])).toEqual([
      ['puede_retirar', 'enviado', null],
      ['pago_recibido', 'omitido', 'Los datos de la persona están bloqueados'],
      ['ingreso', 'enviado', null],
    ]);
  });

  it('son solo para Administrativo, Supervisor y Gerencia', async () => {
    const { id } = await primera('?search=10002');
    const rutas = ['', `/${id}`, `/${id}/html`, `/${id}/adjuntos/0`];
    const estados = async (nombre: string) => Promise.all(rutas.map(async (r) => (await s.llamar('GET', ruta + r, token(nombre))).status));
    for (const nombre of ['tomas', 'rita']) expect(await estados(nombre)).toEqual([403, 403, 403, 403]);
    for (const nombre of ['sofia', 'gabriel']) expect((await estados(nombre)).slice(0, 3)).toEqual([200, 200, 200]);
    expect((await s.llamar('GET', ruta, null)).status).toBe(401);
  });
});

describe('con servidor de correo', () => {
  let o: Oficina;
  let s: ServidorDePrueba;
  let token: string;
  beforeAll(async () => {
    o = await abrirOficina();
    token = (await o.e.usuario('Ana', 'Administrativo')).token;
  });
  afterAll(async () => {
    await s?.cerrar();
    await o.cerrar();
  });

  it('un rechazo se ve con su motivo y se puede reenviar', async () => {
    await o.e.orden(10001);
    await o.alDia();
    o.buzon.rechazar('550 5.1.1 <camila@correo.test> no existe');
    await o.repartidor.repartir();
    s = await abrirServidor({ ...o.e.runtime, clock: { now: () => new Date(0) } });
    const fila = (await s.llamar<PaginaDeBandeja>('GET', `${ruta}?search=camila@correo.test`, token)).body.results[0] as FilaDeBandeja;
    expect(fila).toMatchObject({
      estado: 'pendiente',
      intentos: 1,
      reenviable: true,
      asunto: 'Orden 10001: recibimos tu equipo',
      para: ['camila@correo.test'],
    });
    expect(fila.error).toContain('[correo]');
    expect(fila.proximo_intento).not.toBeNull();
    expect(fila.adjuntos).toEqual([{ numero: 0, nombre: 'ingreso-ot-10001.pdf', bytes: null }]);
    const { body } = await s.llamar<CorreoDeBandeja>('GET', `${ruta}/${fila.id}`, token);
    expect(body).toMatchObject({ guardado: false, correo: { asunto: 'Orden 10001: recibimos tu equipo' } });
  });

  it('una dirección que el servidor rechaza no es una falla nuestra: quien pide el correo lo sabe, y se ve en palabras', async () => {
    const pedir = () =>
      s.llamar<Problema>(
        'POST',
        '/api/avisos/correo_interno',
        null,
        { plantilla: 'invitacion', usuario_id: 7, para: 'ines@correo.test', nombre: 'Inés', url: 'https://centro.test/x', horas: 24 },
        { authorization: `Service ${o.e.runtime.serviceKey}` },
      );
    o.buzon.rechazar('5.1.1 <ines@correo.test> no existe');
    const dicho = 'El servidor de correo rechazó la dirección: 550 5.1.1 <[correo]> no existe';
    expect(await pedir()).toMatchObject({ status: 409, body: { codigo: 'ACCION_NO_DISPONIBLE', detail: dicho } });
    const { rows } = await o.e.runtime.pool.query('select estado, error from avisos.entrega order by id desc limit 1');
    expect(rows).toEqual([{ estado: 'fallido', error: dicho }]);
    o.buzon.rechazar(null);
    expect((await pedir()).status).toBe(200);
    o.limpiar();
  });

  it('de una casa de demostración no sale ninguno: se guarda con su motivo', async () => {
    const { mail } = o.e.runtime;
    const { smtpUrl } = mail;
    o.limpiar();
    // As the runtime does it, after the senders were made.
    Object.assign(mail, { smtpUrl: null, retenido: true });
    try {
      await o.e.orden(10077);
      await o.alDia();
      await o.repartidor.repartir();
      const { body } = await s.llamar<PaginaDeBandeja>('GET', `${ruta}?search=10077`, token);
      const motivo = 'Instalación de demostración: el correo se guardó aquí y no salió';
      expect(body.results).toMatchObject([{ estado: 'omitido', error: motivo }]);
      expect((await s.llamar<CorreoDeBandeja>('GET', `${ruta}/${body.results[0]?.id}`, token)).body).toMatchObject({ guardado: true });
      const { token: admin } = await o.e.usuario('Raúl', 'Administrador');
      expect(await s.llamar('POST', '/api/avisos/prueba', admin, { para: 'raul@correo.test' })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('demostración') },
      });
      expect(o.buzon.correos).toEqual([]);
    } finally {
      Object.assign(mail, { smtpUrl, retenido: false });
    }
  });

  it('un correo de prueba sale por el servidor, y lo que responde se lee; no probarlo también queda dicho', async () => {
    const { token: admin } = await o.e.usuario('Rosa', 'Administrador');
    const probar = (camino: string, cuerpo?: object, quien = admin) =>
      s.llamar<Record<string, unknown>>('POST', `/api/avisos/prueba${camino}`, quien, cuerpo);
    o.buzon.rechazar('550 5.7.1 <rosa@correo.test> sin permiso');
    expect((await probar('', { para: 'rosa@correo.test' })).body).toMatchObject({
      servidor: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      ultima: { resultado: 'fallido', respuesta: expect.stringContaining('550 5.7.1 <[correo]>') },
    });
    o.buzon.rechazar(null);
    o.limpiar();
    expect((await probar('', { para: 'rosa@correo.test' })).body).toMatchObject({
      ultima: { resultado: 'enviado', respuesta: expect.stringMatching(/^250/) },
    });
    expect(o.buzon.correos).toMatchObject([
      { para: ['rosa@correo.test'], crudo: expect.stringContaining('Correo de prueba de Centro Prueba') },
    ]);
    expect((await probar('/omitir')).body).toMatchObject({ ultima: { resultado: 'omitido' } });
    expect((await probar('', { para: 'rosa' })).body['errors']).toHaveProperty('para');
    expect((await probar('', { para: 'x@y.cl' }, token)).status).toBe(403);
    // A restored house sends nothing before an operator decides, and says so.
    o.limpiar();
    await quarantine(o.e.runtime.pool, '2026-03-02T12:00:00Z');
    expect(await probar('', { para: 'rosa@correo.test' })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('está en cuarentena') },
    });
    expect(o.buzon.correos).toEqual([]);
    await release(o.e.runtime.pool, 'drop');
    for (let i = 0; i < 3; i++) await probar('', { para: 'rosa@correo.test' });
    expect((await probar('', { para: 'rosa@correo.test' })).status).toBe(429);
  });

  it('lo que salió sin copia se escribe de nuevo para leerlo, sin el enlace que era solo del cliente', async () => {
    const data = { despacho: 'ENVIO', email: 'camila@correo.test', direccion: null, comuna: null, region: null, vence: '2030-01-01' };
    await o.e.escribir('orden-10001', [{ type: 'CambioDeRetiroSolicitado', data }], { subject: 'cliente-10001' });
    await o.alDia();
    o.buzon.rechazar(null);
    await o.repartidor.repartir();
    const enviados = async () => (await s.llamar<PaginaDeBandeja>('GET', `${ruta}?estado=enviado`, token)).body.results;
    // The server's process also sends mails, so this process's sender may still be working.
    await hasta(async () => (await enviados()).length > 0);
    const fila = (await enviados())[0] as FilaDeBandeja;
    expect(fila).toMatchObject({ plantilla: 'confirmacion_cambio_retiro', reenviable: false });
    const { body } = await s.llamar<CorreoDeBandeja>('GET', `${ruta}/${fila.id}`, token);
    expect([body.guardado, body.correo?.para]).toEqual([false, ['camila@correo.test']]);
    const enlace = /confirmar_cambio_retiro\/([\w.-]+)/.exec(body.correo?.texto ?? '')?.[1] as string;
    expect([readChangeToken(enlace, o.e.runtime.serviceKey), body.correo?.html.includes(enlace)]).toEqual([null, true]);
  });
});
