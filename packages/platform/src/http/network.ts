import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** The eight groups of an IPv6 address; an IPv4 address written at its end counts as two of them. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const split = (part: string): string[] => part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group ? [group] : []));
  const before = split(head);
  const after = split(tail ?? '');
  const missing = tail === undefined ? 0 : GROUPS - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
}

/**
 * The caller as limits count it: an IPv4 address, or the /64 of an IPv6 address, because one subscriber owns all of it. An IPv4 address in
 * IPv6 form counts as IPv4.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? ip;
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const network = groupsOf(address).slice(0, GROUPS / 2);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
