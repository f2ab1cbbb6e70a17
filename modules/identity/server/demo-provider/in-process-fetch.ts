import type { FastifyInstance } from 'fastify';
import type { CustomFetch } from 'openid-client';

/**
 * Lets the OAuth client reach a provider that this very process plays. The requests are the same as over the network,
 * but go nowhere else: under whatever name or proxy the demonstration is reached, it finds itself.
 */
export function inProcessFetch(app: FastifyInstance, issuer: string): CustomFetch {
  return async (url, options) => {
    if (!url.startsWith(`${issuer}/`)) throw new TypeError('this is not the provider of the demonstration');
    const { body } = options;
    const answer = await app.inject({
      method: options.method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...options.headers, host: new URL(url).host },
      ...(body === null || body === undefined ? {} : { payload: String(body) }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type']?.toString() ?? 'application/json' },
    });
  };
}
