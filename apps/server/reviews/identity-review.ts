import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  allowTries,
  askReverification,
  checksForReview,
  type DecideAtProvider,
  decideCheck,
  ownerForReview,
  setCommonKyc,
  waitingChecks,
  waitingPeople,
} from '@furrow/modules/investors/server';
import { type Act, about, type ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'no account has this id',
  reason_required: 'give a reason in words that an examiner can read',
  not_under_review: 'its identity check is not under review',
  decided_at_the_provider: 'decide this check on the website of the identity service',
} as const;

const act = (
  work: (
    tx: Transaction,
    review: Parameters<typeof askReverification>[1],
  ) => Promise<Result<'done' | 'already', { readonly code: keyof typeof REFUSALS }>>,
  what: string,
): Act =>
  about('acc', async (tx, { reason, actor, at }, accountId) => {
    const done = await work(tx, { accountId, reason, actor, at });
    if (!done.ok) return err(REFUSALS[done.error.code]);
    return ok(done.value === 'already' ? `${what} (no change)` : what);
  });

/**
 * `npm run account -- identity …`: the firm's own look at a person, beside the provider's check. `decide` is the desk of
 * the built-in check; null where the service has one of its own.
 */
export function identityReview(decide: DecideAtProvider | null): ReviewKind {
  return {
    name: 'identity',
    usage: [
      'identity pass <acc_…> <reason>: decides a check that is under review (built-in identity check only)',
      'identity fail <acc_…> <reason>',
      'identity hold <acc_…> <reason>: stops all accounts of this person from investing; the owner does not see the reason',
      'identity clear <acc_…> <reason>',
      'identity reverify <acc_…> <reason>: the owner must pass a new identity check and sees the reason',
      'identity allow <acc_…> <reason>: gives the owner more tries at the identity check',
    ],
    async waiting(database) {
      const of = (rows: Awaited<ReturnType<typeof waitingPeople>>, what: string) =>
        rows.map(({ accountId, name, since }) => ({
          id: accountId,
          accountId,
          what: `${name || 'no name yet'}, ${what}`,
          since,
        }));
      const where = decide === null ? ', decided on the website of the identity service' : '';
      return [
        ...of(await waitingPeople(database), 'person on hold'),
        ...of(await waitingChecks(database), `identity check${where}`),
      ];
    },
    async show(database, accountId) {
      return [
        ...(await ownerForReview(database, accountId)),
        ...(await checksForReview(database, accountId)),
      ];
    },
    acts: {
      pass: act((tx, review) => decideCheck(tx, decide, review, 'success'), 'passed the identity check'),
      fail: act((tx, review) => decideCheck(tx, decide, review, 'failed'), 'failed the identity check'),
      hold: act((tx, review) => setCommonKyc(tx, review, 'pending'), 'is on hold'),
      clear: act((tx, review) => setCommonKyc(tx, review, 'approved'), 'is cleared'),
      allow: act(allowTries, 'can try the identity check again'),
      reverify: act(askReverification, 'must pass a new identity check'),
    },
  };
}
