import { isIP } from 'node:net';

/**
 * The address to count a socket under. A forwarded address counts only as far as our own proxies vouch for it: read
 * from the right, up to the first that is none of them.
 */
export function clientAddress(
  remote: string,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  let address = remote;
  for (let hop = hops.pop(); isTrusted(address) && hop !== undefined && isIP(hop) !== 0; hop = hops.pop()) {
    address = hop;
  }
  return addressGroup(address);
}

/** One household or server usually has a whole /64 of IPv6 to itself: it counts as one. */
function addressGroup(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
