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
  let hosts = 0;
  // Names and values take turns. Every request comes through here: no list is made, and few names are that short.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || NOT_A_HOST.test(headers.host ?? '');
}
