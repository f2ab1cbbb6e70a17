import { answerOnce } from '@furrow/http/answer-once';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import type { FastifyInstance } from 'fastify';
import * as api from '../../contract/api.ts';
import { messageFor, publicError } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { accountScope, refuseBots } from '../common/route-parts.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';
import { saveBeneficiaries } from './save-beneficiaries.ts';

export function beneficiaryRoutes(app: FastifyInstance, deps: InvestorDeps): void {
  const { database, clock, sealer } = deps;
  route(app, api.listBeneficiaries, async (request) =>
    orNotFound(await listBeneficiaries(database, { ...accountScope(request), page: request.query })),
  );
  route(app, api.replaceBeneficiaries, (request, reply) =>
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
