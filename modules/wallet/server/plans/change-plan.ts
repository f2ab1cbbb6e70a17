import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import { bankPaymentRefusal, nextPlanDay } from '../../rules/index.ts';
import { paymentBank } from '../payments/payment-bank.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { planOf } from './plan-row.ts';

export interface ChangedPlan {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly to: 'active' | 'paused' | 'ended';
  readonly now: Date;
}

type PlanRefusal = 'not_found' | 'bank_not_verified' | 'wallet_blocked';

/** Pauses, resumes or ends the monthly deposit. What it is already, it stays. */
export async function changePlan(
  tx: Transaction,
  { userId, accountId, to, now }: ChangedPlan,
): Promise<Result<void, Refusal<PlanRefusal>>> {
  if ((await lockWalletFacts(tx, { userId, accountId, now })) === null) return refuse('not_found');
  const { block_reason: blockReason } = await lockWallet(tx, accountId);
  const plan = await planOf(tx, accountId, sql`for update`);
  if (plan === undefined) return refuse('not_found');
  if (plan.status === to) return ok(undefined);
  if (to === 'active') {
    if (blockReason !== null) return refuse('wallet_blocked');
    const bank = await paymentBank(tx, { accountId, bankId: plan.bank_id });
    if (bankPaymentRefusal(bank, 'pull', now) !== null) return refuse('bank_not_verified');
  }
  const nextOn = to === 'active' ? nextPlanDay(plan.day, newYorkDay(now)) : null;
  await tx.run(sql`update deposit_plan set status = ${to}, next_on = ${nextOn}::date, announced_for = null,
      paused_because = case when ${to} = 'paused' then 'owner' end,
      ended_at = case when ${to} = 'ended' then ${now}::timestamptz end
    where id = ${plan.id}`);
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'wallet.plan_changed',
    subject: `plan:${plan.id}`,
    before: { status: plan.status },
    after: { status: to },
    at: now,
  });
  await announceWallet(tx, { userId, accountId });
  return ok(undefined);
}
