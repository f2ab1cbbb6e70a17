const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);
const SEGMENT = /^[\w-]{1,80}$/;

/** The address of a service: one of its own hosts by https, or a stand-in on this machine. Nothing else is ever called. */
export function serviceBase(given: string, hosts: readonly string[]): URL {
  const url = new URL(given);
  const own = url.protocol === 'https:' && hosts.includes(url.host);
  const standIn = url.protocol === 'http:' && LOCAL.has(url.hostname);
  const bare = url.pathname === '/' && url.username === '' && url.search === '' && url.hash === '';
  if (!bare || !(own || standIn)) throw new RangeError(`${url.host} is not an address of this service`);
  return url;
}

/** A path with ids in it: an id that is not one could lead elsewhere on the service. */
export function servicePath(literals: TemplateStringsArray, ...ids: readonly string[]): string {
  for (const id of ids) if (!SEGMENT.test(id)) throw new RangeError('not an id of this service');
  return String.raw({ raw: literals }, ...ids);
}
