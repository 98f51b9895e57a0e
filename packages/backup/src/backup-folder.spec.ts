import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BackupFolder } from './backup-folder';
import { BackupKey } from './backup-key';
import { DamagedPart } from './sealed-stream';

const path = mkdtempSync(join(tmpdir(), 'bitacora-partes-'));
const key = BackupKey.generate();
const folder = new BackupFolder(path, key);
afterAll(() => rmSync(path, { recursive: true, force: true }));

const MIB = 1024 * 1024;

it.each([0, 1, 1000, MIB - 1, MIB, MIB + 1, 3 * MIB + 17])('gives back %i bytes as they were', async (length) => {
  const bytes = randomBytes(length);
  await folder.writeBytes('parte', bytes);
  expect((await folder.readBytes('parte')).equals(bytes)).toBe(true);
});

it('shows nothing of its contents', async () => {
  await folder.writeBytes('parte', 'Beatriz Muñoz '.repeat(1000));
  expect(readFileSync(join(path, 'parte')).includes('Beatriz')).toBe(false);
});

it('refuses every changed bit, every cut, another key and another name', async () => {
  // Random bytes do not shrink: three frames.
  const bytes = randomBytes(2 * MIB + 500);
  await folder.writeBytes('entera', bytes);
  const sealed = readFileSync(join(path, 'entera'));
  const refuses = async (changed: Buffer) => {
    writeFileSync(join(path, 'entera'), changed);
    await expect(folder.readBytes('entera')).rejects.toThrow(DamagedPart);
  };
  for (let i = 0; i < 60; i++) {
    const at = i < 45 ? i : Math.floor(Math.random() * sealed.length);
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] as number) ^ (1 << (i % 8));
    await refuses(changed);
  }
  const frame = 4 + MIB + 16;
  const head = 40;
  for (const length of [0, 7, head, head + 2, head + frame, head + 2 * frame, sealed.length - 1]) await refuses(sealed.subarray(0, length));
  // A missing frame, a repeated one, and one in another's place.
  const [start, one, two, rest] = [
    sealed.subarray(0, head),
    sealed.subarray(head, head + frame),
    sealed.subarray(head + frame, head + 2 * frame),
    sealed.subarray(head + 2 * frame),
  ];
  for (const frames of [
    [one, rest],
    [two, one, rest],
    [one, one, two, rest],
    [one, two, two, rest],
    [one, two, rest, rest],
  ])
    await refuses(Buffer.concat([start, ...frames]));
  await refuses(Buffer.concat([sealed, Buffer.from('x')]));
  writeFileSync(join(path, 'entera'), sealed);
  expect((await folder.readBytes('entera')).equals(bytes)).toBe(true);
  await expect(new BackupFolder(path, BackupKey.generate()).readBytes('entera')).rejects.toThrow(DamagedPart);
  copyFileSync(join(path, 'entera'), join(path, 'con-otro-nombre'));
  await expect(folder.readBytes('con-otro-nombre')).rejects.toThrow(DamagedPart);
  await expect(folder.readBytes('que-no-existe')).rejects.toThrow('falta en la carpeta');
});

it('a part that could not be finished is not there, and the one before stays', async () => {
  await folder.writeBytes('estado', 'lo de antes');
  const failing = Readable.from(
    (async function* () {
      yield Buffer.alloc(10_000);
      throw new Error('the database went away');
    })(),
  );
  await expect(folder.write('estado', failing)).rejects.toThrow('the database went away');
  expect(String(await folder.readBytes('estado'))).toBe('lo de antes');
  await folder.clean();
  expect(readdirSync(path).filter((name) => name.endsWith('.parcial'))).toEqual([]);
});

it('an interrupted read of a part gives its reason', async () => {
  await folder.writeBytes('larga', randomBytes(3 * MIB));
  const refused = folder.read('larga', async () => {
    throw new Error('a column that is not there');
  });
  await expect(refused).rejects.toThrow('a column that is not there');
});
