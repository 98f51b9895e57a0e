import type { EventStore } from '../port';
import { sampleEvent as event } from './sample';

/** The part of the contract about commands that act once and values with one owner. `store` opens another store. */
export function commandAndReservationTests(store: () => EventStore): void {
  it('acts once per command key and refuses another body', async () => {
    const log = store();
    const command = { key: 'k1', principal: '7', fingerprint: 'f', response: { ot: 1 } };
    const first = await log.append('cmd', 'any', [event(1)], { command });
    expect(first).toMatchObject({ kind: 'appended', revision: 0 });
    const { revision, position } = first as { revision: number; position: number };
    const duplicate = { kind: 'duplicate_command', response: { ot: 1 }, revision, position };
    expect(await log.append('cmd', 'any', [event(2)], { command })).toEqual(duplicate);
    expect(await store().append('otra', 'noStream', [event(2)], { command })).toEqual(duplicate);
    expect(await store().append('cmd', 'any', [event(2)], { command: { ...command, fingerprint: 'g' } })).toEqual({
      kind: 'command_mismatch',
    });
    expect(await log.readStream('cmd')).toHaveLength(1);
    expect(await log.findCommand('7', 'k1')).toEqual({ fingerprint: 'f', response: { ot: 1 }, revision, position });
    expect(await log.findCommand('8', 'k1')).toBeNull();
    expect((await log.append('cmd', 'any', [event(3)], { command: { ...command, principal: '8' } })).kind).toBe('appended');
  });

  it('lets one of several simultaneous attempts at a command act', async () => {
    const stores = [store(), store()];
    const command = { key: 'k2', principal: '7', fingerprint: 'f' };
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, i) => stores[i % 2]!.append(`doble-${i}`, 'noStream', [event(i)], { command })),
    );
    expect(results.map((r) => r.kind).sort()).toEqual(['appended', ...Array(7).fill('duplicate_command')]);
    expect((await store().readAll(0, 1_000_000)).filter((e) => e.stream.startsWith('doble-'))).toHaveLength(1);
  });

  it('does not record a refused command', async () => {
    const log = store();
    const command = { key: 'k3', principal: '7', fingerprint: 'f' };
    expect(await log.append('cmd-3', 4, [event(1)], { command })).toEqual({ kind: 'conflict', actual: -1 });
    expect(await log.findCommand('7', 'k3')).toBeNull();
    expect((await log.append('cmd-3', 'noStream', [event(1)], { command })).kind).toBe('appended');
  });

  it('reserves a value for one owner and lets it go', async () => {
    const log = store();
    const other = store();
    const take = (from: EventStore, owner: string, release = false, expected: 'any' | 'noStream' = 'any') =>
      from.append(`r-${owner}`, expected, [event(1)], { reservations: [{ scope: 'rma', value: 'AAA', owner, release }] });
    expect((await take(log, '1')).kind).toBe('appended');
    expect(await take(other, '2')).toEqual({ kind: 'reserved', scope: 'rma', value: 'AAA', owner: '1' });
    expect(await log.readStream('r-2')).toEqual([]);
    expect((await take(other, '1')).kind).toBe('appended');
    expect((await take(log, '2', true)).kind).toBe('appended');
    expect((await take(log, '3')).kind).toBe('reserved');
    expect((await take(log, '1', true)).kind).toBe('appended');
    expect((await take(other, '3')).kind).toBe('appended');
    expect(await take(other, '4')).toMatchObject({ kind: 'reserved', owner: '3' });
  });

  it('keeps no reservation of an append that was refused', async () => {
    const log = store();
    const both = (owner: string, values: string[]) => values.map((value) => ({ scope: 'serie', value, owner }));
    await log.append('q-1', 'noStream', [event(1)], { reservations: both('q-1', ['B']) });
    expect(await log.append('q-2', 'noStream', [event(1)], { reservations: both('q-2', ['A', 'B']) })).toMatchObject({ value: 'B' });
    expect((await log.append('q-1', 5, [event(1)], { reservations: both('q-1', ['C']) })).kind).toBe('conflict');
    expect((await store().append('q-3', 'noStream', [event(1)], { reservations: both('q-3', ['A', 'C']) })).kind).toBe('appended');
  });

  it('gives a value to one of several simultaneous commands', async () => {
    const stores = [store(), store()];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        stores[i % 2]!.append(`u-${i}`, 'noStream', [event(i)], { reservations: [{ scope: 'rut', value: '1-9', owner: `u-${i}` }] }),
      ),
    );
    expect(results.map((r) => r.kind).sort()).toEqual(['appended', ...Array(11).fill('reserved')]);
  });
}
