import { noStore } from '@furrow/http/caching';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import type { FastifyPluginAsync } from 'fastify';
import { reviewError } from '../../../investors/rules/index.ts';
import * as api from '../../contract/api-bank-desk.ts';
import type { BankDesk } from '../../contract/index.ts';
import { publicError } from '../../rules/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import { bankRecordOf, openBankRecord } from './bank-record.ts';
import { type OwnerReviewRefusal, reviewOwnerName } from './review-owner-name.ts';

/** Banks under another name, which somebody of the firm accepts or refuses. */
export function bankDeskRoutes(deps: WalletDeps): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.showBankRecord, async (request) =>
      orNotFound(await openBankRecord(deps, { id: request.params.id, userId: viewerOf(request).userId })),
    );
    const decisions = [
      [api.acceptBankOwner, 'accept'],
      [api.refuseBankOwner, 'refuse'],
    ] as const;
    for (const [endpoint, decision] of decisions)
      routeOnce(app, deps, endpoint, async (request, within) => {
        const { userId } = viewerOf(request);
        const bankId = orNotFound(readId('bank', request.params.id));
        const { reason, names: seen } = request.body;
        const review = { bankId, decision, seen, reason, actor: `operator:${userId}`, userId };
        const now = deps.clock.now();
        const done = await within.database.transaction((tx) => reviewOwnerName(tx, { ...review, now }));
        if (!done.ok) throw refused(done.error.code);
        return orNotFound(await bankRecordOf(within.database, { bankId, userId, now }));
      });
  };
}

function refused(code: OwnerReviewRefusal) {
  if (code === 'reason_required')
    return reviewError('validation_error', { fields: { reason: ['This is required.'] } });
  return code === 'bank_own' ? publicError(code) : reviewError(code);
}

/** What the pages of the console read. */
export const bankDesk = (deps: WalletDeps): BankDesk => ({
  bank: ({ userId }, id) => openBankRecord(deps, { id, userId }),
});
