import { err, ok } from '@furrow/kernel/result';
import {
  askBusiness,
  type BusinessVerdict,
  businessForReview,
  reviewBusiness,
  waitingBusinesses,
} from '@furrow/modules/investors/server';
import { type Act, about, type CommandInput, REASON_NEEDED, type ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'no account has this id',
  changed_since: 'it has changed since then; run show again for the current review number',
  people_incomplete:
    'a trustee is missing from the people, or someone has not uploaded an ID yet; the owner sees this too',
  reason_required: REASON_NEEDED,
  not_waiting: 'it is not under review',
} as const;

const REVIEW_MISSING = 'add --review with the review number from show';

function approval({ options: { review = '' } }: CommandInput): BusinessVerdict | null {
  return /^\d{1,9}$/.test(review) ? { verdict: 'approved', seen: Number(review) } : null;
}

const ask: Act = about('acc', async (tx, { reason, actor, at }, accountId) => {
  const asked = await askBusiness(tx, { accountId, reason, actor, at });
  return asked.ok ? ok('is back with the owner') : err(REFUSALS[asked.error.code]);
});

/** `npm run account -- business …` */
export function businessReview(): ReviewKind {
  const decide = (verdictOf: (order: CommandInput) => BusinessVerdict | null): Act =>
    about('acc', async (tx, order, accountId) => {
      const { reason, actor, at } = order;
      const given = verdictOf(order);
      if (given === null) return err(REVIEW_MISSING);
      const reviewed = await reviewBusiness(tx, { accountId, reason, actor, at, ...given });
      if (!reviewed.ok) return err(REFUSALS[reviewed.error.code]);
      const { outcome, status } = reviewed.value;
      if (outcome === 'done') return ok(`is ${given.verdict}`);
      return status === given.verdict
        ? ok(`is ${given.verdict} (no change)`)
        : err(`it is ${status ?? 'not submitted for review'}`);
    });
  return {
    name: 'business',
    usage: [
      'business approve <acc_…> --review <review number from show> <reason>',
      'business ask <acc_…> <what the owner should send>',
      'business reject <acc_…> <reason for the owner>',
    ],
    async waiting(database) {
      const found = await waitingBusinesses(database);
      return found.map(({ accountId, name, type, since }) => ({
        id: accountId,
        accountId,
        what: `${name || 'no name yet'} (${type})`,
        since,
      }));
    },
    show: businessForReview,
    acts: { approve: decide(approval), ask, reject: decide(() => ({ verdict: 'rejected' })) },
    options: new Map([['approve', ['review']]]),
  };
}
