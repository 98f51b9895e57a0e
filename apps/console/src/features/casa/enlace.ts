/** The token of a link, from its fragment, which no server sees; null when the address holds none. */
export function tokenDeEnlace(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  return /^[\w-]{20,200}$/.test(token) ? token : null;
}
