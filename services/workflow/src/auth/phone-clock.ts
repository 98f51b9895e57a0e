/** Seconds for which a code is shown. */
export const STEP_SECONDS = 30;
/** Steps before and after its own in which a code counts (RFC 6238, 5.2). */
const STEPS_AROUND = 1;
/** Seconds after its step in which a code may have been typed, for estimating the telephone's clock. */
const TYPING_SECONDS = 10;
/** Maximum error of a telephone's clock, in seconds; such an error is accepted after two codes. */
export const MOST_WRONG_SECONDS = 120;

/** The range of seconds by which a telephone's clock may be ahead of ours. */
export interface Ahead {
  readonly from: number;
  readonly to: number;
}

/** A right code at the wrong time: its step, and the range of its telephone's clock. */
export interface Stray {
  readonly step: number;
  readonly ahead: Ahead;
}

/** The reading of a right code: it counts, with the clock of its telephone, or it came at the wrong time. */
export type Reading = { readonly counts: true; readonly ahead: number } | { readonly counts: false; readonly stray: Stray };

/** The possible clock of a telephone that shows a step now; `now` is in seconds. */
const aheadOf = (step: number, now: number): Ahead => ({
  from: step * STEP_SECONDS - now,
  to: (step + 1) * STEP_SECONDS + TYPING_SECONDS - now,
});
const near = (value: number, { from, to }: Ahead): number => Math.min(Math.max(value, from), to);

/** The estimated clock after a telephone's first code, as near to ours as possible. */
export const firstAhead = (step: number, now: number): number => near(0, aheadOf(step, now));

/**
 * Reads the step of a right code by the clock of its telephone. A code counts in its own half minute of that clock, the one before and the
 * one after. A code from another time does not count; if the next one shows the same clock error, that one counts (RFC 6238, 6).
 */
export function readStep(step: number, now: number, ahead: number, before: Stray | null): Reading {
  const shown = aheadOf(step, now);
  const present = Math.floor((now + ahead) / STEP_SECONDS + 1e-6);
  if (Math.abs(present - step) <= STEPS_AROUND) return { counts: true, ahead };
  const both = before && { from: Math.max(before.ahead.from, shown.from), to: Math.min(before.ahead.to, shown.to) };
  if (before && both && step > before.step && both.from < both.to) return { counts: true, ahead: near(ahead, both) };
  return { counts: false, stray: { step, ahead: shown } };
}
