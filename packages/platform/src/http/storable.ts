/** The message for a text that cannot be stored. */
export const UNSTORABLE = 'Tiene caracteres que no se pueden guardar';

/** True when PostgreSQL can store a text: it has neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** JSON with text that cannot be stored; `field` is its place (`parent.child`), '' for the whole. */
export class UnstorableText extends SyntaxError {
  constructor(readonly field: string) {
    super('Unstorable text');
  }
}

/** The path of the first text in a value that cannot be stored; null without one. */
function unstorableIn(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (value === null || typeof value !== 'object') return null;
  for (const [key, inner] of Object.entries(value)) {
    // A name that cannot be stored cannot be reported either.
    const found = isStorable(key) ? unstorableIn(inner, [...path, key]) : path;
    if (found) return found;
  }
  return null;
}

/**
 * Parses JSON from a caller, as a body or in a form's field. Throws a SyntaxError for invalid JSON and for text that cannot be stored. Such
 * text needs an escape or invalid UTF-16, so only then are the values searched.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const found = text.includes('\\u') || !text.isWellFormed() ? unstorableIn(value) : null;
  if (found) throw new UnstorableText(found.join('.'));
  return value;
}

/** True when every text in a value can be stored. */
export const holdsStorableText = (value: unknown): boolean => unstorableIn(value) === null;
