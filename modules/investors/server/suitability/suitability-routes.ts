import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import type { FastifyInstance } from 'fastify';
import { accountParams, SUITABILITY_PATHS, suitability } from '../../contract/index.ts';
import { publicError, SUITABILITY_STEPS } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { accountScope, type ById, signedIn, signedInOnce } from '../common/route-parts.ts';
import { readSuitability } from './present-suitability.ts';
import { sendEmployerConsent } from './send-employer-consent.ts';
import { openSuitabilityStep } from './suitability-form.ts';

const tags = ['account'];
const SUMMARIES = { wealth: 'Wealth suitability', investment: 'Investment suitability' } as const;

export function suitabilityRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock } = deps;
  app.get<ById>(
    SUITABILITY_PATHS.one,
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'Get the suitability of an account',
        params: accountParams,
        response: { 200: suitability },
      },
    },
    async (request) =>
      orNotFound(await readSuitability(database, { ...accountScope(request), now: clock.now() })),
  );

  for (const step of SUITABILITY_STEPS) {
    serveForm(app, deps, {
      path: SUITABILITY_PATHS[step],
      summary: SUMMARIES[step],
      params: accountParams,
      open: (queryable, request, lock) =>
        openSuitabilityStep(queryable, step, { ...accountScope(request), lock, now: clock.now() }),
    });
  }

  app.post<ById>(
    SUITABILITY_PATHS.employerConsent,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Submit the employer’s consent for review',
        params: accountParams,
        response: { 200: suitability },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        const which = { ...accountScope(request), now: clock.now() };
        const sent = await within.database.transaction((tx) => sendEmployerConsent(tx, which));
        if (!sent.ok) throw publicError(sent.error);
        return { status: 200, body: orNotFound(await readSuitability(within.database, which)) };
      }),
  );
}
