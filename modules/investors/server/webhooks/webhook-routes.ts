import { route } from '@furrow/http/route';
import { keepRawBodies, readWebhookRequest, WEBHOOK_RATE_LIMIT } from '@furrow/http/webhook-request';
import type { FastifyPluginAsync } from 'fastify';
import { receiveEvent } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MOST_BYTES = 256 * 1024;

/** Receives webhooks from the identity, business and payment services. */
export function webhookRoutes(deps: InvestorDeps): FastifyPluginAsync {
  return async (app) => {
    keepRawBodies(app, MOST_BYTES);

    route(
      app,
      receiveEvent,
      async (request) => {
        const taken = await receiveWebhook(deps, request.params.source, readWebhookRequest(request));
        if (taken.ok) return { received: true as const };
        if (taken.error === 'not_set_up') throw publicError('not_found');
        // Asked again it may be judged; everything else stays wrong however often it comes.
        throw publicError(taken.error === 'unavailable' ? 'unavailable' : 'bad_request');
      },
      { bodyLimit: MOST_BYTES, rateLimit: WEBHOOK_RATE_LIMIT },
    );
  };
}
