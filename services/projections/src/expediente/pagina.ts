import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The page that verifies a case file, one file that needs no other; the build makes it. */
const FILE = join(__dirname, '..', '..', '..', '..', 'packages', 'audit', 'dist', 'pagina', 'verificar.html');
let page: Promise<Buffer> | null = null;

export function verifyingPage(): Promise<Buffer> {
  page ??= readFile(FILE);
  return page;
}
