import { nombreDeFlujo, SUSCRIPCIONES } from '@bitacora/domain/operacion';
import { STREAM_CLIENTE, STREAM_OPERACION, STREAM_ORDEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { changeEvents } from '@bitacora/event-store';
import { clockOffset } from '@bitacora/platform';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product?.stop());

const RAZON = 'No hay dónde anotarlo';

/** Makes the read models fail on the next client and creates one, whose stream is parked. */
async function detenerUnCliente(rut: string): Promise<string> {
  const { call, runtime } = product;
  await runtime.pool.query(
    `create or replace function public.fallar() returns trigger language plpgsql as $$ begin raise exception '${RAZON}'; end $$;
     create trigger fallar before insert or update on lectura.cliente for each row execute function public.fallar()`,
  );
  const lugar = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1' };
  const quien = { rut, nombre: 'Berta', apellido: 'Rojas', telefono: '912345678', email: 'berta@correo.example' };
  const persona = { tipo_cliente: 1, ...quien, ...lugar };
  const { status, body } = await call('POST', '/api/clientes/', 'administrativo', persona);
  expect([status, body]).toEqual([200, expect.anything()]);
  const flujo = STREAM_CLIENTE.of(body.id);
  while ((await detenidos()).every((detenido: { flujo: string }) => detenido.flujo !== flujo)) await pausa();
  return flujo;
}
const reparar = () => product.runtime.pool.query('drop trigger fallar on lectura.cliente');
const pausa = () => new Promise((resolve) => setTimeout(resolve, 50));
const detenidos = async () => (await product.call('GET', '/api/operacion/detenidos', 'gerencia')).body;
const pedir = (que: string, body: object, user: string | null = 'administrador', headers = {}) =>
  product.call('POST', `/api/operacion/detenidos/${que}`, user, body, headers);
const enLaBitacora = async () => (await product.runtime.store.readStream(STREAM_OPERACION.of('casa'))).map(({ type }) => type);

it('gerencia mira, administración actúa y los demás no entran', async () => {
  for (const que of ['suscripciones', 'detenidos', 'canal', 'relojes', 'versiones', 'registro']) {
    const leer = async (user: string | null) => (await product.call('GET', `/api/operacion/${que}`, user)).status;
    expect([await leer('administrador'), await leer('gerencia')]).toEqual([200, 200]);
    for (const user of ['administrativo', 'bodega', 'supervisor', 'tecnico', 'ventas', 'retail']) expect(await leer(user)).toBe(403);
    expect(await leer(null)).toBe(401);
  }
  for (const que of ['probar', 'reintentar', 'saltar'])
    for (const user of ['gerencia', 'supervisor', 'retail']) expect((await pedir(que, {}, user)).status).toBe(403);
  expect(await enLaBitacora()).toEqual([]);
});

it('cada suscripción de los tres servicios se dice con sus palabras, su posición y quién la atiende', async () => {
  await product.settled();
  const { body } = await product.call('GET', '/api/operacion/suscripciones', 'gerencia');
  const { rows } = await product.runtime.pool.query<{ name: string }>('select name from log.checkpoint order by name');
  const nombres = body.suscripciones.map(({ suscripcion }: { suscripcion: string }) => suscripcion);
  expect(nombres).toEqual(rows.map(({ name }) => name));
  expect(nombres.length).toBeGreaterThan(12);
  // Only the feed is missing, because this product has none.
  expect(Object.keys(SUSCRIPCIONES).filter((name) => !nombres.includes(name))).toEqual(['notifier-integracion']);
  for (const suscripcion of body.suscripciones)
    expect(suscripcion).toMatchObject({ servicio: SUSCRIPCIONES[suscripcion.suscripcion]?.servicio, detenidos: 0 });
  while (
    (await product.call('GET', '/api/operacion/suscripciones', 'gerencia')).body.suscripciones.some(
      ({ proceso, atraso }: { proceso: string | null; atraso: number }) => proceso === null || atraso > 0,
    )
  )
    await pausa();
});

