import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The self-contained page that verifies a case file, made by the build. */
const FILE = join(__dirname, '..', '..', '..', '..', 'packages', 'audit', 'dist', 'pagina', 'verificar.html');
let page: Promise<Buffer> | null = null;

export function verifyingPage(): Promise<Buffer> {
  page ??= readFile(FILE);
  return page;
}
