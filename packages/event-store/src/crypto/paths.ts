/** Applies a change to every value at a dotted path (`*` is every element of a list), on a copy. */
export function mapPath(
  value: unknown,
  path: readonly string[],
  change: (leaf: unknown, fullPath: string) => unknown,
  walked = '',
): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value === undefined || value === null ? value : change(value, walked);
  const at = (key: string) => (walked === '' ? key : `${walked}.${key}`);
  if (head === '*') return Array.isArray(value) ? value.map((element, i) => mapPath(element, rest, change, at(String(i)))) : value;
  if (value === null || typeof value !== 'object' || !(head in value)) return value;
  return { ...value, [head]: mapPath((value as Record<string, unknown>)[head], rest, change, at(head)) };
}
