// Starts the product beside the clients that measure it, and talks HTTP to it over kept connections.
import { fork } from 'node:child_process';
import demo from '@bitacora/workflow/demo';
import { Pool } from 'undici';
import { onEnd } from './cleanup.mjs';
import { temporaryFolder } from './postgres.mjs';

/** Size of the ordinary endpoint's pool: as many as its clients can use at once. */
const ORDINARY_CONNECTIONS = 16;

/** Returns { status, text } of a request. */
async function call(pool, method, path, token, body, headers = {}) {
  const { statusCode, body: answer } = await pool.request({
    method,
    path,
    headers: {
      ...(token ? { authorization: `Token ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: statusCode, text: await answer.text() };
}

/** Runs a script as a process of its own until `stop`; returns the message that it sends once it is ready. */
async function startProcess(script, ...args) {
  const child = fork(new URL(script, import.meta.url), args);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = onEnd(async () => {
    if (child.connected) child.send('stop');
    await gone;
  });
  const told = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { ...told, stop };
}

/** Requests to the server at an address. */
function clientOf(url) {
  const origin = url.replace('localhost', '127.0.0.1');
  // A client that costs as little as possible, because it shares the machine with the measured product.
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  /** Makes requests; throws for any answer that is not a success. */
  const requestAs = (token) => async (method, path, body, headers) => {
    const { status, text } = await call(pool, method, path, token, body, headers);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
    return text;
  };
  return {
    origin,
    close: () => pool.destroy(),
    request: requestAs(null),
    /** Returns a function that makes requests as a demo user. */
    login: async (name) => {
      const login = await call(pool, 'POST', '/api/auth/login/', null, {
        email: `${name}@bitacora.example`,
        password: demo.CLAVE_DEMO,
      });
      const token = JSON.parse(login.text).key;
      return requestAs(token);
    },
  };
}

/**
 * Starts the product with its demo data; returns its addresses, the demo users' password, `login`, `stop`, and `stopKeeping`, which keeps
 * its folder.
 */
export async function startProduct() {
  const folder = temporaryFolder();
  const { url, databaseUrl, stop } = await startProcess('./product-process.mjs', folder.path);
  const { close, ...client } = clientOf(url);
  const stopKeeping = async () => {
    close();
    await stop();
    return folder;
  };
  const product = {
    ...client,
    password: demo.CLAVE_DEMO,
    databaseUrl,
    stopKeeping,
    stop: async () => (await stopKeeping()).remove(),
  };
  // The demo data is in the log already; the read models may still lag behind.
  const user = await product.login('gerencia');
  for (;;) {
    const { atraso } = JSON.parse(await user('GET', '/api/admin/proyecciones'));
    if (atraso === 0) return product;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the command service alone, as a distributed installation runs it, on the folder of a product that has stopped. */
export async function startCommandService(folder) {
  const { url, databaseUrl, stop } = await startProcess('./command-service-process.mjs', folder.path);
  const { close, login } = clientOf(url);
  return {
    login,
    databaseUrl,
    stop: async () => {
      close();
      await stop();
      await folder.remove();
    },
  };
}

/** Starts the ordinary endpoint over an HTTP adapter of NestJS; returns a function that makes requests and a function that stops it. */
export async function startOrdinary(adapter, databaseUrl) {
  const { url, stop } = await startProcess('./ordinary-process.mjs', adapter, databaseUrl, String(ORDINARY_CONNECTIONS));
  const { close, request } = clientOf(url);
  return {
    request,
    stop: async () => {
      close();
      await stop();
    },
  };
}
