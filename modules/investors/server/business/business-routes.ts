import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import type { FastifyInstance } from 'fastify';
import { ACCOUNT_PATHS, accountParams, business, businessAnswer } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope, signedInOnce } from '../common/route-parts.ts';
import { businessOf } from './business-page.ts';
import { sendBusiness } from './send-business.ts';

const access = { config: { access: 'signed-in' } } as const;
const tags = ['account'];

export function businessRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  app.get(
    ACCOUNT_PATHS.business,
    {
      ...access,
      schema: {
        tags,
        summary: 'Get the review status of a business or trust',
        params: accountParams,
        response: { 200: business },
      },
    },
    async (request) => orNotFound(await businessOf(deps, accountScope(request))),
  );

  app.post(
    ACCOUNT_PATHS.business,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Submit a business or trust for review',
        params: accountParams,
        response: { 200: businessAnswer },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const sent = await within.database.transaction((tx) =>
          sendBusiness(tx, { ...accountScope(request), now: deps.clock.now() }),
        );
        if (!sent.ok) throw publicError(sent.error);
        return { status: 200, body: { kyb_status: sent.value } };
      }),
  );
}
