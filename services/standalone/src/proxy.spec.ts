import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, type Nginx, nginxLeg } from '@bitacora/platform/testing';
import { startTestProduct, type TestProduct } from './testing';

const ROOT = join(__dirname, '..', '..', '..');
const DIST = join(ROOT, 'apps/console/dist');
const NINGUNO = '#set_real_ip_from 10.0.0.0/8;';
const leg = nginxLeg();
type Socket = { on(event: string, told: (data: never) => void): void; disconnect(): void };
const { io } = createRequire(join(ROOT, 'apps/console/package.json'))('socket.io-client') as {
  io: (url: string, options: object) => Socket;
};

/** Headers of every answer, once each; fetch would join two with a comma. */
const OF_ALL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
};
const HSTS = 'max-age=31536000';

let product: TestProduct;
const running: Nginx[] = [];
let folder: string;
/** As shipped, with its own TLS, and behind a trusted proxy. */
let plain: string;
let tls: string;
let redirecting: string;
let behind: string;
/** Without the query service. */
let alone: string;

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

/** A request with any header, including those that fetch does not send; it accepts our own certificate. */
function ask(
  address: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const read = (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    };
    const asked = address.startsWith('https:')
      ? secureRequest(`${address}${path}`, { method, headers, rejectUnauthorized: false }, read)
      : request(`${address}${path}`, { method, headers }, read);
    asked.on('error', reject).end(body);
  });
}
const login = (address: string, email: string, headers: Record<string, string>) =>
  ask(address, '/api/auth/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: 'Bitacora.2026' }),
  });
/** The answer to a console socket that claims to belong to a page of that origin. */
function socket(address: string, origin: string): Promise<string> {
  const client = io(address, {
    transports: ['websocket'],
    auth: { token: product.tokens.get('gerencia') },
    extraHeaders: { origin },
    reconnection: false,
    rejectUnauthorized: false,
  });
  return new Promise<string>((resolve) => {
    client.on('connect', () => resolve('connected'));
    client.on('connect_error', (error: Error) => resolve(error.message));
  }).finally(() => client.disconnect());
}
/** The addresses for which failed logins were counted. */
const counted = async () =>
  (await product.runtime.pool.query<{ key: string }>(`select key from seguridad.intento where key like 'ip:%'`)).rows.map(({ key }) =>
    key.slice(3),
  );

