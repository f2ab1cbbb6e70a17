import { noStore } from '@furrow/http/caching';
import type { FastifyPluginAsync } from 'fastify';
import { bankPage } from './bank-page/bank-page.ts';
import { bankRoutes } from './banks/bank-routes.ts';
import type { WalletDeps } from './common/deps.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { planRoutes } from './plans/plan-routes.ts';
import { readingRoutes } from './wallet/wallet-routes.ts';

/** The wallets of one's own accounts. */
export function walletRoutes(deps: WalletDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    readingRoutes(app, deps);
    bankRoutes(app, deps);
    paymentRoutes(app, deps);
    planRoutes(app, deps);
    await app.register(bankPage(deps));
  };
}
