/** True when PostgreSQL can keep a text: it holds neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function onlyStorable(key: string, value: unknown): unknown {
  for (const text of [key, value]) if (typeof text === 'string' && !isStorable(text)) throw new SyntaxError('Unstorable text');
  return value;
}

/**
 * Reads JSON from a caller, as a body or inside a field of a form. Throws a SyntaxError when it is no JSON, or holds text that cannot be
 * kept. Such text comes only from an escape or broken JSON; only then are the values searched.
 */
export const parseJson = (text: string): unknown =>
  text.includes('\\u') || !text.isWellFormed() ? JSON.parse(text, onlyStorable) : JSON.parse(text);

/** True when every text inside a value can be kept. */
export function holdsStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && holdsStorableText(inner));
}
