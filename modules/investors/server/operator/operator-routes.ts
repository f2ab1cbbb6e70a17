import { noStore } from '@furrow/http/caching';
import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { privacyDeskRoutes } from './privacy-routes.ts';
import { reviewRoutes } from './review-routes.ts';

/** The accounts desk. */
export function operatorRoutes(deps: OperatorDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    accountRoutes(app, deps);
    reviewRoutes(app, deps);
    privacyDeskRoutes(app, deps);
  };
}
