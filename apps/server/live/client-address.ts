import { isIP } from 'node:net';
import { addressGroup } from '@furrow/http/address-group';

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