(leg.open ? describe : describe.skip)(`deploy/nginx.conf, ${leg.name}`, () => {
  beforeAll(async () => {
    if (!existsSync(join(DIST, 'index.html'))) execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'ignore' });
    product = await startTestProduct({ TRUST_PROXY: 'true' });
    folder = mkdtempSync(join(tmpdir(), 'bitacora-tls-'));
    const [one, two, three, four, five, closed] = (await freePorts(6)) as [number, number, number, number, number, number];
    const { host } = new URL(product.address);
    const replaced = {
      '/srv/console': DIST,
      '/srv/public': join(ROOT, 'apps/public/dist'),
      'server workflow:8080': `server ${host}`,
      'server projections:8080': `server ${host}`,
      'server notifier:8080': `server ${host}`,
    };
    const open = async (more: Record<string, string>) => {
      if (leg.open) running.push(await leg.open(join(ROOT, 'deploy'), { ...replaced, ...more }));
    };
    await open({
      'listen 80;': `listen 127.0.0.1:${one};`,
      '#clientes.taller.example': 'clientes.taller.example',
      '/dev/stdout': join(folder, 'access.log'),
    });
    plain = `http://127.0.0.1:${one}`;
    await open({
      'listen 80;': `listen 127.0.0.1:${two};`,
      [NINGUNO]: 'set_real_ip_from 127.0.0.1;',
      'server notifier:8080': `server 127.0.0.1:${closed}`,
    });
    behind = `http://127.0.0.1:${two}`;
    await open({
      'listen 80;': `listen 127.0.0.1:${five};`,
      [`server projections:8080`]: `server 127.0.0.1:${closed}`,
    });
    alone = `http://127.0.0.1:${five}`;
    const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    await open({
      'listen.inc;': 'listen-tls.inc;',
      'listen 80;': `listen 127.0.0.1:${three};`,
      'listen 443': `listen 127.0.0.1:${four}`,
      '/etc/nginx/tls': folder,
    });
    redirecting = `http://127.0.0.1:${three}`;
    tls = `https://127.0.0.1:${four}`;
  });
  afterAll(async () => {
    for (const nginx of running) await nginx.stop();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a socket of our own pages comes in, and one of another site does not', async () => {
    expect(await socket(plain, plain)).toBe('connected');
    expect(await socket(tls, tls)).toBe('connected');
    expect(await socket(plain, 'http://otro.example')).not.toBe('connected');
  });

  it('every answer carries the same headers once: pages, assets, worker, templates, calls, refusals', async () => {
    const asset = readdirSync(join(DIST, 'console-assets')).find((name) => name.endsWith('.js'));
    const answers: Record<string, number> = {
      '/login': 200,
      '/cliente': 200,
      '/cliente/10001/rut/11111111-1': 200,
      [`/console-assets/${asset}`]: 200,
      '/console-assets/no-esta.js': 404,
      '/sw.js': 200,
      '/manifest.webmanifest': 200,
      '/plantilla_creacion.xlsx': 200,
      '/api/clientes/regiones': 200,
      '/api/auth/sesion': 401,
      '/api/no-esta': 404,
      '/socket.io/?EIO=4&transport=nada': 400,
      '/metrics': 404,
    };
    for (const [path, status] of Object.entries(answers)) {
      for (const [address, hsts] of [
        [plain, undefined],
        [tls, HSTS],
      ] as const) {
        const answer = await ask(address, path);
        expect([path, answer.status, answer.headers]).toEqual([path, status, expect.objectContaining(OF_ALL)]);
        expect([path, answer.headers['strict-transport-security']]).toEqual([path, hsts]);
      }
    }
  });

  it('a page has a nonce of its own and may talk to its own sockets alone', async () => {
    for (const [address, own] of [
      [plain, plain.replace('http', 'ws')],
      [tls, tls.replace('https', 'wss')],
    ] as const) {
      const [first, second] = [await ask(address, '/login'), await ask(address, '/login')];
      const policy = String(first.headers['content-security-policy']);
      expect(policy).toContain(`connect-src 'self' ${own};`);
      const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
      expect(first.text).toContain(`nonce="${nonce}"`);
      expect(second.headers['content-security-policy']).not.toContain(nonce);
      expect(first.headers['x-frame-options']).toBe('DENY');
    }
  });

  it('the page of an order comes with its first view, by the same policy; without the queries its shell does', async () => {
    const { rows } = await product.runtime.pool.query<{ ot: number; cliente_rut: string }>(
      `select ot, cliente_rut from lectura.orden where estado = 'En Reparación' limit 1`,
    );
    const path = `/cliente/${rows[0]?.ot}/rut/${rows[0]?.cliente_rut}?tab=historial`;
    const made = await ask(plain, path, { headers: { 'accept-encoding': 'gzip, br' } });
    const nonce = String(made.headers['content-security-policy']).match(/'nonce-([^']+)'/)?.[1];
    expect(made.text).toContain('<h1 id="portada-estado">En reparación</h1>');
    expect(made.text).toContain(`nonce="${nonce}"`);
    expect(made.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(made.headers['set-cookie']).toHaveLength(1);
    const shell = await ask(alone, path);
    expect([shell.status, shell.headers['cache-control'], shell.headers['set-cookie']]).toEqual([200, 'no-cache', undefined]);
    expect(shell.text).toContain('<div id="root"></div>');
  });

  it('health and metrics are of the processes, not of the site', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics', '/metrics/']) {
      const answer = await ask(plain, path);
      expect([path, answer.status, answer.text.includes('<div id=')]).toEqual([path, 404, false]);
    }
  });

  it('who calls and whether by TLS is believed of a proxy that was named, and of nobody else', async () => {
    const said = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'taller.example' };
    const direct = await login(plain, 'gerencia@bitacora.example', said);
    expect([direct.status, String(direct.headers['set-cookie'])]).toEqual([200, expect.not.stringContaining('Secure')]);
    expect((await ask(plain, '/login', { headers: said })).headers['strict-transport-security']).toBeUndefined();
    await login(plain, 'nadie@correo.example', said);
    expect(await counted()).not.toContain('203.0.113.9');
    // The called host decides if an origin is ours, not the host that the caller claims.
    expect((await login(plain, 'gerencia@bitacora.example', { ...said, origin: 'https://taller.example' })).status).toBe(403);

    const through = await login(behind, 'gerencia@bitacora.example', { ...said, origin: 'https://taller.example' });
    expect([through.status, String(through.headers['set-cookie'])]).toEqual([200, expect.stringMatching(/__Host-.*Secure/)]);
    const page = await ask(behind, '/login', { headers: said });
    expect(page.headers['strict-transport-security']).toBe(HSTS);
    expect(page.headers['content-security-policy']).toContain('wss://taller.example;');
    await login(behind, 'nadie@correo.example', said);
    expect(await counted()).toContain('203.0.113.9');
    expect(String((await login(tls, 'gerencia@bitacora.example', {})).headers['set-cookie'])).toMatch(/__Host-.*Secure/);
  });

  it('by the host of the customers, the first page is theirs', async () => {
    for (const path of ['/', '/login']) {
      const theirs = await ask(plain, path, { headers: { host: 'clientes.taller.example' } });
      expect([theirs.status, theirs.headers['location']]).toEqual([302, '/cliente']);
      const ours = await ask(plain, path);
      expect([ours.status, ours.headers['content-security-policy']]).toEqual([200, expect.stringContaining("frame-ancestors 'none'")]);
    }
  });

  it('the log of calls has no queries and no referrers', async () => {
    const query = `token=1-secreto-de-un-cliente&n=${Date.now()}`;
    const paths = [
      `/ingresar-oportunidad?${query}`,
      `/api/oportunidadventa/get-data-precompletado?${query}`,
      '/cliente/10001/rut/11111111-1',
      '/orden/confirmar_cambio_retiro/10001.1.secreto',
      '/api/orden/10001.1.secreto/ver_cambio_retiro',
    ];
    for (const path of paths) await ask(plain, path, { headers: { referer: `${plain}/ingresar-oportunidad?${query}` } });
    const read = () => readFileSync(join(folder, 'access.log'), 'utf8');
    // A line is written once its answer was sent.
    while (!read().includes('/ver_cambio_retiro')) await new Promise((resolve) => setTimeout(resolve, 20));
    const log = read();
    for (const path of ['/ingresar-oportunidad', '/api/oportunidadventa/get-data-precompletado', '/cliente/10001/rut/-'])
      expect(log).toContain(`"GET ${path}" `);
    expect(log).toContain('"GET /orden/confirmar_cambio_retiro/-" ');
    expect(log).toContain('"GET /api/orden/-/ver_cambio_retiro" ');
    expect(log).not.toMatch(/token=|secreto|\?|11111111/);
  });

  it('without TLS one is sent to where it ends', async () => {
    const { status, headers } = await ask(redirecting, '/login?a=1');
    expect([status, headers['location']]).toEqual([301, 'https://127.0.0.1/login?a=1']);
  });

  it("a refusal of nginx itself has the same form as the product's", async () => {
    const large = await ask(plain, '/api/orden/upload', { method: 'POST', headers: { 'content-length': String(43 * 1024 * 1024) } }).catch(
      () => null,
    );
    const unavailable = await ask(behind, '/api/avisos/preferencias');
    const many = await Promise.all(Array.from({ length: 900 }, () => ask(plain, '/api/auth/sesion')));
    const often = many.find(({ status }) => status === 429);
    expect(many.filter(({ status }) => ![401, 429].includes(status))).toEqual([]);
    for (const [answer, status, codigo] of [
      [large, 413, 'CUERPO_MUY_GRANDE'],
      [unavailable, 503, 'AUN_NO_DISPONIBLE'],
      [often, 429, 'DEMASIADOS_INTENTOS'],
    ] as const) {
      expect([answer?.status, answer?.headers['content-type']]).toEqual([status, 'application/problem+json']);
      expect(JSON.parse(answer?.text ?? '')).toMatchObject({ status, codigo, detail: expect.any(String) });
    }
  });
});
