import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsWithin, writeImportKey } from './data-dir';

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

it('programs that another user cannot reach are reported with the folder and the remedy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-programas-'));
  const closed = join(folder, 'cerrada');
  const program = join(closed, 'bin', 'initdb');
  try {
    chmodSync(folder, 0o755);
    mkdirSync(join(closed, 'bin'), { recursive: true });
    writeFileSync(program, '', { mode: 0o755 });
    chmodSync(join(closed, 'bin'), 0o755);
    chmodSync(closed, 0o700);
    expect(() => programsWithin(program, true)).toThrow(
      new RegExp(`^La carpeta ${closed}, donde está instalada Bitácora, no deja pasar.*chmod o\\+x ${closed}`),
    );
    expect(() => programsWithin(program, false)).not.toThrow();
    chmodSync(closed, 0o711);
    expect(() => programsWithin(program, true)).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
