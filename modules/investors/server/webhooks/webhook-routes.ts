import { addressGroup } from '@furrow/http/address-group';
import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { receiveEvent } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MOST_BYTES = 256 * 1024;
/** A service that catches up after an outage sends many at once, all from one address. */
const OFTEN = { max: 3_000, timeWindow: 60_000 };

/** Where the providers tell us of changes. The signature is over the very bytes, so nothing reads them before. */
export function webhookRoutes(deps: InvestorDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );

    route(
      app,
      receiveEvent,
      async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const webhook = { headers: request.headers, body, from: addressGroup(request.ip) };
        const taken = await receiveWebhook(deps, request.params.source, webhook);
        if (taken.ok) return { received: true as const };
        if (taken.error === 'not_set_up') throw publicError('not_found');
        // Asked again it may be judged; everything else stays wrong however often it comes.
        throw publicError(taken.error === 'unavailable' ? 'unavailable' : 'bad_request');
      },
      { bodyLimit: MOST_BYTES, rateLimit: OFTEN },
    );
  };
}
