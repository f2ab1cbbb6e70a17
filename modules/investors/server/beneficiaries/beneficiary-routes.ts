import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import type { FastifyInstance } from 'fastify';
import { type PageQuery, pageQuery } from '../../../identity/contract/index.ts';
import {
  accountParams,
  BENEFICIARIES_PATH,
  type BeneficiariesChange,
  beneficiaries,
  beneficiariesChange,
  beneficiariesConflict,
} from '../../contract/index.ts';
import { messageFor, publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope, type ById, refuseBots, signedIn, signedInOnce } from '../common/route-parts.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';
import { saveBeneficiaries } from './save-beneficiaries.ts';

const tags = ['account'];

export function beneficiaryRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, sealer } = deps;
  app.get<ById & { Querystring: PageQuery }>(
    BENEFICIARIES_PATH,
    {
      ...signedIn,
      schema: {
        tags,
        summary: 'List the beneficiaries of an account',
        params: accountParams,
        querystring: pageQuery,
        response: { 200: beneficiaries },
      },
    },
    async (request) =>
      orNotFound(await listBeneficiaries(database, { ...accountScope(request), page: request.query })),
  );

  app.put<ById & { Body: BeneficiariesChange }>(
    BENEFICIARIES_PATH,
    {
      ...signedInOnce,
      schema: {
        tags,
        summary: 'Replace the beneficiaries of an account',
        params: accountParams,
        body: beneficiariesChange,
        response: { 200: beneficiaries, 409: beneficiariesConflict },
      },
    },
    (request, reply) =>
      answerOnce(deps, request, reply, async (within) => {
        refuseBots(...request.body.data);
        const saving = { ...accountScope(request), change: request.body, now: clock.now() };
        const saved = await saveBeneficiaries(within.database, sealer, saving);
        switch (saved.kind) {
          case 'not_found':
            throw publicError('not_found');
          case 'unchanged':
            throw publicError('no_changed_data');
          case 'invalid':
            throw publicError('validation_error', { fields: saved.fields });
          case 'conflict': {
            const message = messageFor('form_conflict');
            const body = { code: 'form_conflict', message, __error__: [message], ...saved.list };
            return { status: 409, body };
          }
          case 'saved':
            return { status: 200, body: saved.list };
        }
      }),
  );
}