it('cada proceso dice su versión, su reloj y lo que repite; uno desfasado o que calló se nota', async () => {
  const { call, runtime } = product;
  const leer = async (que: string) => (await call('GET', `/api/operacion/${que}`, 'gerencia')).body;
  // The last service to begin is workflow, after its processes.
  while (!(await leer('relojes')).procesos[0]?.servicios.includes('workflow')) await pausa();
  const [propio] = (await leer('relojes')).procesos;
  expect(propio).toMatchObject({ servicios: ['notifier', 'projections', 'workflow'], vivo: true, desfasado: false });
  expect(propio.relojes.map(({ nombre }: { nombre: string }) => nombre)).toEqual(
    expect.arrayContaining([
      'Plazos de las órdenes y de las solicitudes de datos',
      'Correos y avisos pendientes',
      'Recordatorios',
      'Espacio en el disco',
    ]),
  );
  const plazos = propio.relojes.find(({ reloj }: { reloj: string }) => reloj === 'plazos');
  expect([plazos.cada_segundos, Date.parse(plazos.proxima) > Date.parse(propio.desde)]).toEqual([60, true]);
  // Another machine, whose clock is 2.5 s fast and which was killed three minutes ago.
  expect(await clockOffset(runtime.pool, () => Date.now() + 2500)).toBeLessThan(-2400);
  await runtime.pool.query(
    `insert into operacion.proceso select 'otra:7', '{notifier}', '0.0.9', node, null, desde, now() - interval '3 minutes', -2500, '[]'
     from operacion.proceso limit 1`,
  );
  const [otra] = (await leer('relojes')).procesos.filter(({ proceso }: { proceso: string }) => proceso === 'otra:7');
  expect(otra).toMatchObject({ vivo: false, desfasado: true, desfase_segundos: -2.5, relojes: [] });

  const versiones = await leer('versiones');
  const laPropia = versiones.procesos.find(({ proceso }: { proceso: string }) => proceso === propio.proceso);
  expect(laPropia).toMatchObject({ version: versiones.producto, lecturas: versiones.lecturas });
  expect(versiones.migraciones.map(({ esquema }: { esquema: string }) => esquema)).toEqual(
    expect.arrayContaining(['avisos', 'log', 'seguridad', 'workflow']),
  );
  for (const { versiones: escritas, actual } of versiones.eventos) expect(Math.max(...escritas)).toBeLessThanOrEqual(actual);
  // Ten minutes later it is no longer shown.
  await runtime.pool.query(`update operacion.proceso set visto = now() - interval '11 minutes' where nombre = 'otra:7'`);
  expect((await leer('relojes')).procesos.map(({ proceso }: { proceso: string }) => proceso)).not.toContain('otra:7');
});

it('donde solo un terminal revisa, se dice, y no se pide aquí', async () => {
  const leidas = await product.call('GET', '/api/operacion/revisiones', 'gerencia');
  expect(leidas.body).toEqual({ se_pide_aqui: false, en_marcha: [], diagnostico: null, verificacion: null });
  const pedida = await product.call('POST', '/api/operacion/revisiones', 'administrador', { clase: 'diagnostico' });
  expect([pedida.status, pedida.body.detail]).toEqual([409, expect.stringContaining('desde su terminal')]);
});

it('el canal dice qué publicaría, que está apagado y, con un error, cuál', async () => {
  const { call, runtime } = product;
  const canal = async () => (await call('GET', '/api/operacion/canal', 'gerencia')).body;
  const apagado = await canal();
  expect(apagado).toMatchObject({ estado: 'apagado', tema: 'bitacora.eventos', suscripcion: null });
  const publicados = apagado.tipos.map(({ tipo }: { tipo: string }) => tipo);
  expect(publicados).toContain('cl.bitacora.OrdenCreada');
  const { body: documento } = await call('GET', '/api/asyncapi.json', 'gerencia');
  expect(publicados.length).toBe(Object.keys(documento.components.messages).length);
  const { pool } = runtime;
  await pool.query(`insert into log.checkpoint (name, position) values ('notifier-integracion', 5)`);
  expect((await canal()).estado).toBe('detenido');
  await pool.query(
    `insert into log.subscription_state (name, process, per_second, error, error_at, rehearsable)
     values ('notifier-integracion', 'otra:7', 0, 'Feed not published: no brokers', now(), false)`,
  );
  await pool.query(`insert into log.lease (name, holder, until) values ('notifier-integracion', $1, now() + interval '1 minute')`, [
    '00000000-0000-4000-8000-000000000000',
  ]);
  expect(await canal()).toMatchObject({ estado: 'con_error', suscripcion: { posicion: 5, error: 'Feed not published: no brokers' } });
  for (const tabla of ['checkpoint', 'subscription_state', 'lease'])
    await pool.query(`delete from log.${tabla} where name = 'notifier-integracion'`);
});

