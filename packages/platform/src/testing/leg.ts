/** The server under a suite, chosen before its tests are declared. */
export interface Leg<Server> {
  /** The server's name, or the reason why there is none. */
  readonly name: string;
  /** True when it is started here, so that it may be killed and begins empty. */
  readonly own: boolean;
  /** Null without a server; the suite is then skipped. */
  readonly open: (() => Promise<Server>) | null;
}

interface OwnServer<Server> {
  readonly name: string;
  readonly open: () => Promise<Server>;
}

/** Chooses the configured server, otherwise one started here if possible. Prints its choice. */
export function chooseLeg<Server>(
  kind: string,
  named: { readonly variable: string; readonly open: (value: string) => Promise<Server> },
  own: () => OwnServer<Server>,
): Leg<Server> {
  const { variable, open } = named;
  const value = process.env[variable];
  const leg = value ? { name: `the server at ${variable}`, own: false, open: () => open(value) } : ownOrNone(own, variable);
  process.stdout.write(`${kind} leg: ${leg.name}\n`);
  return leg;
}

function ownOrNone<Server>(own: () => OwnServer<Server>, variable: string): Leg<Server> {
  try {
    return { ...own(), own: true };
  } catch (error) {
    return { name: `skipped, ${(error as Error).message} (${variable} names a server)`, own: false, open: null };
  }
}
