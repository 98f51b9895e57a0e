import { firstAhead, readStep, type Stray } from './phone-clock';

const STEP = 1000;
const BEGINS = STEP * 30;
const at = (seconds: number, ahead = 0, before: Stray | null = null, step = STEP) => readStep(step, BEGINS + seconds, ahead, before);
const strayAt = (seconds: number, step = STEP): Stray => {
  const reading = at(seconds, 0, null, step);
  if (reading.counts) throw new Error('It counts');
  return reading.stray;
};

it('a code counts in its half minute, in the one before and in the one after', () => {
  expect([-30, -1, 0, 15, 29, 59].map((seconds) => at(seconds).counts)).toEqual([true, true, true, true, true, true]);
  expect([-60, -31, 60, 90].map((seconds) => at(seconds).counts)).toEqual([false, false, false, false]);
});

it('a clock that is wrong moves that time, and makes it no longer', () => {
  const counted = (ahead: number) => Array.from({ length: 400 }, (_, i) => i - 200).filter((seconds) => at(seconds, ahead).counts);
  for (const ahead of [-90, -31, 0, 7, 100]) expect([ahead, counted(ahead).length, counted(ahead)[0]]).toEqual([ahead, 90, -30 - ahead]);
});

it('the first code gives the error of the clock, the smallest possible one', () => {
  expect(firstAhead(STEP, BEGINS + 5)).toBe(0);
  expect(firstAhead(STEP, BEGINS + 35)).toBe(0);
  expect(firstAhead(STEP, BEGINS - 50)).toBe(50);
  expect(firstAhead(STEP, BEGINS + 100)).toBe(-60);
});

it('a second code with the same error is believed, and the clock is learned', () => {
  const first = strayAt(75);
  const second = at(105, 0, first, STEP + 1);
  expect(second).toEqual({ counts: true, ahead: -35 });
  expect(at(60, -35)).toMatchObject({ counts: true });
});

it('neither the same code again, nor an earlier one, nor one with another error is believed', () => {
  expect(at(76, 0, strayAt(75)).counts).toBe(false);
  expect(at(76, 0, strayAt(75), STEP - 1).counts).toBe(false);
  expect(at(30 - 90, 0, strayAt(75), STEP + 1).counts).toBe(false);
});
