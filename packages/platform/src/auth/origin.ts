type Headers = Readonly<Record<string, unknown>>;

/** The host that was called. What a caller writes into X-Forwarded-Host counts no more than the rest of what he writes. */
function hostOf(headers: Headers, trustProxy: boolean): unknown {
  const forwarded = headers['x-forwarded-host'];
  // One proxy, ours: what it adds comes last.
  return trustProxy && typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : headers['host'];
}

/**
 * Whether a call or a socket comes from our own pages, or from no browser at all: its origin is the host that was called,
 * which `x-forwarded-host` names only behind a proxy of one's own.
 */
export function isSameOrigin(headers: Headers, { trustProxy }: { readonly trustProxy: boolean }): boolean {
  const { origin } = headers;
  if (typeof origin !== 'string') return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(headers, trustProxy);
}
