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
import type { Act, ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'there is no account with this id',
  reason_required: 'a reason is needed, in words that an examiner can read',
  not_under_review: 'its check of identity is not under review',
  decided_at_the_provider: 'a check under review is decided on the pages of the service that made it',
} as const;

const act =
  (
    work: (
      tx: Transaction,
      review: Parameters<typeof askReverification>[1],
    ) => Promise<Result<'done' | 'already', keyof typeof REFUSALS>>,
    what: string,
  ): Act =>
  async (tx, { id, reason, actor, at }) => {
    const done = await work(tx, { accountId: id, reason, actor, at });
    if (!done.ok) return err(REFUSALS[done.error]);
    return ok(done.value === 'already' ? `${what} already` : what);
  };

/**
 * `npm run account -- identity …`: the firm's own look at a person, beside the provider's check. `decide` is the desk of
 * the built-in check; null where the service has one of its own.
 */
export function identityReview(decide: DecideAtProvider | null): ReviewKind {
  return {
    name: 'identity',
    usage: [
      'identity pass <acc_…> <reason>: decides about a check that is under review (with the built-in check alone)',
      'identity fail <acc_…> <reason>',
      'identity hold <acc_…> <reason>: nobody invests with an account of this person meanwhile; the owner does not read the reason',
      'identity clear <acc_…> <reason>',
      'identity reverify <acc_…> <reason>: the identity check has to be passed anew; the owner reads the reason',
      'identity allow <acc_…> <reason>: somebody who used up their tries at the identity check may go on',
    ],
    async waiting(database) {
      const of = (rows: Awaited<ReturnType<typeof waitingPeople>>, what: string) =>
        rows.map(({ accountId, name, since }) => ({
          id: accountId,
          accountId,
          what: `${name || 'without a name'}, ${what}`,
          since,
        }));
      const where = decide === null ? ', to be decided at its provider' : '';
      return [
        ...of(await waitingPeople(database), 'the person'),
        ...of(await waitingChecks(database), `the check of identity${where}`),
      ];
    },
    async show(database, accountId) {
      return [
        ...(await ownerForReview(database, accountId)),
        ...(await checksForReview(database, accountId)),
      ];
    },
    acts: {
      pass: act(
        (tx, review) => decideCheck(tx, decide, review, 'success'),
        'has passed the check of identity',
      ),
      fail: act(
        (tx, review) => decideCheck(tx, decide, review, 'failed'),
        'has failed the check of identity',
      ),
      hold: act((tx, review) => setCommonKyc(tx, review, 'pending'), 'is being looked at'),
      clear: act((tx, review) => setCommonKyc(tx, review, 'approved'), 'is cleared'),
      allow: act(allowTries, 'may try the check of identity again'),
      reverify: act(askReverification, 'has to be verified anew'),
    },
  };
}
