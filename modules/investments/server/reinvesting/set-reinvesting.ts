import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { offeredTerms } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { ReinvestTarget } from '../../rules/index.ts';
import { lockReinvestment } from './reinvestment-row.ts';

export interface SetReinvesting {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly to: ReinvestTarget;
  readonly farmId: Id<'farm'> | null;
  /** What this browser shows for private offerings. */
  readonly grants: readonly string[];
  readonly now: Date;
}

export type ReinvestRefusal = 'not_found' | 'reinvest_custodian' | 'offering_not_open';

/** Says where an account's distributions go on. Nothing moves by it; what was collected stays in the wallet when it is off. */
export async function setReinvesting(
  tx: Transaction,
  { userId, accountId, to, farmId, grants, now }: SetReinvesting,
): Promise<Result<null, Refusal<ReinvestRefusal>>> {
  const account = (await holderFacts(tx, [accountId])).get(accountId);
  if (account === undefined || account.userId !== userId || !account.isOpen) return refuse('not_found');
  const before = await lockReinvestment(tx, accountId);
  if (to === 'off') {
    if (before === undefined) return ok(null);
    await tx.run(sql`delete from reinvestment where account_id = ${accountId}`);
    await tx.run(sql`update reinvestment_payment set dropped_at = ${now}
      where account_id = ${accountId} and investment_id is null and dropped_at is null`);
  } else {
    // A custodian gets what an IRA is paid: there is nothing in the wallet to go on with.
    if (account.type === 'sdira') return refuse('reinvest_custodian');
    if (to === 'farm') {
      if (farmId === null) throw new Error('no farm was named');
      const terms = await offeredTerms(tx, farmId, { userId, grants, now });
      if (terms === null || !terms.isVisible) return refuse('not_found');
      if (!terms.canInvest || terms.restrictEntities.includes(account.type))
        return refuse('offering_not_open');
    }
    const target = to === 'farm' ? farmId : null;
    await tx.run(sql`insert into reinvestment (account_id, user_id, farm_id, since, updated_at)
      values (${accountId}, ${userId}, ${target}, ${now}, ${now})
      on conflict (account_id) do update set farm_id = excluded.farm_id, updated_at = excluded.updated_at`);
  }
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'reinvesting.set',
    subject: `account:${accountId}`,
    after: { to, farm: to === 'farm' ? farmId : null },
    at: now,
  });
  return ok(null);
}
