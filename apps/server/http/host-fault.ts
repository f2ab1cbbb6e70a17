import type { IncomingMessage } from 'node:http';

/** What no name or address of a host has: lists, paths, names of users. */
const NOT_A_HOST = /[\s,@/\\?#]/;

/**
 * Whether a request names no single host. Node reads the first of two Host lines and a proxy may read the last, so
 * that one checks a host and the other serves another.
 */
export function hasHostFault({
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): boolean {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  return hosts > 1 || NOT_A_HOST.test(headers.host ?? '');
}
