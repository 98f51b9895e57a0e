/** Tells the parent process something, and stops once, when it asks for it or leaves. An interrupt is the parent's affair. */
export function stopWhenTold(stop, told) {
  // An embedded server would stop itself on a signal, before what uses it does.
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
