import { carryOut } from './carry-out';

// A command started by the product ends with it, even when the product is killed.
if (process.env['WITH_PARENT']) process.stdin.resume().once('close', () => process.exit(130));

// Every process started here ends with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const out = (text: string) => void process.stdout.write(text);
const err = (text: string) => void process.stderr.write(text);
carryOut({ args: process.argv.slice(2), env: process.env, out, err }).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
    process.exit(1);
  },
);
