// The first import of a process: what is traced must be loaded after it. While nobody asks for traces nothing of OpenTelemetry's SDK is loaded.
import { receiverOf } from './receiver';

const receiver = receiverOf(process.env);
let ending: () => Promise<void> = async () => undefined;
if (receiver !== null) {
  const { startTracing }: typeof import('./sdk') = require('./sdk');
  ending = startTracing(receiver, process.env);
}

/** Sends what is measured and not sent yet; gives up when the receiver does not answer soon. */
export const endTracing = (): Promise<void> => ending();
