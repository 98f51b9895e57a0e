import { BlockList, isIP, isIPv6 } from 'node:net';

/** Who is believed about who calls: nobody, so many proxies in a row before us, or those at these addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

const MOST_HOPS = 9;

/** Reads TRUST_PROXY; undefined when it says nothing that can be understood. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false' || text === '0') return false;
  if (text === 'true') return 1;
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const addresses = text.split(',').map((part) => part.trim());
  return addresses.every((address) => networkOf(address) !== null) ? addresses : undefined;
}

/** Whether what the caller at an address, so many hops away, says of whom he calls for is believed. */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = new BlockList();
  for (const { address, prefix } of proxies.flatMap((proxy) => networkOf(proxy) ?? []))
    networks.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  return (address) => isIP(address) !== 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function networkOf(text: string): { readonly address: string; readonly prefix: number } | null {
  const [address = '', length, ...rest] = text.split('/');
  const bits = isIPv6(address) ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null;
  const prefix = length === undefined ? bits : Number(length);
  return prefix <= bits ? { address, prefix } : null;
}
