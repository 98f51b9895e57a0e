import { type TrustedProxies, trustOf } from '../http/trusted-proxies';

/** A request, or the first request of a socket. */
interface Asked {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The called host. X-Forwarded-Host counts only from a trusted proxy, never from the caller. */
function hostOf({ headers, socket }: Asked, trustProxy: TrustedProxies): unknown {
  const forwarded = headers['x-forwarded-host'];
  const believed = typeof forwarded === 'string' && trustOf(trustProxy)(socket.remoteAddress ?? '', 0);
  // The proxy next to us adds its value last.
  return believed ? forwarded.split(',').at(-1)?.trim() : headers['host'];
}

/**
 * True when a call or a socket comes from our own pages or from no browser: its origin is the called host. `x-forwarded-host` gives that
 * host only behind a trusted proxy.
 */
export function isSameOrigin(asked: Asked, { trustProxy }: { readonly trustProxy: TrustedProxies }): boolean {
  const { origin } = asked.headers;
  if (typeof origin !== 'string') return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(asked, trustProxy);
}
