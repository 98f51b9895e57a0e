/** Sends the parent process a message, and stops once, when the parent asks or leaves. The parent handles interrupts. */
export function stopWhenTold(stop, told) {
  // An embedded server would stop itself on a signal, before its users do.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'beforeExit', 'message']) process.removeAllListeners(signal);
  let stopping = false;
  const stopOnce = async () => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'disconnect', 'message']) process.on(signal, stopOnce);
  process.send(told);
}
