import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeImportKey } from './data-dir';

it('the import key is another one after every start, and only its owner reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-import-key-'));
  const file = join(folder, 'import-key');
  const start = () => {
    writeImportKey(folder);
    return readFileSync(file, 'utf8');
  };
  try {
    writeFileSync(file, 'from before', { mode: 0o644 });
    const keys = Array.from({ length: 3 }, start);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(keys).size).toBe(3);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
