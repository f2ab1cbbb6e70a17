import type { FastifyRequest } from 'fastify';

/** The standard Request that React Router reads. Joined as text: `new URL(path, base)` would follow `//other-host`. */
export function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null;
  return new Request(origin + (request.raw.url ?? '/'), { method: request.method, headers, signal, body });
}
