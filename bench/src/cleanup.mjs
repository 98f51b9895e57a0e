// Ends and removes here everything that a benchmark started or created, also after a signal.
const pending = [];

/** Registers something to undo; returns a function that undoes it at once. */
export function onEnd(undo) {
  const once = async () => {
    const at = pending.indexOf(once);
    if (at < 0) return;
    pending.splice(at, 1);
    await undo();
  };
  pending.push(once);
  return once;
}

/** Undoes everything, last first. */
export async function cleanUp() {
  for (const undo of [...pending].reverse()) await undo().catch((error) => process.stderr.write(`${error}\n`));
}
