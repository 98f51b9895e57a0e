import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFileStore } from './disk-file-store';
import { describeFileStoreContract } from './file-store.contract';

describeFileStoreContract('disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-archivos-'));
  return { store: new DiskFileStore(folder), close: async () => rmSync(folder, { recursive: true, force: true }) };
});
