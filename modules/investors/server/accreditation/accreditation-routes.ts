import type { Queryable } from '@furrow/database/database';
import { answerOnce } from '@furrow/http/answer-once';
import type { PublicError } from '@furrow/kernel/errors';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCREDITATION_PATHS,
  type Accreditation,
  accountParams,
  accreditation,
  type StartAccreditation,
  startAccreditationBody,
} from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { serveForm } from '../common/forms/form-routes.ts';
import { accountScope, signedInOnce } from '../common/route-parts.ts';
import { accreditationOf } from './accreditation-view.ts';
import { attestationRoutes } from './attestation-routes.ts';
import { openEvidence } from './evidence.ts';
import { evidenceFileRoutes } from './evidence-file-routes.ts';
import { startRequest } from './start-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

const access = { config: { access: 'signed-in' } } as const;
const tags = ['accreditation'];
const NOT_FOR_THIS = 'Choose a statement that fits this account, and a way to verify it.';

/** How the owner of an account shows that they are accredited; to be mounted at `/api/user`. */
export function accreditationRoutes(deps: InvestorDeps): FastifyPluginAsync {
  const { database, clock, policy, reviewDays } = deps;

  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (_request, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
    });

    async function standing(queryable: Queryable, request: FastifyRequest): Promise<Accreditation> {
      const found = await accreditationOf(queryable, {
        ...accountScope(request),
        policy,
        reviewDays,
        now: clock.now(),
      });
      if (found === null) throw publicError('not_found');
      return found;
    }

    app.get(
      ACCREDITATION_PATHS.one,
      {
        ...access,
        schema: {
          tags,
          summary: 'Get the accreditation of an account',
          params: accountParams,
          response: { 200: accreditation },
        },
      },
      (request) => standing(database, request),
    );

    app.post<{ Body: StartAccreditation }>(
      ACCREDITATION_PATHS.one,
      {
        ...signedInOnce,
        schema: {
          tags,
          summary: 'Start an accreditation request, or change it before it is submitted',
          params: accountParams,
          body: startAccreditationBody,
          response: { 201: accreditation },
        },
      },
      (request, reply) =>
        answerOnce(deps, request, reply, async (within) => {
          const start = { ...accountScope(request), ...request.body, now: clock.now() };
          const started = await within.database.transaction((tx) => startRequest(tx, start));
          if (!started.ok) throw refusedStart(started.error.code);
          return { status: 201, body: await standing(within.database, request) };
        }),
    );

    app.delete(
      ACCREDITATION_PATHS.one,
      {
        ...signedInOnce,
        schema: {
          tags,
          summary: 'Withdraw the open accreditation request',
          params: accountParams,
          response: { 200: accreditation },
        },
      },
      (request, reply) =>
        answerOnce(deps, request, reply, async (within) => {
          const which = { ...accountScope(request), now: clock.now() };
          const withdrawn = await within.database.transaction((tx) => withdrawRequest(tx, which));
          if (!withdrawn.ok) throw publicError(withdrawn.error);
          return { status: 200, body: await standing(within.database, request) };
        }),
    );

    serveForm(app, deps, {
      path: ACCREDITATION_PATHS.evidence,
      summary: 'Accreditation evidence; completing it submits the request for review',
      params: accountParams,
      open: (queryable, request, lock) =>
        openEvidence(queryable, deps, { ...accountScope(request), lock, now: clock.now() }),
    });

    attestationRoutes(app, deps);
    await app.register(evidenceFileRoutes(deps));
  };
}

function refusedStart(why: 'not_found' | 'accreditation_open' | 'method_not_for_this'): PublicError {
  if (why !== 'method_not_for_this') return publicError(why);
  return publicError('validation_error', { fields: { method: [NOT_FOR_THIS] } });
}
