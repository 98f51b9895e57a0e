import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the cost that ASVS asks for: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let unknownUser: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Whether the password is the one stored; an unknown user costs the same work. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  unknownUser ??= hashPassword('no existe');
  const matches = await verify(stored ?? (await unknownUser), password);
  return stored !== null && matches;
}
