import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { declareJob, implementJob } from '../../../investors/server/index.ts';
import type { WalletDeps } from '../common/deps.ts';
import type { Cause } from '../ledger/write-journals.ts';
import { releaseHold } from './end-hold.ts';

export const expireHoldsJob: Job = declareJob('wallet.expire-holds');
const BATCH = 100;

interface ExpiredHold {
  readonly holdId: Id<'jrn'>;
  readonly cause: Cause;
  readonly accountId: Id<'acc'>;
}

/** I37: what nobody used in time goes back to its wallet, and whoever was promised it is told in the same transaction. */
export function holdExpirer({
  database,
  clock,
  holdExpired,
}: Pick<WalletDeps, 'database' | 'clock' | 'holdExpired'>): Job {
  return implementJob(expireHoldsJob, async () => {
    const now = clock.now();
    for (let freed = BATCH; freed === BATCH; ) {
      const expired = await database.rows<ExpiredHold>(sql`select journal.id as "holdId",
            jsonb_build_object('type', cause_type, 'id', cause_id) as cause,
            (select substr(owner, 9) from ledger_entry join ledger_account on ledger_account.id = account_id
              where journal_id = journal.id and kind = 'wallet_held') as "accountId"
          from open_pending join journal on journal.id = journal_id
          where expires_at <= ${now} order by expires_at limit ${BATCH}`);
      for (const { holdId, cause, accountId } of expired)
        await database.transaction(async (tx) => {
          const ended = { accountId, holdId, cause, actor: 'job:wallet', now };
          const released = await releaseHold(tx, ended, 'expire');
          if (released.ok) await holdExpired(tx, { holdId, accountId, cause, now });
        });
      freed = expired.length;
    }
  });
}
