// Everything started or made here is ended and removed here, also after a signal.
const pending = [];

/** Registers something to undo; answers a function that undoes it now. */
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
