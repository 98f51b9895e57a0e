/** Maximum wait of a test in milliseconds: long, because a busy machine is slow and only what never happens should fail (ADR 42). */
const PATIENCE = 120_000;

/** Waits until a condition holds, checked every 25 ms, for at most `patience` milliseconds. Throws: `what` never came to be. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'it', patience = PATIENCE): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`${what} never came to be`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
