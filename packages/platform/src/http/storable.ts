/** What is said about a text that cannot be kept. */
export const UNSTORABLE = 'Tiene caracteres que no se pueden guardar';

/** True when PostgreSQL can keep a text: it holds neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** JSON that holds text that cannot be kept; `field` says where (`parent.child`), '' for the whole. */
export class UnstorableText extends SyntaxError {
  constructor(readonly field: string) {
    super('Unstorable text');
  }
}

/** The place of the first text inside a value that cannot be kept; null without one. */
function unstorableIn(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    // A name that cannot be kept cannot be told either.
    const found = isStorable(key) ? unstorableIn(inner, [...path, key]) : path;
    if (found) return found;
  }
  return null;
}

/**
 * Reads JSON from a caller, as a body or inside a field of a form. Throws a SyntaxError when it is no JSON, or holds text that cannot be
 * kept. Such text comes only from an escape or broken JSON; only then are the values searched.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const found = text.includes('\\u') || !text.isWellFormed() ? unstorableIn(value) : null;
  if (found) throw new UnstorableText(found.join('.'));
  return value;
}

/** True when every text inside a value can be kept. */
export const holdsStorableText = (value: unknown): boolean => unstorableIn(value) === null;
