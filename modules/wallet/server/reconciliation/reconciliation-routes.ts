import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '../../contract/api-wire-desk.ts';
import { PAYMENT_PROVIDERS, publicError } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { explainDifference } from './explain-difference.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationPage } from './reconciliation-page.ts';

/** Comparing our books with those of the payment service, and saying why they differ. */
export function reconciliationRoutes(deps: WalletDeps): FastifyPluginAsync {
  const { database, clock } = deps;
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.showReconciliation, () => reconciliationPage(database, deps, clock.now()));

    route(app, api.runReconciliation, async (request) => {
      const actor = `operator:${viewerOf(request).userId}`;
      for (const provider of PAYMENT_PROVIDERS) {
        const done = await reconcile(deps, { provider, actor, nightlyFor: null });
        if (!done.ok) throw publicError(done.error);
      }
      return reconciliationPage(database, deps, clock.now());
    });

    routeOnce(app, deps, api.explainDifference, async (request, within) => {
      const [actor, now] = [`operator:${viewerOf(request).userId}`, clock.now()];
      const { id } = request.params;
      const done = await within.database.transaction((tx) =>
        explainDifference(tx, { id, reason: request.body.reason, actor, now }),
      );
      if (!done.ok) throw publicError(done.error);
      return reconciliationPage(within.database, deps, now);
    });
  };
}
