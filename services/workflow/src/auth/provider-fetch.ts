import { lookup as lookUp } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';

/** Maximum seconds of a call to a provider. */
export const PROVIDER_SECONDS = 8;
/** Maximum bytes read of an answer. */
const MOST_BYTES = 512 * 1024;

/**
 * Addresses that cannot be a provider's: this machine, the local link (where clouds expose their secrets), and reserved ones. Private
 * networks may be the house's own.
 */
const NOT_OURS = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  NOT_OURS.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
] as const)
  NOT_OURS.addSubnet(net, prefix, 'ipv6');

/** True for an address that production may call. The address in use is checked, not the name. */
export const mayCall = (address: string): boolean => !NOT_OURS.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** A provider's address that may not be called. */
export class ProviderAddressRefused extends Error {}

/** An answer larger than any provider's. */
export class ProviderAnswersTooMuch extends Error {}

/** Resolves a name, and refuses it when any of its addresses may not be called. */
const lookUpSafely: LookupFunction = (host, options, done) =>
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.length === 0 || addresses.some(({ address }) => !mayCall(address)))
      return done(new ProviderAddressRefused(host) as NodeJS.ErrnoException, '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    return done(null, first?.address ?? '', first?.family);
  });

/** Calls a provider: by https in production, only to allowed addresses, without redirects, with limits of time and size. */
export function providerFetch({ production }: { readonly production: boolean }): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (production && url.protocol !== 'https:') throw new ProviderAddressRefused(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A numeric address is not resolved.
    if (production && isIP(host) !== 0 && !mayCall(host)) throw new ProviderAddressRefused(address);
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const until = AbortSignal.timeout(PROVIDER_SECONDS * 1000);
    return new Promise<Response>((resolve, reject) => {
      const request = send(
        url,
        {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          signal: signal ? AbortSignal.any([signal, until]) : until,
          ...(production ? { lookup: lookUpSafely } : {}),
        },
        (answer) => readAll(answer).then(resolve, reject),
      );
      request.on('error', reject);
      request.end(body == null ? undefined : String(body));
    });
  };
}

async function readAll(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      throw new ProviderAnswersTooMuch(`More than ${MOST_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
  const status = answer.statusCode ?? 502;
  return new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers });
}