it('un flujo detenido se prueba en seco, se reintenta y queda atendido; cada cosa queda con su autor', async () => {
  const flujo = await detenerUnCliente('11111111-1');
  const uno = { suscripcion: 'lectura', flujo };
  const [detenido] = await detenidos();
  expect(detenido).toMatchObject({
    ...uno,
    nombre: 'Lo que muestran las pantallas',
    flujo_nombre: nombreDeFlujo(flujo),
    error: RAZON,
    detras: 0,
    ensayable: true,
    ensayo: null,
    reintentando: false,
  });
  expect(detenido.evento).toMatchObject({ actor: expect.stringMatching(/\w+ \w+/) });
  expect((await pedir('probar', uno)).body).toMatchObject({ hecho: true, atendidos: 0, detenidos: 1, error: RAZON });
  expect((await pedir('reintentar', uno)).body).toMatchObject({ hecho: true, atendidos: 0, detenidos: 1, error: RAZON });

  await reparar();
  const antes = await product.runtime.pool.query('select count(*) from lectura.cliente');
  expect((await pedir('probar', uno)).body).toMatchObject({ hecho: true, detenidos: 1, error: null });
  expect((await product.runtime.pool.query('select count(*) from lectura.cliente')).rows).toEqual(antes.rows);
  expect((await detenidos())[0].ensayo).toMatchObject({ error: null });
  expect((await pedir('reintentar', uno)).body).toMatchObject({ hecho: true, atendidos: 1, detenidos: 0, error: null });
  expect(await detenidos()).toEqual([]);

  const { body: registro } = await product.call('GET', '/api/operacion/registro', 'gerencia');
  expect(registro.map(({ accion }: { accion: string }) => accion)).toEqual([
    'Detenido reintentado',
    'Detenido probado en seco',
    'Detenido reintentado',
    'Detenido probado en seco',
  ]);
  expect(registro[0]).toMatchObject({ actor: 'Adriana Molina Vera', motivo: null });
});

it('saltar pide un motivo y el evento que se vio, y no se repite', async () => {
  const flujo = await detenerUnCliente('22222222-2');
  await reparar();
  const [{ posicion }] = await detenidos();
  const salto = { suscripcion: 'lectura', flujo, posicion, motivo: 'Se ingresó dos veces' };
  const antes = await enLaBitacora();
  const sinMotivo = await pedir('saltar', { ...salto, motivo: '  ' });
  expect([sinMotivo.status, sinMotivo.body.errors]).toEqual([400, { motivo: ['Campo requerido'] }]);
  expect((await pedir('saltar', { ...salto, posicion: 'x' })).status).toBe(400);
  expect((await pedir('saltar', { ...salto, posicion: posicion + 1 })).body.codigo).toBe('CONFLICTO');
  expect((await pedir('saltar', { ...salto, flujo: STREAM_CLIENTE.of(999_999) })).status).toBe(404);
  expect((await pedir('reintentar', { suscripcion: 'ninguna', flujo })).status).toBe(404);
  expect(await enLaBitacora()).toEqual(antes);

  const clave = { 'idempotency-key': 'salto-de-prueba' };
  expect((await pedir('saltar', salto, 'administrador', clave)).body).toMatchObject({ hecho: true, atendidos: 0, detenidos: 0 });
  expect((await pedir('saltar', salto, 'administrador', clave)).status).toBe(200);
  expect(await enLaBitacora()).toEqual([...antes, 'DetenidoSaltado']);
  expect(await detenidos()).toEqual([]);
  const id = STREAM_CLIENTE.id(flujo);
  expect((await product.runtime.pool.query('select 1 from lectura.cliente where id = $1', [id])).rows).toEqual([]);
  const [ultima] = (await product.call('GET', '/api/operacion/registro', 'administrador')).body;
  expect(ultima).toMatchObject({ accion: 'Evento detenido saltado', motivo: 'Se ingresó dos veces' });
});

