import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import {
  bankPaymentRefusal,
  movingRefusal,
  nextPlanDay,
  type PaymentLimits,
  type PaymentRefusal,
  providerFor,
} from '../../rules/index.ts';
import { paymentBank } from '../payments/payment-bank.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { planOf } from './plan-row.ts';

export interface SavedPlan {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly bankId: Id<'bank'>;
  readonly amountCents: Cents;
  /** Of each month, 1 to 28. */
  readonly day: number;
  readonly now: Date;
}

/** Sets up the monthly deposit of an account, or changes the one there is; a paused one goes on by it. */
export async function savePlan(
  tx: Transaction,
  limits: PaymentLimits,
  { userId, accountId, bankId, amountCents, day, now }: SavedPlan,
): Promise<Result<void, Refusal<PaymentRefusal>>> {
  const facts = await lockWalletFacts(tx, { userId, accountId, now });
  if (facts === null) return refuse('not_found');
  const { block_reason: blockReason } = await lockWallet(tx, accountId);
  const refusal =
    movingRefusal({ ...facts, blockReason }, 'pull') ??
    bankPaymentRefusal(await paymentBank(tx, { accountId, bankId }), 'pull', now);
  if (refusal !== null) return refuse(refusal);
  const provider = providerFor(amountCents, limits);
  if (!provider.ok) return provider;
  const nextOn = nextPlanDay(day, newYorkDay(now));
  const known = await planOf(tx, accountId, sql`for update`);
  const id = known?.id ?? newId('plan', now);
  await tx.run(
    known === undefined
      ? sql`insert into deposit_plan (id, account_id, bank_id, amount_cents, day, next_on, created_at)
          values (${id}, ${accountId}, ${bankId}, ${amountCents}::bigint, ${day}, ${nextOn}::date, ${now})`
      : sql`update deposit_plan set bank_id = ${bankId}, amount_cents = ${amountCents}::bigint, day = ${day},
          status = 'active', paused_because = null, next_on = ${nextOn}::date, announced_for = null where id = ${id}`,
  );
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'wallet.plan_saved',
    subject: `plan:${id}`,
    after: { account: accountId, bank: bankId, amount: toDollarString(amountCents), day, next_on: nextOn },
    at: now,
  });
  await announceWallet(tx, { userId, accountId });
  return ok(undefined);
}
