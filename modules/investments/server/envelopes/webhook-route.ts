import { addressGroup } from '@furrow/http/address-group';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { receiveSigningEvent } from '../../contract/api.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { hearEvent } from './hear-event.ts';

const MOST_BYTES = 1024 * 1024;
/** A service that catches up after an outage sends many at once, all from one address. */
const OFTEN = { max: 3_000, timeWindow: 60_000 };

/** Where the service tells us of changes. The signature is over the very bytes, so nothing reads them before. */
export function signingWebhook(deps: InvestmentDeps): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    route(
      app,
      receiveSigningEvent,
      async (request) => {
        const signing = orNotFound(deps.signing);
        const body: unknown = request.body;
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const webhook = { headers: request.headers, body: bytes, from: addressGroup(request.ip) };
        const heard = await hearEvent({ ...deps, signing }, webhook);
        if (heard.ok) return { received: true as const };
        // Neither the body nor the signature: both are whatever somebody sent.
        request.log.warn({ source: 'signing', fault: heard.error }, 'rejected a webhook');
        throw publicError('bad_request');
      },
      { bodyLimit: MOST_BYTES, rateLimit: OFTEN },
    );
  };
}
