import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { ROOT, runNode } from './testing-process';

export type ServiceName = 'workflow' | 'projections' | 'notifier';

/** One compiled service in a separate process. */
export interface Copy {
  readonly name: ServiceName;
  readonly port: number;
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
}

/** Starts one compiled service on a port; resolves when it is ready. */
export async function startCopy(name: ServiceName, port: number, env: Record<string, string>): Promise<Copy> {
  const main = join(ROOT, 'services', name, 'dist/main.js');
  const child = runNode([main], { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info', ...env });
  await child.wrote(/"msg":"ready"/);
  return { name, port, child: child.process, output: child.written };
}

/** The locations of nginx that forward requests: a pattern or a prefix, and the upstream; `$backend` depends on the method. */
const LOCATIONS = [
  ...readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8').matchAll(/^ {2}location (~ )?(\S+) \{[^}]*?proxy_pass http:\/\/([$\w]+);/gm),
].map(([, pattern, path = '', upstream]) => ({ pattern: pattern ? new RegExp(path) : null, path, upstream }));

/** The service to which deploy/nginx.conf forwards a request: by its patterns in order, then by its longest prefix. */
export function serviceOf(method: string, url: string): ServiceName {
  const path = url.split('?')[0] as string;
  const byPrefix = LOCATIONS.filter((location) => !location.pattern && path.startsWith(location.path));
  const found = LOCATIONS.find(({ pattern }) => pattern?.test(path)) ?? byPrefix.sort((a, b) => b.path.length - a.path.length)[0];
  if (found && found.upstream !== '$backend') return found.upstream as ServiceName;
  return method === 'GET' || method === 'HEAD' ? 'projections' : 'workflow';
}

/**
 * The reverse proxy of a distributed installation: the notifier by path, the other two by method, alternating between the copies of each.
 */
export async function openProxy(portsOf: (name: ServiceName) => readonly number[]): Promise<{ address: string; close(): void }> {
  let turn = 0;
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
