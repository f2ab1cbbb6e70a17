import { createHash } from 'node:crypto';
import { noStore } from '@furrow/http/caching';
import { idempotencyKeyOf } from '@furrow/http/idempotency-key';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { requireFresh } from '../../../identity/server/index.ts';
import * as api from '../../contract/api.ts';
import { ADDRESS_PROBLEMS, publicError } from '../../rules/index.ts';
import { addEndpoint } from './add-endpoint.ts';
import { sendAgain, sendTest } from './ask-delivery.ts';
import { changeEndpoint } from './change-endpoint.ts';
import { rotateSecret } from './rotate-secret.ts';

type WebhookDeps = Pick<House, 'database' | 'clock' | 'realTime' | 'sealer'> & { readonly loopback: boolean };

/** What an admin does about the endpoints of integrators. */
export function webhookRoutes(deps: WebhookDeps): FastifyPluginAsync {
  const { database, clock, realTime, sealer, loopback } = deps;
  const actorOf = (request: FastifyRequest) => `operator:${viewerOf(request).userId}`;
  /** Whoever gets a secret, or sends events elsewhere, proves who they are. */
  const freshActor = (request: FastifyRequest) => {
    requireFresh(viewerOf(request), realTime.now());
    return actorOf(request);
  };

  return async (app) => {
    app.addHook('onRequest', noStore);

    route(app, api.addWebhook, async (request) => {
      const actor = freshActor(request);
      const addedKey = createHash('sha256')
        .update(`${actor} ${idempotencyKeyOf(request)}`)
        .digest('base64url');
      const asked = { ...request.body, addedKey, actor, now: clock.now() };
      const added = await database.transaction((tx) => addEndpoint(tx, { sealer, loopback }, asked));
      if (added.ok) return added.value;
      if (added.error === 'webhook_limit') throw publicError(added.error);
      throw publicError('validation_error', { fields: { url: [ADDRESS_PROBLEMS[added.error]] } });
    });

    route(app, api.rotateWebhookSecret, async (request) => {
      const asked = { id: request.params.id, reason: request.body.reason, actor: freshActor(request) };
      return orNotFound(
        await database.transaction((tx) => rotateSecret(tx, sealer, { ...asked, now: clock.now() })),
      );
    });

    for (const [act, endpoint] of [
      ['pause', api.pauseWebhook],
      ['resume', api.resumeWebhook],
      ['remove', api.removeWebhook],
    ] as const)
      routeOnce(app, deps, endpoint, async (request, within) => {
        const asked = { id: request.params.id, act, reason: request.body.reason, actor: actorOf(request) };
        const changed = await within.database.transaction((tx) =>
          changeEndpoint(tx, { ...asked, now: clock.now() }),
        );
        if (!changed.ok) throw publicError(changed.error);
        return undefined;
      });

    routeOnce(app, deps, api.testWebhook, async (request, within) => {
      const asked = { endpointId: request.params.id, actor: actorOf(request), now: clock.now() };
      const sent = await within.database.transaction((tx) => sendTest(tx, asked));
      if (!sent.ok) throw publicError(sent.error);
      return { delivery_id: sent.value };
    });

    routeOnce(app, deps, api.sendDeliveryAgain, async (request, within) => {
      const asked = { deliveryId: request.params.deliveryId, actor: actorOf(request), now: clock.now() };
      const sent = await within.database.transaction((tx) => sendAgain(tx, asked));
      if (!sent.ok) throw publicError(sent.error);
      return undefined;
    });
  };
}
