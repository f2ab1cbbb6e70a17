import { err, ok, type Result } from '@furrow/kernel/result';
import {
  askBusiness,
  businessForReview,
  reviewBusiness,
  waitingBusinesses,
} from '@furrow/modules/investors/server';
import { type Act, REASON_NEEDED, type ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'there is none with this id',
  reason_required: REASON_NEEDED,
  not_waiting: 'it is not under review',
} as const;

const ask: Act = async (tx, { id, reason, actor, at }) => {
  const asked = await askBusiness(tx, { accountId: id, reason, actor, at });
  return asked.ok ? ok('is with its owner again') : err(REFUSALS[asked.error]);
};

/** `npm run account -- business …` */
export function businessReview(): ReviewKind {
  const decide =
    (verdict: 'approved' | 'rejected'): Act =>
    async (tx, { id, reason, actor, at }): Promise<Result<string, string>> => {
      const reviewed = await reviewBusiness(tx, { accountId: id, verdict, reason, actor, at });
      if (!reviewed.ok) return err(REFUSALS[reviewed.error]);
      const { outcome, status } = reviewed.value;
      if (outcome === 'done') return ok(`is ${verdict}`);
      return status === verdict
        ? ok(`is ${verdict} already`)
        : err(`it is ${status ?? 'not sent for review'}`);
    };
  return {
    name: 'business',
    usage: [
      'business approve <acc_…> <reason>',
      'business ask <acc_…> <what the owner should send>',
      'business reject <acc_…> <reason for the owner>',
    ],
    async waiting(database) {
      const found = await waitingBusinesses(database);
      return found.map(({ accountId, name, type, since }) => ({
        id: accountId,
        accountId,
        what: `${name || 'without a name'} (${type})`,
        since,
      }));
    },
    show: businessForReview,
    acts: { approve: decide('approved'), ask, reject: decide('rejected') },
  };
}
