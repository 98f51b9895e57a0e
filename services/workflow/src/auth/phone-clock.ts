/** Seconds that a code is shown. */
export const STEP_SECONDS = 30;
/** Steps before and after its own in which a code counts (RFC 6238, 5.2). */
const STEPS_AROUND = 1;
/** Seconds after its own step in which a code is taken to have been typed, for what it says of the telephone's clock. */
const TYPING_SECONDS = 10;
/** Seconds that a telephone's clock may be wrong: one that is found to be so is believed after two codes. */
export const MOST_WRONG_SECONDS = 120;

/** How many seconds a telephone's clock may be ahead of ours, from the least to the most. */
export interface Ahead {
  readonly from: number;
  readonly to: number;
}

/** A right code that came at the wrong time: its step, and what it says of the telephone's clock. */
export interface Stray {
  readonly step: number;
  readonly ahead: Ahead;
}

/** What a right code says: it counts, and the clock of its telephone is so; or it came at the wrong time. */
export type Reading = { readonly counts: true; readonly ahead: number } | { readonly counts: false; readonly stray: Stray };

/** What the clock of a telephone that shows a step now may be; `now` is in seconds. */
const aheadOf = (step: number, now: number): Ahead => ({
  from: step * STEP_SECONDS - now,
  to: (step + 1) * STEP_SECONDS + TYPING_SECONDS - now,
});
const near = (value: number, { from, to }: Ahead): number => Math.min(Math.max(value, from), to);

/** What the first code of a telephone says of its clock: as near to ours as it can be. */
export const firstAhead = (step: number, now: number): number => near(0, aheadOf(step, now));

/**
 * Reads the step of a right code by the clock of its telephone. A code counts in its own half minute of that clock, in the one before and in
 * the one after. One from another time does not; when the next one shows that the clock is wrong in the same way, that one counts (RFC 6238, 6).
 */
export function readStep(step: number, now: number, ahead: number, before: Stray | null): Reading {
  const shown = aheadOf(step, now);
  const present = Math.floor((now + ahead) / STEP_SECONDS + 1e-6);
  if (Math.abs(present - step) <= STEPS_AROUND) return { counts: true, ahead };
  const both = before && { from: Math.max(before.ahead.from, shown.from), to: Math.min(before.ahead.to, shown.to) };
  if (before && both && step > before.step && both.from < both.to) return { counts: true, ahead: near(ahead, both) };
  return { counts: false, stray: { step, ahead: shown } };
}
