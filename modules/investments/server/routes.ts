import { noStore } from '@furrow/http/caching';
import type { FastifyPluginAsync } from 'fastify';
import { clientRoutes } from './clients/client-routes.ts';
import type { InvestmentDeps } from './common/deps.ts';
import { custodianRoutes } from './custodian/custodian-routes.ts';
import { envelopeRoutes } from './envelopes/envelope-routes.ts';
import { signingWebhook } from './envelopes/webhook-route.ts';
import { confirmRoutes } from './flow/confirm-routes.ts';
import { flowRoutes } from './flow/flow-routes.ts';
import { stepRoutes } from './flow/step-routes.ts';
import { pledgeRoutes } from './pledges/pledge-routes.ts';
import { portfolioRoutes } from './portfolio/portfolio-routes.ts';
import { reinvestRoutes } from './reinvesting/reinvest-routes.ts';
import { signingRoutes } from './signing/signing-routes.ts';
import { taxRoutes } from './tax/tax-routes.ts';
import { transferRoutes } from './transfers/transfer-routes.ts';

/** One's own investments. */
export function investmentRoutes(deps: InvestmentDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    portfolioRoutes(app, deps);
    flowRoutes(app, deps);
    stepRoutes(app, deps);
    signingRoutes(app, deps);
    envelopeRoutes(app, deps);
    await app.register(signingWebhook(deps));
    confirmRoutes(app, deps);
    pledgeRoutes(app, deps);
    custodianRoutes(app, deps);
    taxRoutes(app, deps);
    transferRoutes(app, deps);
    clientRoutes(app, deps);
    reinvestRoutes(app, deps);
  };
}
