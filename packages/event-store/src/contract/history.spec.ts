import type { RecordedEvent } from '../port';
import { type Attempt, checkHistory } from './history';

const stored = (...ids: string[]) => ids.map((id, revision) => ({ id, revision }) as RecordedEvent);
const ok = (id: string, revision: number, invoked: number, returned: number): Attempt => ({
  id,
  invoked,
  returned,
  outcome: { kind: 'ok', revision },
});
const fail = (id: string): Attempt => ({ id, invoked: 0, returned: 9, outcome: { kind: 'fail' } });

describe('history checker', () => {
  it('accepts a linearizable history', () => {
    expect(checkHistory([ok('a', 0, 0, 3), ok('b', 1, 1, 2), fail('c')], stored('a', 'b'))).toEqual([]);
  });

  it.each([
    ['a lost append', [ok('a', 0, 0, 1), ok('b', 1, 2, 3)], stored('a')],
    ['a repeated append', [ok('a', 0, 0, 1)], stored('a', 'a')],
    ['a refused append that is there', [ok('a', 0, 0, 1), fail('c')], stored('a', 'c')],
    ['a wrong revision', [ok('a', 1, 0, 1), ok('b', 0, 0, 1)], stored('a', 'b')],
    ['an order against real time', [ok('a', 1, 0, 1), ok('b', 0, 2, 3)], stored('b', 'a')],
    ['an event from nowhere', [ok('a', 0, 0, 1)], stored('a', 'x')],
    ['a hole', [ok('a', 0, 0, 1)], [{ id: 'a', revision: 1 } as RecordedEvent]],
  ])('finds %s', (_name, attempts, events) => {
    expect(checkHistory(attempts, events)).not.toEqual([]);
  });
});
