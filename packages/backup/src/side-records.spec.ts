import type { EventStoreDbArchive } from '@bitacora/event-store';
import { SideRecords } from './side-records';

type Read = ReturnType<EventStoreDbArchive['records']> extends AsyncGenerator<infer T> ? T : never;
const AT = 100;

/** The saved records at position 100, given that the next event is at 200 and these events exist. */
async function saved(records: readonly Read[], present: Readonly<Record<string, number>>) {
  const archive = {
    after: async () => 200,
    records: async function* () {
      yield* records;
    },
  } as unknown as EventStoreDbArchive;
  const read = await SideRecords.read(archive, AT);
  for (const [id, position] of Object.entries(present)) read.found({ id, position, revision: 0 });
  const fields = (lines: Iterable<string>) => [...lines].map((line) => line.trimEnd().split('\t'));
  return { commands: fields(read.commands()), values: fields(read.reservations()) };
}
const done = (position: number): Read => ({
  position: position + 1,
  record: { kind: 'done', command: { digest: 'c', fingerprint: 'f', response: { id: 1 }, position, revision: 3 } },
});
const claimed = (position: number, event_id: string): Read => ({
  position,
  record: { kind: 'claimed', digest: 'c', fingerprint: 'f', response: { id: 1 }, event_id },
});
const taken = (position: number, owner: string, event_id: string): Read => ({
  position,
  record: { kind: 'taken', reservation: { digest: 'v', scope: 'rma', owner, stream: owner, event_id } },
});
const released = (position: number): Read => ({ position, record: { kind: 'released', digest: 'v' } });

it.each([
  [
    'a command whose event is at the moment or before is done, although its record came later',
    [claimed(90, 'e'), done(100)],
    { e: 100 },
    ['100', '3'],
  ],
  ['a command without its record is done when its event is there', [claimed(90, 'e')], { e: 95 }, ['95', '0']],
  ['a command whose event is not there is not', [claimed(90, 'e')], {}, null],
  ['a command of after the moment is not', [claimed(190, 'e'), done(200)], {}, null],
])('%s', async (_name, records, present, place) => {
  const { commands } = await saved(records, present as Record<string, number>);
  expect(commands).toEqual(place ? [['c', 'f', '{"id":1}', ...place]] : []);
});

it.each([
  ['a value is taken when the event is there that it was taken for', [taken(90, 'a', 'e')], { e: 95 }, 'a'],
  ['a value that a crash left taken is free', [taken(90, 'a', 'e')], {}, null],
  ['a value given back after its event, before the next one, is free', [taken(90, 'a', 'e'), released(150)], { e: 95 }, null],
  ['a value given back by an event of after the moment is still taken', [taken(90, 'a', 'e'), released(250)], { e: 95 }, 'a'],
  [
    'a value taken anew for an event of after the moment is still that of before',
    [taken(90, 'a', 'e'), released(95), taken(96, 'b', 'x'), taken(199, 'c', 'y')],
    { e: 91, x: 97 },
    'b',
  ],
])('%s', async (_name, records, present, owner) => {
  const { values } = await saved(records, present as Record<string, number>);
  expect(values.map(([, , who]) => who)).toEqual(owner ? [owner] : []);
});
