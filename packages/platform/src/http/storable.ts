/** Whether PostgreSQL can keep a text: neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function onlyStorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string' && !isStorable(text)) throw new SyntaxError('Unstorable text');
  return value;
}

/**
 * Reads JSON that a caller sends, as a body or inside a field of a form. Throws a SyntaxError when it is none, or holds text
 * that cannot be kept. Such text comes only by an escape, or where the JSON itself is broken: nothing else is looked through
 * value by value.
 */
export const parseJson = (text: string): unknown =>
  text.includes('\\u') || !text.isWellFormed() ? JSON.parse(text, onlyStorable) : JSON.parse(text);

/** Whether every text inside a value can be kept. */
export function holdsStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && holdsStorableText(inner));
}
