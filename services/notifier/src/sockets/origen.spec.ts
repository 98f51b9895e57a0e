import { request } from 'node:http';
import { abrirEscenario, type Escenario } from '../testing/escenario';
import { abrirServidor, type ServidorDePrueba } from '../testing/servidor';

const AJENO = 'intruso.test';
let e: Escenario;
let token: string;
let directo: ServidorDePrueba;
let trasProxy: ServidorDePrueba;
/** Behind a proxy that is not the caller. */
let trasOtro: ServidorDePrueba;
beforeAll(async () => {
  e = await abrirEscenario();
  ({ token } = await e.usuario('Ana', 'Administrativo'));
  directo = await abrirServidor(e.runtime);
  trasOtro = await abrirServidor({ ...e.runtime, trustProxy: ['192.0.2.0/24'] });
  trasProxy = await abrirServidor({ ...e.runtime, trustProxy: 1 });
});
afterAll(async () => {
  await directo.cerrar();
  await trasProxy.cerrar();
  await trasOtro.cerrar();
  await e.cerrar();
});

/** The answer to a page of an origin, whose request claims to be made to another host. */
function desde({ url }: ServidorDePrueba, ruta: string, method: string, origin: string, dicho?: string): Promise<number | undefined> {
  const headers = {
    cookie: `bitacora=${token}`,
    'content-type': 'application/json',
    origin,
    ...(dicho ? { 'x-forwarded-host': dicho } : {}),
  };
  return new Promise((resolve, reject) => {
    const pedido = request(`${url}${ruta}`, { method, headers }, (respuesta) => {
      respuesta.resume();
      resolve(respuesta.statusCode);
    });
    pedido.on('error', reject).end(method === 'GET' ? undefined : '{"silenciadas":[]}');
  });
}
const llamada = (s: ServidorDePrueba, origin: string, dicho?: string) => desde(s, '/api/avisos/preferencias', 'PUT', origin, dicho);
const socket = (s: ServidorDePrueba, origin: string, dicho?: string) =>
  desde(s, '/socket.io/?EIO=4&transport=polling', 'GET', origin, dicho);

it.each([
  ['una llamada', llamada],
  ['un socket', socket],
] as const)('%s es de esta aplicación por el Host; por X-Forwarded-Host solo tras un proxy propio', async (_nombre, pedir) => {
  expect(await pedir(directo, directo.url)).toBe(200);
  expect(await pedir(directo, `http://${AJENO}`)).toBe(403);
  expect(await pedir(directo, `http://${AJENO}`, AJENO)).toBe(403);
  expect(await pedir(directo, directo.url, AJENO)).toBe(200);
  expect(await pedir(trasProxy, 'https://centro.test', 'centro.test')).toBe(200);
  expect(await pedir(trasProxy, `http://${AJENO}`, `${AJENO}, centro.test`)).toBe(403);
  expect(await pedir(trasProxy, trasProxy.url)).toBe(200);
  expect(await pedir(trasOtro, 'https://centro.test', 'centro.test')).toBe(403);
});
