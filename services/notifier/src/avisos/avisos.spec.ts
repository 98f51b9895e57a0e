import type { PreferenciasDeAvisos, Problema } from '@bitacora/domain/contracts';
import { STREAM_ORDEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { abrirCentro, type Centro } from '../testing/centro';
import { ADMINISTRATIVO, hasta } from '../testing/escenario';

let c: Centro;
beforeAll(async () => {
  c = await abrirCentro();
});
afterAll(() => c.cerrar());

const rma = (ot: number, actor = ADMINISTRATIVO) =>
  c.e.escribir(STREAM_ORDEN.of(ot), [{ type: 'RmaIngresado', data: { rma: 'RMA0000001' } }], { actor });

describe('campana', () => {
  it('avisa al técnico asignado, con el número de la orden', async () => {
    await hasta(async () => (await c.lista('tomas')).count === 1);
    expect(await c.lista('tomas')).toMatchObject({
      count: 1,
      next: null,
      previous: null,
      unread: 1,
      results: [{ ot: 10001, action: 'asignacion', texto: 'te fue asignada', url: '/orden/10001', read: false, boton: null }],
    });
    expect((await c.lista('ana')).count).toBe(0);
  });

  it('se lee y se deja sin leer', async () => {
    const { id, token } = c.de('tomas');
    const aviso = (await c.lista('tomas')).results[0]?.id;
    expect((await c.llamar('GET', `/api/usuarios/notificaciones/${aviso}/mark_read?read_state=true`, token)).body).toMatchObject({
      read: true,
      unread: 0,
    });
    expect((await c.lista('tomas')).results[0]?.read).toBe(true);
    expect((await c.llamar('GET', `/api/usuarios/notificaciones/${aviso}/mark_read?read_state=false`, token)).body).toMatchObject({
      read: false,
      unread: 1,
    });
    expect((await c.llamar('GET', `/api/usuarios/notificaciones/${id}/notificaciones_count`, token)).body).toEqual({ count: 1 });
    await c.llamar('GET', `/api/usuarios/notificaciones/${id}/all_read`, token);
    expect((await c.llamar('GET', `/api/usuarios/notificaciones/${id}/notificaciones_count`, token)).body).toEqual({ count: 0 });
    expect((await c.llamar('GET', `/api/usuarios/notificaciones/${aviso}/mark_read?read_state=quizas`, token)).status).toBe(400);
    expect((await c.llamar('GET', '/api/usuarios/notificaciones/999999/mark_read', token)).status).toBe(404);
  });

  it('nadie lee ni cambia lo de otro', async () => {
    const aviso = (await c.lista('tomas')).results[0]?.id;
    for (const nombre of ['ana', 'sofia', 'gabriel', 'rita'] as const)
      for (const ruta of [
        `/api/usuarios/${c.de('tomas').id}/notificaciones`,
        `/api/usuarios/notificaciones/${c.de('tomas').id}/all_read`,
        `/api/usuarios/notificaciones/${aviso}/mark_read?read_state=false`,
        `/api/usuarios/notificaciones/${c.de('tomas').id}/notificaciones_count`,
      ])
        expect([nombre, ruta, (await c.llamar('GET', ruta, c.de(nombre).token)).status]).toEqual([nombre, ruta, 403]);
    expect((await c.lista('tomas')).unread).toBe(0);
    expect((await c.lista('rita')).count).toBe(0);
    expect((await c.llamar('GET', `/api/usuarios/${c.de('tomas').id}/notificaciones`, null)).status).toBe(401);
  });

  it('pagina de a 10, y de a 250 con filtro', async () => {
    const antes = (await c.lista('tomas')).count;
    await c.e.orden(10002, { tecnico: c.de('tomas').id });
    for (let i = 0; i < 12; i++) await c.e.escribir('orden-10002', [{ type: 'PartesEntregadas', data: { solicitud_ids: [10002001] } }]);
    await hasta(async () => (await c.lista('tomas')).count === antes + 13);
    const primera = await c.lista('tomas');
    expect([primera.results.length, primera.next, primera.previous]).toEqual([10, 2, null]);
    expect(await c.lista('tomas', '?page=2')).toMatchObject({ next: null, previous: 1 });
    expect((await c.lista('tomas', '?action=repuestos_entregados')).results).toHaveLength(12);
    expect((await c.llamar('GET', `/api/usuarios/${c.de('tomas').id}/notificaciones?action=nada`, c.de('tomas').token)).status).toBe(400);
    expect((await c.llamar('GET', `/api/usuarios/${c.de('tomas').id}/notificaciones?page=-1`, c.de('tomas').token)).status).toBe(400);
  });

  it('las órdenes de quien se fue caben en un aviso, aunque quien las pasaba muera antes de terminar', async () => {
    const [tomas, ana] = [c.de('tomas').id, c.de('ana').id];
    const enNombre = { id: 0, nombre: 'Sofía Prueba', grupos: ['Sistema'], en_nombre_de: c.de('sofia').id };
    const pasar = (ot: number) =>
      c.e.escribir(
        STREAM_ORDEN.of(ot),
        [
          {
            type: 'TecnicoReasignado',
            data: {
              tecnico: { id: tomas, nombre: 'Tomás' },
              anterior: { id: ana, nombre: 'Ana' },
              motivo: 'Se fue',
              motivo_sobrecarga: null,
            },
          },
        ],
        { actor: enNombre },
      );
    const deUsuario = (type: string, data: object) => c.e.escribir(STREAM_USUARIO.of(ana), [{ type, data: { usuario_id: ana, ...data } }]);
    const recibidas = async () =>
      (await c.lista('tomas')).results.filter(({ texto }) => texto.startsWith('Recibiste')).map(({ texto }) => texto);
    await deUsuario('UsuarioDesactivado', { motivo: 'Se fue', traspaso_a: tomas });
    for (const ot of [10001, 10002]) await pasar(ot);
    await hasta(async () => (await recibidas())[0] === 'Recibiste 2 órdenes de Ana Prueba');
    // A repetition closes it: the same notice has all orders.
    await deUsuario('OrdenesTraspasadas', { a: tomas, ordenes: [10001, 10002, 10003] });
    await hasta(async () => (await recibidas())[0] === 'Recibiste 3 órdenes de Ana Prueba');
    expect(await recibidas()).toHaveLength(1);
    // Orders that pass after she returned get another notice, even if the former one was never closed.
    await pasar(10001);
    await hasta(async () => (await recibidas()).length === 2);
    await deUsuario('UsuarioDesactivado', { motivo: 'Otra vez', traspaso_a: tomas });
    await pasar(10002);
    await hasta(async () => (await recibidas()).length === 3);
    expect(await recibidas()).toEqual([
      'Recibiste 1 orden de Ana Prueba',
      'Recibiste 1 orden de Ana Prueba',
      'Recibiste 3 órdenes de Ana Prueba',
    ]);
  });

  it('no avisa a quien hizo la acción, ni a quien silenció ese aviso', async () => {
    await c.e.orden(10003);
    const sofia = { id: c.de('sofia').id, nombre: 'Sofia', grupos: ['Supervisor'] };
    await rma(10003, sofia);
    await c.e.orden(10004);
    await rma(10004);
    await hasta(async () => (await c.lista('sofia')).count === 1);
    expect((await c.lista('sofia')).results[0]?.ot).toBe(10004);
    const { token } = c.de('sofia');
    expect((await c.llamar<Problema>('PUT', '/api/avisos/preferencias', token, { silenciadas: ['nada'] })).body.errors).toEqual({
      'silenciadas.0': ['Tipo de aviso desconocido'],
    });
    const { body } = await c.llamar<PreferenciasDeAvisos>('PUT', '/api/avisos/preferencias', token, {
      silenciadas: ['lista_para_asignar'],
    });
    expect(body.acciones.find((a) => a.action === 'lista_para_asignar')).toEqual({
      action: 'lista_para_asignar',
      nombre: 'Lista para asignar',
      silenciada: true,
    });
    await c.e.orden(10005);
    await rma(10005);
    const ultimo = await c.e.runtime.store.head();
    await hasta(
      async () =>
        Number((await c.e.runtime.pool.query(`select position from log.checkpoint where name = 'notifier-avisos'`)).rows[0].position) >=
        ultimo,
    );
    await c.llamar('PUT', '/api/avisos/preferencias', token, { silenciadas: [] });
    await c.e.orden(10006);
    await rma(10006);
    await hasta(async () => (await c.lista('sofia')).count === 2);
    expect((await c.lista('sofia')).results.map((a) => a.ot)).toEqual([10006, 10004]);
  });

  it('la excepción llega a Gerencia con su botón', async () => {
    const data = {
      excepcion_id: 10001001,
      tipo: 2,
      comentario_solicitud: 'texto',
      solicitado_por: { id: c.de('ana').id, nombre: 'Ana' },
      origen: 'SOLICITUD',
      additional_data: null,
      rma_cambio: null,
      comentario_cambio: null,
      fecha_llegada_parte: null,
      repuesto_solicitado: null,
      estado_previo: 'Reparado',
    };
    await c.e.escribir('orden-10001', [{ type: 'ExcepcionSolicitada', data }], { subject: 'cliente-10001' });
    await hasta(async () => (await c.lista('gabriel')).count === 1);
    expect((await c.lista('gabriel')).results[0]).toMatchObject({
      action: 'open_exceptions',
      boton: 'Ver excepciones',
      url: '/excepciones',
      texto: 'excepción «Aprobación de 3x3» por resolver',
    });
  });

  it('ofrece los tipos para el filtro', async () => {
    const { body } = await c.llamar('GET', '/api/avisos/acciones', c.de('tomas').token);
    expect(body).toContainEqual({ action: 'open_exceptions', nombre: 'Excepción por resolver' });
  });
});
