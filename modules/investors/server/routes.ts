import { answerOnce } from '@furrow/http/answer-once';
import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { nothing, type PageQuery, pageQuery } from '../../identity/contract/index.ts';
import {
  ACCOUNT_PATHS,
  account,
  accountHistory as accountHistoryAnswer,
  accountParams,
  accounts,
  type CreateAccount,
  createAccountBody,
  type ExistsQuery,
  existsAnswer,
  existsQuery,
} from '../contract/index.ts';
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
import { accountScope, type ById, refuseBots, signedIn, signedInOnce } from './common/route-parts.ts';
import { fileRoutes } from './documents/file-routes.ts';
import { invitedRoutes } from './people/invited-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { suitabilityRoutes } from './suitability/suitability-routes.ts';
import { sandboxPages } from './verification/sandbox-pages.ts';
import { verificationRoutes } from './verification/verification-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

const tags = ['account'];

/** The accounts of whoever is signed in; to be mounted at `/api/user`. */
export function investorRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock, sealer, policy, useElsewhere } = deps;
  const reading = () => ({ policy, useElsewhere, now: clock.now() });

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', noStore);
    await app.register(profileRoutes(deps));

    app.get<{ Querystring: PageQuery }>(
      ACCOUNT_PATHS.list,
      {
        ...signedIn,
        schema: {
          tags,
          summary: 'List your investment accounts',
          querystring: pageQuery,
          response: { 200: accounts },
        },
      },
      (request) => {
        const { userId } = viewerOf(request);
        return listAccounts(database, { userId, page: request.query, ...reading() });
      },
    );

    app.post<{ Body: CreateAccount }>(
      ACCOUNT_PATHS.list,
      {
        ...signedInOnce,
        schema: {
          tags,
          summary: 'Open an investment account',
          body: createAccountBody,
          response: { 201: account },
        },
      },
      (request, reply) =>
        answerOnce(deps, request, reply, async (within) => {
          refuseBots(request.body);
          const [{ userId }, now] = [viewerOf(request), clock.now()];
          const { type, details_from: from } = request.body;
          const known =
            from === undefined ? undefined : { accountId: orNotFound(readId('acc', from)), sealer };
          const created = await within.database.transaction((tx) =>
            createAccount(tx, { userId, type, now, known }),
          );
          if (!created.ok) throw publicError(created.error);
          const opened = { userId, accountId: created.value, ...reading() };
          return { status: 201, body: orNotFound(await findAccount(within.database, opened)) };
        }),
    );

    app.get<{ Querystring: ExistsQuery }>(
      ACCOUNT_PATHS.exists,
      {
        ...signedIn,
        schema: {
          tags,
          summary: 'Check whether you have an account of this type with this name',
          querystring: existsQuery,
          response: { 200: existsAnswer },
        },
      },
      async (request) => ({
        exists: await accountExists(database, { userId: viewerOf(request).userId, ...request.query }),
      }),
    );

    app.get<ById>(
      ACCOUNT_PATHS.one,
      {
        ...signedIn,
        schema: {
          tags,
          summary: 'Get an investment account',
          params: accountParams,
          response: { 200: account },
        },
      },
      async (request) => orNotFound(await findAccount(database, { ...accountScope(request), ...reading() })),
    );

    app.delete<ById>(
      ACCOUNT_PATHS.one,
      {
        ...signedInOnce,
        schema: {
          tags,
          summary: 'Delete an unused investment account',
          params: accountParams,
          response: { 204: nothing },
        },
      },
      (request, reply) =>
        answerOnce(deps, request, reply, async (within) => {
          const deleted = await within.database.transaction((tx) =>
            deleteAccount(tx, { ...accountScope(request), ...reading() }),
          );
          if (!deleted.ok) throw publicError(deleted.error);
          return { status: 204 };
        }),
    );

    app.get<ById & { Querystring: PageQuery }>(
      ACCOUNT_PATHS.history,
      {
        ...signedIn,
        schema: {
          tags,
          summary: 'Get the history of an account',
          params: accountParams,
          querystring: pageQuery,
          response: { 200: accountHistoryAnswer },
        },
      },
      async (request) =>
        orNotFound(await accountHistory(database, { ...accountScope(request), page: request.query })),
    );

    serveForm(app, deps, {
      path: ACCOUNT_PATHS.details,
      summary: 'Account details',
      params: accountParams,
      open: (queryable, request, lock) => openDetails(queryable, sealer, { ...accountScope(request), lock }),
    });
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
