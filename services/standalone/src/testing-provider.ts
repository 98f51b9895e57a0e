import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** An identity provider in a process of its own. */
export interface TestProvider {
  readonly issuer: string;
  /** The answer with which the provider sends a user back after typing a name into its pages. */
  logIn(url: string, name: string): Promise<string>;
  stop(): void;
}

/** Starts a provider that sends browsers back to an address of ours. */
export async function startProvider(back: string): Promise<TestProvider> {
  const child: ChildProcess = spawn(process.execPath, [join(__dirname, '../testing/identity-provider.mjs'), back], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.on('exit', (code) => reject(new Error(`The provider ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      const found = /^http:\S+$/m.exec(said)?.[0];
      if (found) resolve(found);
    });
  });
  return { issuer, logIn: (url, name) => logIn(url, name, back), stop: () => void child.kill() };
}

/** Follows the provider's pages like a browser, until they lead back. */
async function logIn(url: string, name: string, back: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: Record<string, string> } = { url };
  for (let step = 0; step < 20; step++) {
    const response = await fetch(next.url, {
      method: next.form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form ? { body: new URLSearchParams(next.form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location?.startsWith(back)) return new URL(location).search.slice(1);
    if (location) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`No form: ${response.status} ${page.slice(0, 500)}`);
    next = { url: new URL(action, next.url).href, form: { login: name } };
  }
  throw new Error('The provider led nowhere');
}
