import { canonicalJson } from '@bitacora/event-store/stored';

/** An item of a case file has the wrong form. */
export class NoShape extends Error {}

/** Returns the value when it has the right form; throws NoShape otherwise. */
export type Check<T> = (value: unknown) => T;
type Checked<S> = { readonly [K in keyof S]: S[K] extends Check<infer T> ? T : never };

const fail = (what: string): never => {
  throw new NoShape(what);
};

export const text: Check<string> = (value) => (typeof value === 'string' ? value : fail('a text'));
export const natural: Check<number> = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : fail('a natural number');
export const matching =
  (pattern: RegExp): Check<string> =>
  (value) =>
    pattern.test(text(value)) ? (value as string) : fail(String(pattern));
export const HEX = matching(/^[0-9a-f]{64}$/);
export const anything: Check<unknown> = (value) => value;

/** The bytes of a text in canonical base64, which encodes to itself again. */
export const base64: Check<Buffer> = (value) => {
  const bytes = Buffer.from(text(value), 'base64');
  return bytes.toString('base64') === value ? bytes : fail('base64');
};

export const listOf =
  <T>(check: Check<T>): Check<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((each) => check(each)) : fail('a list');

export const mapOf =
  <T>(check: Check<T>): Check<Readonly<Record<string, T>>> =>
  (value) =>
    Object.fromEntries(Object.entries(plain(value)).map(([key, each]) => [key, check(each)]));

/** An object with exactly these fields; the `optional` ones may be absent. */
export const objectOf =
  <S extends Readonly<Record<string, Check<unknown>>>, O extends Readonly<Record<string, Check<unknown>>>>(
    fields: S,
    optional: O = {} as O,
  ): Check<Checked<S> & Partial<Checked<O>>> =>
  (value) => {
    const given = plain(value);
    for (const key of Object.keys(given)) if (!Object.hasOwn(fields, key) && !Object.hasOwn(optional, key)) fail(`no field ${key}`);
    const read = Object.entries(fields).map(([key, check]) => [key, Object.hasOwn(given, key) ? check(given[key]) : fail(`field ${key}`)]);
    const more = Object.entries(optional).flatMap(([key, check]) => (Object.hasOwn(given, key) ? [[key, check(given[key])]] : []));
    return Object.fromEntries([...read, ...more]);
  };

/** Reads canonical JSON: the bytes must equal the canonical form of their value. */
export function readCanonical<T>(bytes: Buffer, check: Check<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    return fail('JSON');
  }
  if (!canonicalBytes(value).equals(bytes)) fail('the canonical form');
  return check(value);
}

/** The canonical JSON of a value, as bytes. */
export const canonicalBytes = (value: unknown): Buffer => Buffer.from(canonicalJson(value));

const plain = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : fail('an object');
