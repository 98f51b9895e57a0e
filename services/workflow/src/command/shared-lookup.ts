import { setImmediate } from 'node:timers/promises';

/**
 * Looks up many values with one statement: those requested while one is on its way go together in the next. No caller gets an answer from a
 * statement that began before their request.
 */
export function sharedLookup<K, V>(read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>): (key: K) => Promise<V | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { readonly keys: Set<K>; readonly found: Promise<ReadonlyMap<K, V>> } | null = null;
  const begin = () => {
    const keys = new Set<K>();
    const found = last
      .catch(() => undefined)
      .then(() => setImmediate())
      .then(() => {
        next = null;
        return read([...keys]);
      });
    last = found;
    return { keys, found };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
