import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupKey } from './backup-key';
import { Tombstones } from './tombstones';

const path = mkdtempSync(join(tmpdir(), 'bitacora-lapidas-'));
afterAll(() => rmSync(path, { recursive: true, force: true }));

it('knows whom it noted, in every folder, and names nobody', async () => {
  const key = BackupKey.generate();
  const [here, there] = [join(path, 'aqui'), join(path, 'alla')];
  const both = new Tombstones(key, [here, there]);
  await both.add('cliente-7', new Date('2026-11-22T12:00:00Z'));
  for (const folder of [here, there]) {
    expect(await new Tombstones(key, [folder]).erasedOf(['cliente-6', 'cliente-7', 'cliente-77'])).toEqual(['cliente-7']);
    expect(readFileSync(join(folder, 'lapidas'), 'utf8')).not.toContain('cliente-7');
  }
  expect(await new Tombstones(BackupKey.generate(), [here]).erasedOf(['cliente-7'])).toEqual([]);
});

it('tells a folder that was away, once; fails only when no folder can be written', async () => {
  const key = BackupKey.generate();
  const [here, away] = [join(path, 'presente'), join(path, 'ausente')];
  // A file where the folder should be.
  writeFileSync(away, '');
  await new Tombstones(key, [here, away]).add('cliente-8', new Date());
  await expect(new Tombstones(key, [away]).add('cliente-9', new Date())).rejects.toThrow();
  rmSync(away);
  const both = new Tombstones(key, [here, away]);
  await both.share();
  await both.share();
  expect(await new Tombstones(key, [away]).erasedOf(['cliente-8', 'cliente-9'])).toEqual(['cliente-8']);
  expect(readFileSync(join(away, 'lapidas'), 'utf8').trim().split('\n')).toHaveLength(1);
});