it('de un evento que no se puede leer no se muestra lo cifrado: quién fue y por qué se detuvo se dicen en castellano', async () => {
  const { pool } = product.runtime;
  const flujo = await detenerUnCliente('33333333-3');
  await reparar();
  const uno = { suscripcion: 'lectura', flujo };
  const [{ posicion }] = await detenidos();
  const { rows } = await pool.query('select actor from log.event where position = $1', [posicion]);
  expect(rows[0].actor.nombre).toMatch(/^enc:v2:/);
  const escribir = (actor: object) => changeEvents(pool, 'update log.event set actor = $2 where position = $1', [posicion, actor]);
  await escribir({ ...rows[0].actor, nombre: rows[0].actor.nombre.replace(/.{8}$/, 'AAAAAAA=') });

  const ILEGIBLE = 'El evento no se puede leer: su clave o su texto cifrado cambió';
  const probado = (await pedir('probar', uno)).body;
  expect(probado).toMatchObject({ hecho: true, atendidos: 0, error: ILEGIBLE });
  const reintentado = (await pedir('reintentar', uno)).body;
  expect(reintentado).toMatchObject({ hecho: true, atendidos: 0, error: ILEGIBLE });
  const [detenido] = await detenidos();
  expect(detenido).toMatchObject({
    error: ILEGIBLE,
    detalle: expect.stringContaining('cannot be read'),
    ensayo: { error: ILEGIBLE },
    evento: { nombre: 'Cliente creado', actor: '(no se puede leer)' },
  });
  expect(JSON.stringify(detenido)).not.toContain('enc:v');

  await escribir(rows[0].actor);
  expect((await pedir('reintentar', uno)).body).toMatchObject({ atendidos: 1, detenidos: 0, error: null });
  expect(await detenidos()).toEqual([]);
});

it('lo que actúa fuera de su transacción no se prueba en seco', async () => {
  const flujo = STREAM_ORDEN.of(10_001);
  await product.runtime.pool.query(
    `insert into log.parked_event (subscription, position, stream, error) values ('workflow-stock', 1, $1, 'algo')`,
    [flujo],
  );
  const respuesta = await pedir('probar', { suscripcion: 'workflow-stock', flujo });
  expect([respuesta.status, respuesta.body.codigo]).toEqual([409, 'ACCION_NO_DISPONIBLE']);
  await product.runtime.pool.query('delete from log.parked_event');
});

