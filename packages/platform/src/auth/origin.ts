import { type TrustedProxies, trustOf } from '../http/trusted-proxies';

/** A call or the first request of a socket. */
interface Asked {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The host that was called. What a caller writes into X-Forwarded-Host counts no more than the rest of what he writes. */
function hostOf({ headers, socket }: Asked, trustProxy: TrustedProxies): unknown {
  const forwarded = headers['x-forwarded-host'];
  const believed = typeof forwarded === 'string' && trustOf(trustProxy)(socket.remoteAddress ?? '', 0);
  // What the proxy next to us adds comes last.
  return believed ? forwarded.split(',').at(-1)?.trim() : headers['host'];
}

/**
 * Whether a call or a socket comes from our own pages, or from no browser at all: its origin is the host that was called,
 * which `x-forwarded-host` names only behind a proxy of one's own.
 */
export function isSameOrigin(asked: Asked, { trustProxy }: { readonly trustProxy: TrustedProxies }): boolean {
  const { origin } = asked.headers;
  if (typeof origin !== 'string') return true;
  return URL.canParse(origin) && new URL(origin).host === hostOf(asked, trustProxy);
}
