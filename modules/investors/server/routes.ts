import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as api from '../contract/api.ts';
import { publicError } from '../rules/index.ts';
import { accountExists } from './accounts/account-exists.ts';
import { accountHistory } from './accounts/account-history.ts';
import { createAccount } from './accounts/create-account.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { openDetails } from './accounts/details.ts';
import { findAccount, listAccounts } from './accounts/list-accounts.ts';
import { advisorRoutes } from './advisors/advisor-routes.ts';
import { beneficiaryRoutes } from './beneficiaries/beneficiary-routes.ts';
import { businessRoutes } from './business/business-routes.ts';
import type { InvestorDeps } from './common/deps.ts';
import { serveForm } from './common/forms/form-routes.ts';
import { accountScope, refuseBots } from './common/route-parts.ts';
import { fileRoutes } from './documents/file-routes.ts';
import { invitedRoutes } from './people/invited-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { suitabilityRoutes } from './suitability/suitability-routes.ts';
import { sandboxPages } from './verification/sandbox-pages.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

/** The accounts of whoever is signed in, and what belongs to them. */
export function investorRoutes(deps: InvestorDeps): FastifyPluginAsync {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);
    await app.register(profileRoutes(deps));
    accountRoutes(app, deps);
    suitabilityRoutes(app, deps);
    beneficiaryRoutes(app, deps);
    advisorRoutes(app, deps);
    privacyRoutes(app, deps);
    verificationRoutes(app, deps);
    businessRoutes(app, deps);
    peopleRoutes(app, deps);
    invitedRoutes(app, deps);
    await app.register(fileRoutes(deps));
    await app.register(webhookRoutes(deps));
    await app.register(sandboxPages(deps));
  };
}

function accountRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, sealer, policy, useElsewhere } = deps;
  const reading = () => ({ policy: policy(), useElsewhere, now: clock.now() });

  route(app, api.listAccounts, (request) => {
    const { userId } = viewerOf(request);
    return listAccounts(database, { userId, page: request.query, ...reading() });
  });
  routeOnce(app, deps, api.openAccount, async (request, within) => {
    refuseBots(request.body);
    const [{ userId }, now] = [viewerOf(request), clock.now()];
    const { type, details_from: from } = request.body;
    const known = from === undefined ? undefined : { accountId: orNotFound(readId('acc', from)), sealer };
    const account = { userId, type, now, known };
    const created = await within.database.transaction((tx) => createAccount(tx, account));
    if (!created.ok) throw publicError(created.error);
    const opened = { userId, accountId: created.value, ...reading() };
    return orNotFound(await findAccount(within.database, opened));
  });
  route(app, api.checkAccountName, async (request) => ({
    exists: await accountExists(database, { userId: viewerOf(request).userId, ...request.query }),
  }));
  route(app, api.showAccount, async (request) =>
    orNotFound(await findAccount(database, { ...accountScope(request), ...reading() })),
  );
  routeOnce(app, deps, api.deleteAccount, async (request, within) => {
    const which = { ...accountScope(request), ...reading() };
    const deleted = await within.database.transaction((tx) => deleteAccount(tx, which));
    if (!deleted.ok) throw publicError(deleted.error);
    return undefined;
  });
  route(app, api.showAccountHistory, async (request) =>
    orNotFound(await accountHistory(database, { ...accountScope(request), page: request.query })),
  );
  serveForm(app, deps, api.accountDetailsForm, (queryable, request, lock) =>
    openDetails(queryable, sealer, { ...accountScope(request), lock }),
  );
}
