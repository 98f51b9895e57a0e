import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupFolder } from './backup-folder';
import { BackupKey } from './backup-key';
import { formerTombstones, removeFormer, setAside } from './former-keys';
import { pointName, pointNames } from './point';
import { Tombstones } from './tombstones';

let place: string;
let path: string;
let dataDir: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'bitacora-claves-'));
  [path, dataDir] = [join(place, 'respaldos'), join(place, 'datos')];
  for (const folder of [path, dataDir]) mkdirSync(folder);
});
afterEach(() => rmSync(place, { recursive: true }));

const AT = new Date('2026-11-23T06:00:00.000Z');
const POINT = pointName(7, '2026-11-22T10:00:00.000Z');

async function withPoint(key: BackupKey): Promise<void> {
  const folder = new BackupFolder(path, key);
  await folder.writeBytes(POINT, 'lo de antes');
  await folder.writeBytes('archivos/ab/abcd', 'una foto');
  await new Tombstones(key, [path]).add('cliente-1', AT);
  writeFileSync(join(path, 'LEEME.txt'), 'de otro');
}

it('the points of a former key stay readable with it, apart from those of the next one', async () => {
  const [old, next] = [BackupKey.generate(), BackupKey.generate()];
  await withPoint(old);
  const former = (await setAside(path, old, dataDir, AT)) as string;
  expect(former).toBe(join(path, 'antes-20261123T060000Z'));
  expect((await new BackupFolder(former, old).readBytes(POINT)).toString()).toBe('lo de antes');
  expect((await new BackupFolder(former, old).readBytes('archivos/ab/abcd')).toString()).toBe('una foto');
  expect(await pointNames(new BackupFolder(path, next))).toEqual([]);
  // Files that do not belong to a backup stay in place.
  expect(readdirSync(path).sort()).toEqual(['LEEME.txt', 'antes-20261123T060000Z']);
  expect(await setAside(path, next, dataDir, AT)).toBeNull();
  await expect(setAside(join(path, 'otra'), next, dataDir, AT)).rejects.toThrow('ENOENT');
});

it('a later erasure is also recorded beside the former points, with a secret that opens none of them', async () => {
  const old = BackupKey.generate();
  await withPoint(old);
  const former = (await setAside(path, old, dataDir, AT)) as string;
  for (const list of formerTombstones(dataDir)) await list.add('cliente-2', AT);
  expect(await new Tombstones(old, [former]).erasedOf(['cliente-1', 'cliente-2', 'cliente-3'])).toEqual(['cliente-1', 'cliente-2']);
  expect(readFileSync(join(dataDir, 'lapidas-anteriores.json'), 'utf8')).not.toContain(old.text.slice(0, 5));
});

it('after an interruption it continues; the folder gets its name when it is complete', async () => {
  const old = BackupKey.generate();
  await withPoint(old);
  const moving = join(path, 'antes-20261122T000000Z-moviendo');
  mkdirSync(moving);
  // An interrupted move: the point was moved, the rest not yet.
  writeFileSync(join(moving, POINT), readFileSync(join(path, POINT)));
  rmSync(join(path, POINT));
  const former = (await setAside(path, old, dataDir, AT)) as string;
  expect([former, existsSync(moving)]).toEqual([join(path, 'antes-20261122T000000Z'), false]);
  expect((await new BackupFolder(former, old).readBytes('archivos/ab/abcd')).toString()).toBe('una foto');
});

it('former points are deleted when their time is over, with the stored part of their key', async () => {
  const old = BackupKey.generate();
  await withPoint(old);
  await setAside(path, old, dataDir, AT);
  expect(await removeFormer(path, dataDir, new Date(AT.getTime() - 1000))).toBe(0);
  expect(formerTombstones(dataDir)).toHaveLength(1);
  expect(await removeFormer(path, dataDir, new Date(AT.getTime() + 1000))).toBe(1);
  expect([readdirSync(path), formerTombstones(dataDir)]).toEqual([['LEEME.txt'], []]);
});
