import { addressGroup } from '@furrow/http/address-group';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { ACCOUNT_PATHS } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { EventSource, InvestorDeps } from '../common/deps.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MOST_BYTES = 256 * 1024;
/** A service that catches up after an outage sends many at once, all from one address. */
const OFTEN = { max: 3_000, timeWindow: 60_000 };

const received = z.strictObject({ received: z.literal(true) });
const params = z.strictObject({ source: z.enum(['identity', 'payments']) });

/** Where the providers tell us of changes. The signature is over the very bytes, so nothing reads them before. */
export function webhookRoutes(deps: InvestorDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    app.post<{ Params: { source: EventSource }; Body: Buffer | undefined }>(
      ACCOUNT_PATHS.webhooks,
      {
        // Each event has an id of its own and counts once, however often it comes.
        config: { access: 'public', rateLimit: OFTEN, idempotent: 'repeatable' },
        bodyLimit: MOST_BYTES,
        schema: {
          tags: ['webhooks'],
          summary: 'Receive events from the identity and payment services',
          params,
          response: { 200: received },
        },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const webhook = { headers: request.headers, body, from: addressGroup(request.ip) };
        const taken = await receiveWebhook(deps, request.params.source, webhook);
        if (taken.ok) return reply.code(200).send({ received: true });
        if (taken.error === 'not_set_up') throw publicError('not_found');
        // Asked again it may be judged; everything else stays wrong however often it comes.
        throw publicError(taken.error === 'unavailable' ? 'unavailable' : 'bad_request');
      },
    );
  };
}
