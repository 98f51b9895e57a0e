import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './folder-owner';

/** A separate process that owns the folder, says so and stays, or says why not and ends. */
const OWN = `require(${JSON.stringify(join(__dirname, '..', 'dist', 'folder-owner.js'))}).ownFolder(process.argv[1], () => undefined)
  .then(() => { console.log('dueño'); setInterval(() => undefined, 1000); }, (error) => console.log(error.message));`;
const LA_USA = /la usa otro proceso/;
let folder: string;
let file: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitacora-dueno-'));
  file = join(folder, 'en-uso.json');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The output of a process that wants the folder. */
async function contender(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, ['-e', OWN, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return { child, says: String(said).trim() };
}
const own = () => ownFolder(folder, () => undefined);
const written = () => JSON.parse(readFileSync(file, 'utf8'));

describe('a data folder has one owner', () => {
  it('of many at once one wins, also in the place of one that was killed', async () => {
    for (let round = 0; round < 2; round++) {
      const all = await Promise.all(Array.from({ length: 8 }, contender));
      const winners = all.filter(({ says }) => says === 'dueño');
      expect(winners).toHaveLength(1);
      for (const { says } of all) if (says !== 'dueño') expect(says).toMatch(LA_USA);
      expect(written().pid).toBe(winners[0]?.child.pid);
      const dead = once(winners[0]?.child as ChildProcess, 'exit');
      winners[0]?.child.kill('SIGKILL');
      await dead;
    }
    // The contenders left no files.
    expect(readdirSync(folder)).toEqual(['en-uso.json']);
  });

  it('it is free once released, and a second time in the same process it is not', async () => {
    const first = await own();
    await expect(own()).rejects.toThrow(LA_USA);
    first.release();
    expect(existsSync(file)).toBe(false);
    (await own()).release();
  });

  it('a process that only has the number of the dead owner is not taken for it', async () => {
    const first = await own();
    writeFileSync(file, JSON.stringify({ ...written(), startTime: '1' }));
    (await own()).release();
    first.release();
  });

  it('a process that died while it replaced a dead one is itself replaced', async () => {
    const first = await own();
    const dead = { ...written(), startTime: '1' };
    writeFileSync(file, JSON.stringify(dead));
    writeFileSync(`${file}.${dead.nonce}`, JSON.stringify({ ...dead, nonce: 'otro' }));
    const second = await own();
    expect(readdirSync(folder)).toEqual(['en-uso.json']);
    second.release();
    first.release();
  });

  it('an owner in another namespace is believed for as long as he touches the file', async () => {
    const first = await own();
    const elsewhere = { ...written(), pidNamespace: 'pid:[1]', nonce: 'otro' };
    first.release();
    writeFileSync(file, JSON.stringify(elsewhere));
    const touching = setInterval(() => utimesSync(file, new Date(), new Date()), 1000);
    await expect(own()).rejects.toThrow(LA_USA);
    clearInterval(touching);
    utimesSync(file, new Date(0), new Date(0));
    (await own()).release();
  });

  it('the file in a copy of the folder names nobody', async () => {
    const first = await own();
    const copy = `${folder}-copia`;
    cpSync(folder, copy, { recursive: true });
    (await ownFolder(copy, () => undefined)).release();
    rmSync(copy, { recursive: true });
    first.release();
  });

  it('a file that cannot be read names nobody', async () => {
    writeFileSync(file, '{"pid":');
    (await own()).release();
  });
});
