import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running nginx. */
export interface Nginx {
  stop(): Promise<void>;
}

/** The nginx of this machine, whose version names the suite; `open` is null when it is missing and cannot be installed. */
export interface NginxLeg {
  readonly name: string;
  readonly open: ((deploy: string, replaced: Readonly<Record<string, string>>) => Promise<Nginx>) | null;
}

/** Finds nginx, and as root on Debian installs a missing one. Prints the choice. */
export function nginxLeg(): NginxLeg {
  const version = versionOf() ?? installed();
  const leg: NginxLeg = version
    ? { name: version, open }
    : { name: 'skipped, there is no nginx and only root on Debian installs it', open: null };
  process.stdout.write(`nginx leg: ${leg.name}\n`);
  return leg;
}

function versionOf(): string | null {
  try {
    // nginx prints its version on the error output.
    return execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }).match(/nginx\/[\d.]+/)?.[0] ?? null;
  } catch {
    return null;
  }
}

function installed(): string | null {
  if (process.getuid?.() !== 0) return null;
  try {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-core'], { stdio: 'ignore', timeout: 120_000 });
    return versionOf();
  } catch {
    return null;
  }
}

/** Runs the files of a deploy folder as nginx.conf of a site, with these texts replaced in all of them. */
async function open(deploy: string, replaced: Readonly<Record<string, string>>): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-nginx-'));
  const site = join(folder, 'conf.d');
  mkdirSync(site);
  const texts = Object.entries({ ...replaced, '/etc/nginx/conf.d': site });
  // Folders belong to other programs.
  const files = readdirSync(deploy, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name: file } of files)
    writeFileSync(
      join(site, file),
      texts.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(join(deploy, file), 'utf8')),
    );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; error_log stderr;
     events { worker_connections 4096; }
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${join(site, 'nginx.conf')}; }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ports = [...readFileSync(join(site, 'listen.inc'), 'utf8').matchAll(/^listen \S+:(\d+)/gm)].map(([, port]) => Number(port));
  for (const port of ports) {
    while (!(await accepts(port))) {
      if (child.exitCode === null) continue;
      rmSync(folder, { recursive: true, force: true });
      throw new Error(`nginx ended:\n${said}`);
    }
  }
  return { stop };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => setTimeout(() => resolve(false), 20));
    socket.once('connect', () => socket.destroy());
  });
