/** An IPv4 network: its first address and how many bits all of it share. */
type Network = readonly [first: string, bits: number];

/** Networks that no server on the internet has its address in, by IANA's registry of special-purpose addresses. */
const NOT_PUBLIC: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // The metadata services of clouds are among these.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Whether an address of either version is one of the public internet. What cannot be read is not. */
export function isPublicAddress(address: string): boolean {
  const v4 = numberOf(address);
  if (v4 !== null) return !NOT_PUBLIC.some((network) => isIn(v4, network));
  const groups = groupsOf(address);
  return groups !== null && isPublicV6(groups);
}

export function isLoopback(address: string): boolean {
  const v4 = numberOf(address);
  if (v4 !== null) return isIn(v4, ['127.0.0.0', 8]);
  const groups = groupsOf(address);
  return groups?.join(':') === '0:0:0:0:0:0:0:1';
}

/**
 * Only 2000::/3 is handed out to anybody. That leaves out the loopback, link-local, unique local and multicast ones, and
 * those that carry an IPv4 address; within it some are for documents and tunnels, which carry one as well.
 */
function isPublicV6([first = 0, second = 0]: readonly number[]): boolean {
  if (first >>> 13 !== 1) return false;
  const isProtocol = first === 0x2001 && second < 0x200;
  const isDocument = (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000);
  const isTunnel = first === 0x2002;
  return !isProtocol && !isDocument && !isTunnel;
}

function isIn(address: number, [first, bits]: Network): boolean {
  const size = 2 ** (32 - bits);
  return Math.floor(address / size) === Math.floor((numberOf(first) ?? 0) / size);
}

function numberOf(text: string): number | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part < 256) ? parts.reduce((sum, part) => sum * 256 + part, 0) : null;
}

/** The eight groups; null for what is no plain IPv6 address. One that ends in an IPv4 address is never public. */
function groupsOf(text: string): readonly number[] | null {
  if (!/^[0-9a-f:]{2,39}$/i.test(text)) return null;
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = 8 - left.length - right.length;
  if (tail === undefined ? zeros !== 0 : zeros < 1) return null;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}
