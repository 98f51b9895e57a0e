/** How long a test waits for what must come, in milliseconds: a busy machine takes long, and only what never comes fails (ADR 42). */
const PATIENCE = 120_000;

/** Waits until something holds, asked every 25 ms, for `patience` milliseconds at most. Errors: `what` never came to be. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'it', patience = PATIENCE): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`${what} never came to be`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
