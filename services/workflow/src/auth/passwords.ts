import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the cost that ASVS requires: 19 MiB, 2 passes. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let unknownUser: Promise<string> | undefined;

/** Maximum number of simultaneous hashes: each takes 19 MiB and a core, which the rest of the product needs too. */
const AT_ONCE = 4;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs a costly task when its turn comes, first come first served. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // The place goes to the next in the queue, or becomes free.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** True when the password is the stored one. An unknown user, or one without a password, costs the same work. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  unknownUser ??= hashPassword('no existe');
  const against = stored || (await unknownUser);
  const matches = await inTurn(() => verify(against, password));
  return Boolean(stored) && matches;
}
