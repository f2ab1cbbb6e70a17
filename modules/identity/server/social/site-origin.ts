import type { FastifyRequest } from 'fastify';

/**
 * The address of this site. It is the configured one; only the demonstration may have none, and answers wherever it
 * is asked (a Host header that a browser sends names the page it is on).
 */
export function siteOrigin(configured: string | null, request: FastifyRequest): string | null {
  if (configured !== null) return configured;
  const address = `${request.protocol}://${request.headers.host ?? ''}`;
  return URL.canParse(address) && new URL(address).origin === address ? address : null;
}
