/** What a suite on a real server runs on, decided before its tests are known. */
export interface Leg<Server> {
  /** Which server it is, or why there is none. */
  readonly name: string;
  /** Whether it is started here, so that it may be killed and is empty at first. */
  readonly own: boolean;
  /** Null where there is none: then the suite is skipped. */
  readonly open: (() => Promise<Server>) | null;
}

interface OwnServer<Server> {
  readonly name: string;
  readonly open: () => Promise<Server>;
}

/** Takes the server that was named, else one that is started here if it can be had. Says in the output which it was. */
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
