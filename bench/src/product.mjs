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

/** Starts the product with its demo data; answers its addresses, the demo users' password, `login` and `stop`. */
export async function startProduct() {
  const folder = temporaryFolder();
  const child = fork(new URL('./product-process.mjs', import.meta.url), [folder.path]);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = onEnd(async () => {
    if (child.connected) child.send('stop');
    await gone;
  });
  const { url, databaseUrl } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}`)));
  });
  const origin = url.replace('localhost', '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const product = {
    origin,
    password: demo.CLAVE_DEMO,
    databaseUrl,
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
    stop: async () => {
      agent.destroy();
      await stop();
      await folder.remove();
    },
  };
  // The demo data is in the log already; the read models may still be on their way.
  const user = await product.login('gerencia');
  for (;;) {
    const { atraso } = JSON.parse(await user('GET', '/api/admin/proyecciones'));
    if (atraso === 0) return product;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
