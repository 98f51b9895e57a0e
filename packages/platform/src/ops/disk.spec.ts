import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { outageOf } from '@bitacora/event-store';
import { until } from '@bitacora/event-store/testing';
import { Pool } from 'pg';
import { DiskFileStore } from '../files/disk-file-store';
import { hasRoom } from '../files/room';
import { DiskWatch } from './disk';
import { createLogger } from './logger';

const folder = mkdtempSync(join(tmpdir(), 'bitacora-disco-'));
/** A disk of 300 MB; only root can create it. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const small = mounted();
afterAll(() => {
  if (small) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

(small ? describe : describe.skip)(small ? 'a disk that fills up' : 'a disk that fills up: skipped, only root makes a small one', () => {
  it('warns while there is still space, and then refuses files with the reason', async () => {
    const lines: string[] = [];
    const told = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const watch = new DiskWatch({ pool: new Pool(), dataDir: folder, logger: createLogger('warn', told) });
    watch.onApplicationBootstrap();
    const files = new DiskFileStore(join(folder, 'archivos'));
    await files.put(randomUUID(), Buffer.from('cabe'));
    expect(await hasRoom(folder)).toBe(true);
    await until(() => lines.length > 0);
    watch.onApplicationShutdown();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ folder, free_mb: expect.any(Number) });

    writeFileSync(join(folder, 'lleno'), Buffer.alloc(150 * 1024 * 1024));
    expect(await hasRoom(folder)).toBe(false);
    // A folder that does not exist yet has the room of its parent.
    expect(await hasRoom(join(folder, 'por', 'hacer'))).toBe(false);
    const refused = await files.put(randomUUID(), Buffer.from('no cabe')).catch((error: unknown) => error);
    expect(outageOf(refused)).toBe('disk');
    rmSync(join(folder, 'lleno'));
    await files.put(randomUUID(), Buffer.from('cabe otra vez'));
  });
});
