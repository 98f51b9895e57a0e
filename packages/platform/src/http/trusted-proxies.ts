import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The proxies whose word about the caller is trusted: none, a number of them in a row before us, or those at some addresses and networks.
 */
export type TrustedProxies = false | number | readonly string[];

const MOST_HOPS = 9;

/** Parses TRUST_PROXY; undefined when it is invalid. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every((address) => subnetOf(address) !== null) ? addresses : undefined;
}

/** A function that returns true when the proxy at an address, a number of hops away, is trusted. */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const { address, prefix } of proxies.flatMap((proxy) => subnetOf(proxy) ?? []))
    networks.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function subnetOf(text: string): { readonly address: string; readonly prefix: number } | null {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIPv6(address) ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null;
  const prefix = length === undefined ? bits : Number(length);
  return prefix <= bits ? { address, prefix } : null;
}
