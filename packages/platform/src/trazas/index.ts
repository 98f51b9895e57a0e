// The first import of a process, because traced libraries must be loaded after it. Without tracing, nothing of OpenTelemetry's SDK is
// loaded.
import { receiverOf } from './receiver';

const receiver = receiverOf(process.env);
let ending: () => Promise<void> = async () => undefined;
if (receiver !== null) {
  const { startTracing }: typeof import('./sdk') = require('./sdk');
  ending = startTracing(receiver, process.env);
}

/** Sends the remaining spans; gives up when the receiver does not answer soon. */
export const endTracing = (): Promise<void> => ending();
