import { createHash } from 'node:crypto';
import type { Presencia } from '@bitacora/domain/contracts';
import { abrirEscenario, type Escenario, hasta } from '../testing/escenario';
import { abrirServidor, type ClienteDeSocket, clienteDeSockets, type ServidorDePrueba } from '../testing/servidor';
import { Presencias } from './presencias';

let e: Escenario;
beforeAll(async () => {
  e = await abrirEscenario();
});
afterAll(() => e.cerrar());

it('guarda quién tiene abierta una orden y olvida a los procesos que murieron', async () => {
  const presencias = new Presencias(e.runtime.pool);
  await presencias.abrir('a', 500, { id: 1, nombre: 'Ana' });
  await presencias.abrir('b', 500, { id: 1, nombre: 'Ana' });
  await presencias.abrir('c', 500, { id: 2, nombre: 'Benja' });
  expect((await presencias.de(500)).personas).toEqual([
    { id: 1, nombre: 'Ana' },
    { id: 2, nombre: 'Benja' },
  ]);
  await presencias.quitar('a');
  expect((await presencias.de(500)).personas).toHaveLength(2);
  await e.runtime.pool.query(`update avisos.presencia set visto_en = now() - interval '5 minutes'`);
  expect((await presencias.de(500)).personas).toEqual([]);
  await presencias.latir(['c']);
  expect((await presencias.de(500)).personas).toEqual([{ id: 2, nombre: 'Benja' }]);
  expect((await e.runtime.pool.query('select socket_id from avisos.presencia')).rows).toEqual([{ socket_id: 'c' }]);
});

const conectar = clienteDeSockets();
(conectar ? describe : describe.skip)('por sockets, en dos procesos', () => {
  let uno: ServidorDePrueba;
  let otro: ServidorDePrueba;
  const abiertos: ClienteDeSocket[] = [];
  const entrar = async ({ url }: ServidorDePrueba, token: string) => {
    const socket = conectar?.(url, { transports: ['websocket'], auth: { token }, reconnection: false }) as ClienteDeSocket;
    abiertos.push(socket);
    const visto = { presencias: [] as Presencia[], avisos: [] as unknown[] };
    socket.on('orden:presencia', (dato) => visto.presencias.push(dato));
    socket.on('aviso', (dato) => visto.avisos.push(dato));
    await hasta(() => socket.connected);
    return { socket, visto, personas: () => visto.presencias.at(-1)?.personas.map((p) => p.nombre) ?? [] };
  };

  beforeAll(async () => {
    uno = await abrirServidor(e.runtime);
    otro = await abrirServidor(e.runtime);
  });
  afterAll(async () => {
    for (const socket of abiertos) socket.disconnect();
    await uno.cerrar();
    await otro.cerrar();
  });

  it('cada quien ve a los demás al entrar y al irse', async () => {
    await e.orden(700);
    const ana = await entrar(uno, (await e.usuario('Ana', 'Administrativo')).token);
    const benja = await entrar(otro, (await e.usuario('Benja', 'Bodega')).token);
    expect(await ana.socket.emitWithAck('orden:abrir', { ot: 700 })).toEqual({ ok: true });
    benja.socket.emit('orden:abrir', { ot: 700 });
    await hasta(() => ana.personas().length === 2 && benja.personas().length === 2);
    expect(ana.visto.presencias.at(-1)).toEqual({
      ot: 700,
      personas: [expect.objectContaining({ nombre: 'Ana Prueba' }), expect.objectContaining({ nombre: 'Benja Prueba' })],
    });
    ana.socket.emit('orden:dejar', { ot: 700 });
    await hasta(() => benja.personas().join() === 'Benja Prueba');
    await ana.socket.emitWithAck('orden:abrir', { ot: 700 });
    benja.socket.disconnect();
    await hasta(() => ana.personas().join() === 'Ana Prueba');
  });

  it('un técnico abre solo sus órdenes; retail, ninguna', async () => {
    const tecnico = await e.usuario('Tomas', 'Técnico');
    await e.orden(701, { tecnico: tecnico.id });
    const tomas = await entrar(uno, tecnico.token);
    const rita = await entrar(uno, (await e.usuario('Rita', 'Retail')).token);
    expect(await tomas.socket.emitWithAck('orden:abrir', { ot: 701 })).toEqual({ ok: true });
    const negada = { ok: false, mensaje: 'No tiene permiso para ver esta orden' };
    for (const pedido of [{ ot: 700 }, { ot: '701' }, {}, null, 'x', { ot: -1 }])
      expect(await tomas.socket.emitWithAck('orden:abrir', pedido)).toEqual(negada);
    expect(await rita.socket.emitWithAck('orden:abrir', { ot: 701 })).toEqual(negada);
  });

  it('un token de la API oye, pero no está en ninguna orden', async () => {
    const { id } = await e.usuario('Nuria', 'Administrativo');
    const token = `bit_${'n'.repeat(43)}`;
    await e.runtime.pool.query(
      `insert into seguridad.token (id, token_hash, usuario_id, nombre, alcances, emitido_en, vence_en)
       values (1, $1, $2, 'Planilla', '{eventos:leer}', now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest('hex'), id],
    );
    await e.orden(703);
    const programa = await entrar(uno, token);
    expect(await programa.socket.emitWithAck('orden:abrir', { ot: 703 })).toEqual({
      ok: false,
      mensaje: 'Con un token de la API no se abre una orden',
    });
    expect((await new Presencias(e.runtime.pool).de(703)).personas).toEqual([]);
  });

  it('la campana suena en el proceso que tiene el socket, con identificadores y nada más', async () => {
    const tecnico = await e.usuario('Teo', 'Técnico');
    const teo = await entrar(otro, tecnico.token);
    const ajeno = await entrar(uno, (await e.usuario('Vera', 'Ventas')).token);
    await e.orden(702, { tecnico: tecnico.id });
    await hasta(() => teo.visto.avisos.length === 1);
    expect(teo.visto.avisos).toEqual([{ id: expect.any(Number), ot: 702, position: await e.runtime.store.head() }]);
    expect(ajeno.visto.avisos).toEqual([]);
  });
});
