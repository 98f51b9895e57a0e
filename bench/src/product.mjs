// Starts the product beside the clients that measure it, and talks HTTP to it over kept connections.
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import demo from '@bitacora/workflow/demo';
import { onEnd } from './cleanup.mjs';
import { temporaryFolder } from './postgres.mjs';

/** Answers { status, text } of a request. */
function call(agent, origin, method, path, token, body, headers = {}) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      {
        agent,
        method,
        headers: {
          ...(token ? { authorization: `Token ${token}` } : {}),
          ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, text }));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** Runs a script on a folder as a process of its own until `stop`; answers what it tells once it is ready. */
async function startProcess(script, folder) {
  const child = fork(new URL(script, import.meta.url), [folder]);
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

/** How to talk to what answers at an address. */
function clientOf(url) {
  const origin = url.replace('localhost', '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    origin,
    close: () => agent.destroy(),
    /** Answers a function that makes requests as a demo user and refuses any answer that is not a success. */
    login: async (name) => {
      const login = await call(agent, origin, 'POST', '/api/auth/login/', null, {
        email: `${name}@bitacora.example`,
        password: demo.CLAVE_DEMO,
      });
      const token = JSON.parse(login.text).key;
      return async (method, path, body, headers) => {
        const { status, text } = await call(agent, origin, method, path, token, body, headers);
        if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
        return text;
      };
    },
  };
}

/** Starts the product with its demo data; answers its addresses, the demo users' password, `login`, `stop`, and `stopKeeping` its folder. */
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
  // The demo data is in the log already; the read models may still be on their way.
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
