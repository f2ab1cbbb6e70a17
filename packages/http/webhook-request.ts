import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';

/** A service that catches up after an outage sends many webhooks at once, all from one address. */
export const WEBHOOK_RATE_LIMIT = { max: 3_000, timeWindow: 60_000 };

/** A webhook is signed over its very bytes, so nothing may parse its body before the signature is checked. */
export function keepRawBodies(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** What a provider's adapter needs to check a webhook. */
export function readWebhookRequest({ body, headers, ip }: Pick<FastifyRequest, 'body' | 'headers' | 'ip'>) {
  return { headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), from: addressGroup(ip) };
}
