import { err, ok, type Result } from '@furrow/kernel/result';
import { isLoopback, isPublicAddress } from './public-address.ts';

export const ADDRESS_MAX = 500;

export const ADDRESS_PROBLEMS = {
  unreadable: 'Enter a full address, such as https://example.com/furrow.',
  not_https: 'The address must begin with https://.',
  credentials: 'Leave the user name and password out of the address. Every call is signed.',
  fragment: 'Leave out the part of the address after #.',
  not_public: 'This address isn’t on the public internet.',
} as const;
export type AddressProblem = keyof typeof ADDRESS_PROBLEMS;

interface Allowed {
  /** Plain http to this machine, for the demonstration and for tests. */
  readonly loopback: boolean;
}

/** Names that lead nowhere outside of one's own network. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|home\.arpa)$/;

/** The address as it is called, or why no endpoint can have it. Where a name really leads is checked when it is called. */
export function endpointAddress(text: string, { loopback }: Allowed): Result<string, AddressProblem> {
  const given = text.trim();
  if (given.length > ADDRESS_MAX || !URL.canParse(given)) return err('unreadable');
  const url = new URL(given);
  if (url.username !== '' || url.password !== '') return err('credentials');
  if (url.hash !== '') return err('fragment');
  const host = hostOf(url);
  const isHere = isLoopback(host) || host === 'localhost';
  if (loopback && isHere && (url.protocol === 'http:' || url.protocol === 'https:')) return ok(url.href);
  if (url.protocol !== 'https:') return err('not_https');
  return isPublicHost(host) ? ok(url.href) : err('not_public');
}

/** Whether an address that a name resolved to may be called. */
export const mayCall = (address: string, { loopback }: Allowed): boolean =>
  isPublicAddress(address) || (loopback && isLoopback(address));

/** Without the brackets of IPv6 and the dot that ends a full name. */
export const hostOf = ({ hostname }: Pick<URL, 'hostname'>): string =>
  hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Text like an IP address is one; anything else is a name. */
export const isLiteral = (host: string): boolean => host.includes(':') || /^[\d.]+$/.test(host);

function isPublicHost(host: string): boolean {
  if (isLiteral(host)) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}