describe('las entregas', () => {
  const entrega = async (id: number) =>
    (await product.runtime.pool.query('select estado, proximo_intento <= now() as ya from avisos.entrega where id = $1', [id])).rows[0];
  const llega = async (id: number, estado: string) => {
    while ((await entrega(id)).estado !== estado) await pausa();
  };
  const sobre = (ruta: string, body: object | undefined, user = 'administrador') =>
    product.call('POST', `/api/operacion/${ruta}`, user, body ?? {});
  /** A mail whose attempt failed. */
  const fallida = async (estado: string, proximo = "now() + interval '20 minutes'", correo: string | null = null) =>
    Number(
      (
        await product.runtime.pool.query(
          `insert into avisos.entrega (event_id, canal, destinatario, plantilla, ot, datos, creada_en, estado, intentos, proximo_intento, error)
           values (gen_random_uuid(), case when $2::text is null then 'push' else 'correo' end, case when $2 is null then '${STREAM_USUARIO.of(999)}' else '${STREAM_USUARIO.of(2)}' end,
                   coalesce($2, 'aviso'), case when $2 is null then 10001 end, '{}', now(), $1, 5, ${proximo}, 'No contesta') returning id`,
          [estado, correo],
        )
      ).rows[0].id,
    );

  it('se ven con su orden, sin decir a quién van; gerencia mira y no actúa', async () => {
    const id = await fallida('fallido');
    const { status, body } = await product.call('GET', '/api/operacion/entregas', 'gerencia');
    expect(status).toBe(200);
    expect(body.entregas[0]).toMatchObject({
      id,
      canal: 'push',
      ot: 10_001,
      estado: 'fallido',
      intentos: 5,
      error: 'No contesta',
      proximo: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/usuario-999|@/);
    expect(body.cuarentena).toBeNull();
    for (const ruta of [`entregas/${id}/reintentar`, `entregas/${id}/descartar`, 'cuarentena'])
      expect((await sobre(ruta, {}, 'gerencia')).status).toBe(403);
    expect((await product.call('GET', '/api/operacion/entregas', 'ventas')).status).toBe(403);
  });

  it('una que falló se intenta otra vez, una que espera se adelanta, y la que puede estar saliendo se deja', async () => {
    const [fallo, espera, saliendo] = [
      await fallida('fallido'),
      await fallida('pendiente'),
      await fallida('pendiente', "now() + interval '90 seconds'"),
    ];
    for (const id of [fallo, espera, saliendo]) expect((await sobre(`entregas/${id}/reintentar`, undefined)).status).toBe(200);
    // The device does not exist, so the attempt ends without a recipient.
    await llega(fallo, 'omitido');
    await llega(espera, 'omitido');
    expect(await entrega(saliendo)).toEqual({ estado: 'pendiente', ya: false });
    expect((await sobre(`entregas/${fallo}/reintentar`, undefined)).body.codigo).toBe('ACCION_NO_DISPONIBLE');
    expect((await sobre('entregas/999999/reintentar', undefined)).status).toBe(404);
  });

  it('un correo de cuenta que falló dice qué es y de quién, y no se reintenta: su enlace no se guarda', async () => {
    const id = await fallida('fallido', 'now()', 'invitacion');
    const { body } = await product.call('GET', '/api/operacion/entregas', 'gerencia');
    const { rows } = await product.runtime.pool.query(
      "select trim(first_name || ' ' || last_name) as nombre from seguridad.usuario where id = 2",
    );
    expect(body.entregas[0]).toMatchObject({
      id,
      nombre: 'Invitación al personal',
      persona: { id: 2, nombre: rows[0].nombre },
      no_se_repite: expect.stringContaining('se reenvía desde Personas'),
    });
    const { status, body: dicho } = await sobre(`entregas/${id}/reintentar`, undefined);
    expect([status, dicho.codigo, dicho.detail]).toEqual([
      409,
      'ACCION_NO_DISPONIBLE',
      expect.stringContaining('se reenvía desde Personas'),
    ]);
    expect((await entrega(id)).estado).toBe('fallido');
  });

  it('descartar pide un motivo y queda en el registro', async () => {
    const id = await fallida('pendiente');
    expect((await sobre(`entregas/${id}/descartar`, { motivo: '' })).body.errors).toEqual({ motivo: ['Campo requerido'] });
    expect((await entrega(id)).estado).toBe('pendiente');
    expect((await sobre(`entregas/${id}/descartar`, { motivo: 'El cliente ya retiró' })).status).toBe(200);
    await llega(id, 'omitido');
    const [ultima] = (await product.call('GET', '/api/operacion/registro', 'gerencia')).body;
    expect(ultima).toMatchObject({ accion: 'Entrega descartada', sobre: `push ${id} de la OT 10001`, motivo: 'El cliente ya retiró' });
  });

  it('la cuarentena de una restauración se deja salir o se descarta, una sola vez', async () => {
    const { pool } = product.runtime;
    expect((await sobre('cuarentena', { decision: 'enviar' })).body.codigo).toBe('ACCION_NO_DISPONIBLE');
    for (const [decision, queda] of [
      ['descartar', 'omitido'],
      ['enviar', 'pendiente'],
    ] as const) {
      const id = await fallida('pendiente');
      await pool.query('insert into avisos.cuarentena (desde) values (now())');
      expect((await product.call('GET', '/api/operacion/entregas', 'gerencia')).body.cuarentena.retenidas).toBeGreaterThan(0);
      expect((await sobre('cuarentena', { decision: 'otra' })).status).toBe(400);
      expect((await sobre('cuarentena', { decision })).status).toBe(200);
      while ((await pool.query('select from avisos.cuarentena')).rowCount) await pausa();
      expect((await entrega(id)).estado).toBe(queda);
    }
  });
});
