import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digitoVerificador } from '@bitacora/domain';
import { CENTRO, CLAVE } from './testing-house';
import { killChildren, startProduct } from './testing-process';

const LOOPS = 20;
const CLIENTS = 12;

afterAll(killChildren);

const persona = (n: number) => ({
  tipo_cliente: 1,
  rut: `${40_000_000 + n}-${digitoVerificador(String(40_000_000 + n))}`,
  nombre: 'Caída',
  apellido: `Número ${n}`,
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
  telefono: '912345678',
  email: `c${n}@correo.example`,
});

it(`nada aceptado se pierde ni se duplica en ${LOOPS} muertes súbitas bajo carga`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-crash-'));
  chmodSync(folder, 0o755);
  const acknowledged = new Map<string, number>();
  const uncertain = new Map<string, { body: ReturnType<typeof persona>; key: string }>();
  let token = '';
  let next = 0;
  const post = (url: string, body: unknown, key: string) =>
    fetch(`${url}/api/clientes/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}`, 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  try {
    for (let loop = 0; loop <= LOOPS; loop++) {
      const { child, url } = await startProduct({ DATA_DIR: folder, DEMO: 'false' });
      token ||= await begin(url, await child.wrote(/#token=(\S+)/));
      // A client without an answer repeats the request with the same key: it acts once.
      for (const [rut, { body, key }] of uncertain) {
        const answer = await post(url, body, key);
        expect(answer.status).toBe(200);
        acknowledged.set(rut, ((await answer.json()) as { id: number }).id);
      }
      uncertain.clear();
      if (loop === LOOPS) {
        await verify(url);
        child.process.kill('SIGTERM');
        await new Promise((resolve) => child.process.once('exit', resolve));
        break;
      }
      let alive = true;
      const client = async () => {
        while (alive) {
          const body = persona(next++);
          const key = randomUUID();
          uncertain.set(body.rut, { body, key });
          const answer = await post(url, body, key).catch(() => null);
          const written = answer?.status === 200 ? ((await answer.json().catch(() => null)) as { id: number } | null) : null;
          if (!written) return;
          acknowledged.set(body.rut, written.id);
          uncertain.delete(body.rut);
        }
      };
      const clients = Array.from({ length: CLIENTS }, client);
      await new Promise((resolve) => setTimeout(resolve, 60 + ((loop * 37) % 250)));
      child.process.kill('SIGKILL');
      alive = false;
      await Promise.all(clients);
    }
  } finally {
    const pid = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), { encoding: 'utf8', flag: 'a+' }).split('\n')[0]);
    if (pid > 0) process.kill(pid, 'SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
  expect(acknowledged.size).toBeGreaterThan(LOOPS * 5);

  /** Begins the house; returns the session token of its first administrator. */
  async function begin(url: string, link: string): Promise<string> {
    const write = (path: string, body: unknown) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'bitacora' },
        body: JSON.stringify(body),
      });
    const administrador = {
      email: 'elena@servitec.example',
      first_name: 'Elena',
      last_name: 'Ruiz',
      clave: CLAVE,
      grupos: ['Administrativo'],
    };
    expect((await write('/puesta_en_marcha', { token: link, centro: CENTRO, administrador })).status).toBe(204);
    const login = await write('/auth/login/', { email: administrador.email, password: CLAVE });
    return ((await login.json()) as { key: string }).key;
  }

  async function verify(url: string): Promise<void> {
    const head = (await (
      await fetch(`${url}/api/clientes/?query=${persona(0).rut}`, { headers: { authorization: `Token ${token}` } })
    ).json()) as unknown[];
    expect(head).toHaveLength(1);
    for (const [rut, id] of acknowledged) {
      const found = (await (await fetch(`${url}/api/clientes/?query=${rut}`, { headers: { authorization: `Token ${token}` } })).json()) as {
        id: number;
        rut: string;
      }[];
      expect([rut, found.filter((c) => c.rut === rut).map((c) => c.id)]).toEqual([rut, [id]]);
    }
  }
});
