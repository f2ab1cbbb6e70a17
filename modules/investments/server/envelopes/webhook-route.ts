import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { keepRawBodies, readWebhookRequest, WEBHOOK_RATE_LIMIT } from '@furrow/http/webhook-request';
import type { FastifyPluginAsync } from 'fastify';
import { receiveSigningEvent } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { hearEvent } from './hear-event.ts';

const MOST_BYTES = 1024 * 1024;

/** Receives webhooks from the signing service. */
export function signingWebhook(deps: InvestmentDeps): FastifyPluginAsync {
  return async (app) => {
    keepRawBodies(app, MOST_BYTES);
    route(
      app,
      receiveSigningEvent,
      async (request) => {
        const service = orNotFound(deps.envelopeService);
        const heard = await hearEvent({ ...deps, service }, readWebhookRequest(request));
        if (heard.ok) return { received: true as const };
        // Neither the body nor the signature: both are whatever somebody sent.
        request.log.warn({ source: 'signing', fault: heard.error }, 'rejected a webhook');
        throw publicError('bad_request');
      },
      { bodyLimit: MOST_BYTES, rateLimit: WEBHOOK_RATE_LIMIT },
    );
  };
}
