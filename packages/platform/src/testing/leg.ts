/** The server under a suite, decided before its tests are known. */
export interface Leg<Server> {
  /** The server's name, or the reason why there is none. */
  readonly name: string;
  /** True when it is started here, so that it may be killed and is empty at first. */
  readonly own: boolean;
  /** Null without a server: then the suite is skipped. */
  readonly open: (() => Promise<Server>) | null;
}

interface OwnServer<Server> {
  readonly name: string;
  readonly open: () => Promise<Server>;
}

/** Takes the named server, else one that is started here if possible. Prints which one it was. */
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
