import { abrirEscenario, type Escenario, hasta } from '../testing/escenario';
import { abrirServidor, type ClienteDeSocket, clienteDeSockets, type ServidorDePrueba } from '../testing/servidor';

/** Much less than the check's interval of a minute. */
const ENSEGUIDA = 20_000;
let e: Escenario;
let uno: ServidorDePrueba;
let otro: ServidorDePrueba;
const abiertos: ClienteDeSocket[] = [];
const conectar = clienteDeSockets();

beforeAll(async () => {
  e = await abrirEscenario();
  uno = await abrirServidor(e.runtime);
  otro = await abrirServidor(e.runtime);
});
afterAll(async () => {
  for (const socket of abiertos) socket.disconnect();
  await uno.cerrar();
  await otro.cerrar();
  await e.cerrar();
});

function entrar({ url }: ServidorDePrueba, token: string): ClienteDeSocket {
  const socket = conectar?.(url, { transports: ['websocket'], auth: { token }, reconnection: false }) as ClienteDeSocket;
  abiertos.push(socket);
  return socket;
}
/** Two sockets of one session, one in each process. */
async function entrarEnAmbos(token: string): Promise<readonly ClienteDeSocket[]> {
  const sockets = [entrar(uno, token), entrar(otro, token)];
  await hasta(() => sockets.every((socket) => socket.connected));
  return sockets;
}
const salieron = (sockets: readonly ClienteDeSocket[]) => hasta(() => sockets.every((socket) => !socket.connected), 'their end', ENSEGUIDA);

(conectar ? describe : describe.skip)('los sockets de una sesión que termina se cierran enseguida, en todos los procesos', () => {
  it('al salir: los de esa sesión y no los de otra del mismo usuario', async () => {
    const { id, token } = await e.usuario('Ana', 'Administrativo');
    const sockets = await entrarEnAmbos(token);
    const deOtra = await entrarEnAmbos(await e.sessions.open(id));
    await e.sessions.close(token);
    await salieron(sockets);
    expect(deOtra.map((socket) => socket.connected)).toEqual([true, true]);
  });

  it.each([
    ['desactivar al usuario', 'activo = false'],
    ['cambiar su clave', "password_hash = 'otra'"],
  ])('al %s: los de todas sus sesiones', async (_que, cambio) => {
    const { id, token } = await e.usuario(`Beto${cambio.length}`, 'Bodega');
    const sockets = [...(await entrarEnAmbos(token)), ...(await entrarEnAmbos(await e.sessions.open(id)))];
    await e.runtime.pool.query(`update seguridad.usuario set ${cambio} where id = $1`, [id]);
    await salieron(sockets);
    expect((await e.runtime.pool.query('select from seguridad.sesion where usuario_id = $1', [id])).rowCount).toBe(0);
  });

  it('y no entra otro, aunque el proceso recién la conocía', async () => {
    const { token } = await e.usuario('Carla', 'Ventas');
    const sockets = await entrarEnAmbos(token);
    await e.sessions.close(token);
    await salieron(sockets);
    const rechazado = new Promise((resolve) => entrar(uno, token).on('connect_error', () => resolve(true)));
    expect(await rechazado).toBe(true);
  });

  it('cambiar el nombre de alguien no lo saca', async () => {
    const { id, token } = await e.usuario('Dora', 'Gerencia');
    const sockets = await entrarEnAmbos(token);
    await e.runtime.pool.query(`update seguridad.usuario set first_name = 'Dorotea', activo = true where id = $1`, [id]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sockets.map((socket) => socket.connected)).toEqual([true, true]);
  });
});

it('lo que se borra de una persona se olvida en el proceso que lo recordaba', async () => {
  const olvidados: string[] = [];
  const keys = Object.assign(Object.create(e.runtime.keys), { forget: (sujeto: string) => olvidados.push(sujeto) });
  const tercero = await abrirServidor({ ...e.runtime, keys });
  await e.runtime.keys.erase('cliente-77');
  await hasta(() => olvidados.includes('cliente-77'), 'the oblivion', ENSEGUIDA);
  await tercero.cerrar();
});
