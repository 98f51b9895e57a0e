import { randomBytes, randomUUID } from 'node:crypto';
import { fileDigest, proveFile } from './digest';
import type { FileStore } from './file-store';

/** A file store under test, and its removal afterwards. */
export interface FileStoreSubject {
  readonly store: FileStore;
  close(): Promise<void>;
}

const MIB = 1024 * 1024;

/** The contract of every file store. A null `open` skips it; `open` may take `patience` milliseconds. */
export function describeFileStoreContract(name: string, open: (() => Promise<FileStoreSubject>) | null, patience?: number): void {
  (open ? describe : describe.skip)(`file store contract: ${name}`, () => {
    let subject: FileStoreSubject;
    let store: FileStore;
    beforeAll(async () => {
      subject = await (open as () => Promise<FileStoreSubject>)();
      store = subject.store;
    }, patience);
    afterAll(() => subject?.close());

    it('gives back the very bytes, of text and of none', async () => {
      for (const bytes of [Buffer.from('Boleta de Ñuñoa, pagó Begoña'), Buffer.alloc(0), Buffer.from([0, 255, 13, 10, 0])]) {
        const id = randomUUID();
        await store.put(id, bytes, 'application/pdf');
        expect(await store.get(id)).toEqual(bytes);
      }
    });

    it('keeps a file of 20 MB whole', async () => {
      const id = randomUUID();
      const bytes = randomBytes(20 * MIB);
      await store.put(id, bytes, 'image/jpeg');
      expect((await store.get(id))?.equals(bytes)).toBe(true);
      await store.delete(id);
    });

    it('stores a file that a retry puts again once, and files put at the same time separately', async () => {
      const id = randomUUID();
      const bytes = Buffer.from('la misma foto');
      await store.put(id, bytes, 'image/png');
      await store.put(id, bytes, 'image/png');
      expect(await store.get(id)).toEqual(bytes);
      const files = Array.from({ length: 20 }, (_, n) => ({ id: randomUUID(), bytes: Buffer.from(`archivo ${n}`) }));
      await Promise.all(files.map((file) => store.put(file.id, file.bytes, 'image/png')));
      expect(await Promise.all(files.map((file) => store.get(file.id)))).toEqual(files.map((file) => file.bytes));
    });

    it('answers null for a file that is not there', async () => {
      expect(await store.get(randomUUID())).toBeNull();
    });

    it('removes a file for good; removing an absent file is no error', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      for (const each of [id, other]) await store.put(each, Buffer.from('x'), 'image/png');
      await store.delete(id);
      expect([await store.get(id), await store.get(other)]).toEqual([null, Buffer.from('x')]);
      await store.delete(id);
      await store.delete(randomUUID());
    });

    it('names every file that is there, and none that was removed', async () => {
      const ids = Array.from({ length: 12 }, () => randomUUID());
      for (const id of ids) await store.put(id, Buffer.from(id), 'image/png');
      await store.delete(ids[0] as string);
      const listed: string[] = [];
      for await (const id of store.ids()) listed.push(id);
      expect(listed).toEqual(expect.arrayContaining(ids.slice(1)));
      expect(listed).not.toContain(ids[0]);
      expect(new Set(listed).size).toBe(listed.length);
    });

    it('checks a file by the digest of its stored bytes: the same, exchanged, or gone', async () => {
      const id = randomUUID();
      const digest = fileDigest(Buffer.from('la foto'));
      expect(digest).toBe('8b883cf95b52d77221dc6cfa4e9ff051f1704c74c48b6763d290c26cddb90340');
      await store.put(id, Buffer.from('la foto'), 'image/png');
      expect(await proveFile(store, id, digest)).toBe('same');
      await store.put(id, Buffer.from('La foto'), 'image/png');
      expect(await proveFile(store, id, digest)).toBe('changed');
      await store.delete(id);
      expect(await proveFile(store, id, digest)).toBe('missing');
    });

    it('takes no name for an id, be it plain, Spanish or hostile', async () => {
      for (const name of ['', 'foto.jpg', 'Año niño – camión.pdf', '../secrets.json', `${randomUUID()}/..`]) {
        await expect(store.put(name, Buffer.from('x'), 'image/png')).rejects.toThrow('Not a file id');
        expect(await store.get(name)).toBeNull();
        await store.delete(name);
      }
    });
  });
}
