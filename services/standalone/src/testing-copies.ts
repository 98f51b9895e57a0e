import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..', '..');

export type ServiceName = 'workflow' | 'projections' | 'notifier';

/** One compiled service in a separate process. */
export interface Copy {
  readonly name: ServiceName;
  readonly port: number;
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
}

/** Builds the services unless they are built. */
export async function built(): Promise<void> {
  if (existsSync(join(ROOT, 'services/notifier/dist/main.js'))) return;
  const building = spawn(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'ignore' });
  await new Promise((resolve) => building.once('exit', resolve));
}

/** Starts one compiled service on a port; resolves when it is ready. */
export async function startCopy(name: ServiceName, port: number, env: Record<string, string>): Promise<Copy> {
  const child = spawn(process.execPath, [join(ROOT, 'services', name, 'dist/main.js')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const copy: Copy = { name, port, child, output: () => output };
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/"msg":"ready"/.test(output)) resolve(copy);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
  });
}

/** Free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer();
      return new Promise<Server>((resolve) => probe.listen(0, '127.0.0.1', () => resolve(probe)));
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

const OF_NOTIFIER =
  /^\/(socket\.io|api\/(avisos|mensajeria|asyncapi\.json|usuarios\/(notificaciones|messaging|\d+\/notificaciones)))(\/|\?|$)/;
/** The few queries that are answered where sessions live, and the few commands of the read models. */
const GET_OF_WORKFLOW = /^\/api\/auth\//;
const POST_OF_PROJECTIONS = /^\/api\/(public\/seguimiento|admin\/proyecciones)(\/|\?|$)/;

/** The reverse proxy of a distributed installation: by path to the notifier, by method to the other two, in turns to the copies of each. */
export async function openProxy(portsOf: (name: ServiceName) => readonly number[]): Promise<{ address: string; close(): void }> {
  let turn = 0;
  const serviceOf = (method: string, url: string): ServiceName => {
    if (OF_NOTIFIER.test(url)) return 'notifier';
    const reads = method === 'GET' ? !GET_OF_WORKFLOW.test(url) : POST_OF_PROJECTIONS.test(url);
    return reads ? 'projections' : 'workflow';
  };
  const portOf = (method = 'GET', url = '/'): number => {
    const ports = portsOf(serviceOf(method, url));
    return ports[turn++ % ports.length] ?? 1;
  };
  const server = createServer((from, to) => {
    const options = { port: portOf(from.method, from.url), path: from.url, method: from.method, headers: from.headers };
    const forwarded = request({ host: '127.0.0.1', ...options }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => to.destroy());
      answer.pipe(to);
    });
    forwarded.on('error', () => to.destroy());
    to.on('close', () => forwarded.destroy());
    from.pipe(forwarded);
  });
  server.on('upgrade', (from, socket, head) => {
    const onward = connect(portOf('GET', from.url), '127.0.0.1', () => {
      const headers = Object.entries(from.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      onward.write(`${from.method} ${from.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
