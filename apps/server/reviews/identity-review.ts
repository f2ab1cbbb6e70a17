import { sql } from '@furrow/database/sql';
import { err, ok } from '@furrow/kernel/result';
import { allowTries, askReverification, setCommonKyc, waitingPeople } from '@furrow/modules/investors/server';
import type { Act, ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'there is no account with this id',
  reason_required: 'a reason is needed, in words that an examiner can read',
} as const;

const act =
  (
    work: (...order: Parameters<typeof askReverification>) => ReturnType<typeof askReverification>,
    what: string,
  ): Act =>
  async (tx, { id, reason, actor, at }) => {
    const done = await work(tx, { accountId: id, reason, actor, at });
    if (!done.ok) return err(REFUSALS[done.error]);
    return ok(done.value === 'already' ? `${what} already` : what);
  };

/** `npm run account -- identity …`: the firm's own look at a person, beside the provider's check. */
export function identityReview(): ReviewKind {
  return {
    name: 'identity',
    usage: [
      'identity hold <acc_…> <reason>: nobody invests with an account of this person meanwhile; the owner does not read the reason',
      'identity clear <acc_…> <reason>',
      'identity reverify <acc_…> <reason>: the identity check has to be passed anew; the owner reads the reason',
      'identity allow <acc_…> <reason>: somebody who used up their tries at the identity check may go on',
    ],
    async waiting(database) {
      const rows = await waitingPeople(database);
      return rows.map(({ accountId, name, since }) => ({
        id: accountId,
        accountId,
        what: `${name || 'without a name'}, the person`,
        since,
      }));
    },
    async show(database, accountId) {
      const rows = await database.rows<{ line: string }>(sql`select concat_ws('  ', 'try ' || attempt, status,
          nullif(array_to_string(reasons, ', '), '')) as line
        from identity_check where account_id = ${accountId} order by attempt`);
      return rows.map(({ line }) => `identity check: ${line}`);
    },
    acts: {
      hold: act((tx, review) => setCommonKyc(tx, review, 'pending'), 'is being looked at'),
      clear: act((tx, review) => setCommonKyc(tx, review, 'approved'), 'is cleared'),
      allow: act(allowTries, 'may try the check of identity again'),
      reverify: act(askReverification, 'has to be verified anew'),
    },
  };
}
