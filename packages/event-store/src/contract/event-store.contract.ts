import type { EventCodec } from '../codec';
import type { EventStore, RecordedEvent } from '../port';
import { commandAndReservationTests } from './command.contract';
import { appendConcurrently, checkHistory } from './history';
import { personalDataTests } from './personal-data.contract';
import { sampleEvent as event } from './sample';
import type { ContractSubject } from './subject';

/**
 * The contract of every adapter of the log. All tests share one log: `open` is called once, before them. `patience` is the hook's limit in
 * milliseconds for an `open` that takes longer than usual.
 */
export function describeEventStoreContract(name: string, open: () => Promise<ContractSubject>, patience?: number): void {
  describe(`event store contract: ${name}`, () => {
    let subject: ContractSubject;
    let opened: EventStore[] = [];
    const store = (codec?: EventCodec): EventStore => {
      const fresh = subject.open(codec);
      opened.push(fresh);
      return fresh;
    };
    beforeAll(async () => {
      subject = await open();
    }, patience);
    afterEach(async () => {
      for (const each of opened) await each.close();
      opened = [];
    });
    // If the log could not be opened, `open` already failed.
    afterAll(() => subject?.close());

    const everything = async (from: EventStore): Promise<RecordedEvent[]> => from.readAll(0, 1_000_000);

    it('is empty at first', async () => {
      const log = store();
      expect([await log.head(), await log.readAll(0, 10), await log.readStream('nadie')]).toEqual([0, [], []]);
    });

    it('appends, reads back, and refuses a wrong revision with the actual one', async () => {
      const log = store();
      const first = await log.append('a-1', 'noStream', [event(1), event(2)]);
      expect(first).toMatchObject({ kind: 'appended', revision: 1 });
      expect(await log.append('a-1', 'noStream', [event(3)])).toEqual({ kind: 'conflict', actual: 1 });
      expect(await log.append('a-1', 0, [event(3)])).toEqual({ kind: 'conflict', actual: 1 });
      expect(await log.append('a-1', 7, [event(3)])).toEqual({ kind: 'conflict', actual: 1 });
      expect(await log.append('a-2', 'streamExists', [event(3)])).toEqual({ kind: 'conflict', actual: -1 });
      expect(await log.append('a-2', 0, [event(3)])).toEqual({ kind: 'conflict', actual: -1 });
      expect(await log.append('a-1', 'streamExists', [event(3)])).toMatchObject({ kind: 'appended', revision: 2 });
      expect(await log.append('a-1', 2, [event(4)])).toMatchObject({ kind: 'appended', revision: 3 });
      expect(await log.append('a-1', 'any', [event(5)])).toMatchObject({ kind: 'appended', revision: 4 });
      const events = await log.readStream('a-1');
      expect(events.map((e) => [e.stream, e.revision, e.data['n']])).toEqual([1, 2, 3, 4, 5].map((n, i) => ['a-1', i, n]));
      expect(await log.readStream('a-1', 1, 2)).toEqual(events.slice(1, 3));
      expect(events[1]?.position).toBe((first as { position: number }).position);
      expect(await log.head()).toBe(events.at(-1)?.position);
      await expect(log.append('a-1', 'any', [])).rejects.toThrow();
    });

    it('tells positions and hashes without the rest', async () => {
      const log = store();
      await log.append('huellas-1', 'noStream', [event(1), event(2), event(3)]);
      const events = await everything(log);
      const hashes = events.map(({ position, hash }) => ({ position, hash }));
      expect(await log.readHashes(0, 1_000_000)).toEqual(hashes);
      expect(await log.readHashes(hashes[0]?.position ?? 0, 2)).toEqual(hashes.slice(1, 3));
      expect(await log.readHashes(await log.head(), 2)).toEqual([]);
    });

    it('returns the envelope as it was given', async () => {
      const log = store();
      const comando = { canal: 'consola', accion: 'asignarTecnico' };
      const given = event(1, { correlation_id: 'x', causation_id: 'y', command_id: 'z', comando, subject: 'cliente-9', version: 3 });
      await log.append('sobre', 'noStream', [given]);
      const [stored] = await log.readStream('sobre');
      expect(stored).toMatchObject(given);
      expect(Math.abs(Date.parse(stored?.recorded_at ?? '') - Date.now())).toBeLessThan(60_000);
      expect(await log.readStream('sobre')).toEqual((await everything(log)).filter((e) => e.stream === 'sobre'));
    });

    it('keeps the command of an event on every way of writing, and none for an event without', async () => {
      const comando = { accion: 'crear', canal: 'publico' };
      const log = store();
      await log.append('mando', 'noStream', [event(1, { comando }), event(2)]);
      // Another process, unaware of the end of the stream, appends several events at once without an expectation.
      await store().append('mando', 1, [event(3, { comando })]);
      await log.append('mando', 'any', [event(4, { comando }), event(5)]);
      const kept = (await store().readStream('mando')).map((stored) => ('comando' in stored ? stored.comando : null));
      expect(kept).toEqual([comando, null, comando, comando, null]);
      expect(await subject.verify()).toBeNull();
    });

    it('lets exactly one of 64 contenders win, and all 64 in without a revision', async () => {
      const stores = [store(), store(), store()];
      await stores[0]?.append('hot', 'noStream', [event(0)]);
      const results = await Promise.all(Array.from({ length: 64 }, (_, i) => stores[i % 3]!.append('hot', 0, [event(i), event(i)])));
      expect(results.filter((r) => r.kind === 'appended')).toHaveLength(1);
      for (const result of results) if (result.kind !== 'appended') expect(result).toEqual({ kind: 'conflict', actual: 2 });
      expect(await stores[1]?.readStream('hot')).toHaveLength(3);
      const free = await Promise.all(Array.from({ length: 64 }, (_, i) => stores[i % 3]!.append('hot', 'any', [event(i)])));
      expect(free.map((r) => (r.kind === 'appended' ? r.revision : -1)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 64 }, (_, i) => i + 3),
      );
      expect(await subject.verify()).toBeNull();
    });

    it('does not store an event id twice', async () => {
      const log = store();
      const other = store();
      const batch = [event(1), event(2)];
      const result = await log.append('d-1', 'noStream', batch);
      expect(await log.append('d-1', 'noStream', batch)).toEqual(result);
      expect(await other.append('d-1', 'noStream', batch)).toEqual(result);
      await log.append('d-1', 1, [event(3)]);
      expect(await other.append('d-1', 'noStream', batch)).toEqual(result);
      expect(await other.append('d-1', 'any', batch)).toEqual(result);
      expect(await store().append('d-1', 'streamExists', batch)).toEqual(result);
      // The revision is right and the id is not new: it may be refused or recognised, but not stored again.
      await other.append('d-1', 2, [batch[1]!]).catch(() => undefined);
      await expect(other.append('d-1', 2, [batch[1]!, event(9)])).rejects.toThrow();
      expect((await log.readStream('d-1')).map((e) => e.data['n'])).toEqual([1, 2, 3]);
    });

    it('stores a batch whole or not at all', async () => {
      const stores = [store(), store()];
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, i) => stores[i % 2]!.append('lote', 'any', [event(i), event(i), event(i)])),
      );
      expect(outcomes.every((r) => r.kind === 'appended')).toBe(true);
      const numbers = (await store().readStream('lote')).map((e) => e.data['n']);
      expect(numbers).toHaveLength(120);
      for (let i = 0; i < 120; i += 3) expect(new Set(numbers.slice(i, i + 3)).size).toBe(1);
      await stores[0]?.append('lote', 3, [event(1), event(2)]);
      expect(await store().readStream('lote')).toHaveLength(120);
    });

    it('gives strictly increasing positions, one order for all readers', async () => {
      const stores = [store(), store()];
      await Promise.all(Array.from({ length: 100 }, (_, i) => stores[i % 2]!.append(`s-${i}`, 'noStream', [event(i), event(i)])));
      const all = await everything(store());
      const positions = all.map((e) => e.position);
      expect(positions.every((position, i) => i === 0 || position > (positions[i - 1] as number))).toBe(true);
      if (subject.gapless) expect(positions).toEqual(positions.map((_, i) => i + 1));
      const paged: RecordedEvent[] = [];
      for (let from = 0; ; from = paged.at(-1)?.position ?? 0) {
        const page = await stores[0]!.readAll(from, 7);
        paged.push(...page);
        if (page.length < 7) break;
      }
      expect(paged).toEqual(all);
      expect(await stores[1]?.head()).toBe(positions.at(-1));
    });

    it('hands over every event once across restarts, in order', async () => {
      const writers = [store(), store()];
      const start = await writers[0]!.head();
      const seen: RecordedEvent[] = [];
      let from = start;
      let failed = 0;
      const writing = (async () => {
        for (let i = 0; i < 60; i++) {
          await Promise.all(writers.map((writer, w) => writer.append(`w-${w}-${i % 7}`, 'any', [event(i)])));
        }
      })();
      for (let restart = 0; seen.length < 120; restart++) {
        if (restart > 200) throw new Error(`Only ${seen.length} events arrived`);
        const reader = store();
        const subscription = reader.subscribe(
          from,
          async (batch) => {
            if (failed < 3 && seen.length > 10 * (failed + 1)) {
              failed++;
              throw new Error('once more, please');
            }
            seen.push(...batch);
          },
          { batchSize: 5, onError: () => undefined },
        );
        await new Promise((resolve) => setTimeout(resolve, 30 + 10 * restart));
        await subscription.stop();
        from = subscription.position;
        await reader.close();
        opened = opened.filter((each) => each !== reader);
      }
      await writing;
      expect(failed).toBe(3);
      expect(seen).toEqual(await writers[0]!.readAll(start, 1000));
      expect(seen).toHaveLength(120);
    });

    it('wakes a waiting subscription by the append, not by polling', async () => {
      const reader = store();
      const writer = store();
      const from = await reader.head();
      const got = new Promise<number>((resolve) => {
        reader.subscribe(from, async (batch) => resolve(batch.length));
      });
      await new Promise((resolve) => setTimeout(resolve, 1100));
      const started = Date.now();
      await writer.append('despierta', 'any', [event(1)]);
      expect(await got).toBe(1);
      expect(Date.now() - started).toBeLessThan(600);
    });

    commandAndReservationTests(store);

    personalDataTests(store, () => subject);

    it('is linearizable per stream (list-append history)', async () => {
      const stores = [store(), store(), store()];
      const attempts = await appendConcurrently(stores, 'historia', 9, 25);
      const stored = await store().readStream('historia');
      expect(checkHistory(attempts, stored)).toEqual([]);
      expect(attempts.filter((a) => a.outcome.kind === 'ok')).toHaveLength(stored.length);
      expect(attempts.some((a) => a.outcome.kind === 'fail')).toBe(true);
      expect(await subject.verify()).toBeNull();
    });
  });
}
