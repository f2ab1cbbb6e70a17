import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { declareJob, implementJob, lockWalletFactsOf } from '../../../investors/server/index.ts';
import { dueOn, lastNoticed, nextPlanDay, pauseReasonOf } from '../../rules/index.ts';
import { emailOwner } from '../payments/email-owner.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { requestPayment } from '../payments/request-payment.ts';
import { sendPayment } from '../payments/send-payment.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { pausePlans } from './pause-plans.ts';
import { planById } from './plan-row.ts';

export const runPlansJob: Job = declareJob('wallet.run-plans');
const BATCH = 100;

/** Each morning: monthly deposits whose day has come are made, and those of the next days are told of. */
export function planRunner(deps: PaymentDeps): Job {
  return implementJob(runPlansJob, async () => {
    for (let told = BATCH; told === BATCH; ) told = await announcePlans(deps);
    for (let made = BATCH; made === BATCH; ) made = await makeDeposits(deps);
  });
}

/** The day that is told of is kept, so that each is told of once. */
async function announcePlans({ database, clock }: PaymentDeps): Promise<number> {
  const until = lastNoticed(newYorkDay(clock.now()));
  return database.transaction(async (tx) => {
    const told = await tx.rows<{ id: Id<'plan'> }>(sql`update deposit_plan set announced_for = next_on
      where id in (select id from deposit_plan where status = 'active' and next_on <= ${until}::date
        and announced_for is distinct from next_on order by next_on, id limit ${BATCH} for update skip locked)
      returning id`);
    for (const { id } of told) await emailOwner(tx, { kind: 'plan_ahead', planId: id });
    return told.length;
  });
}

/** How many were due. Each is decided by itself: one that is not possible pauses, and keeps no other from being made. */
async function makeDeposits(deps: PaymentDeps): Promise<number> {
  const { database, clock } = deps;
  const today = newYorkDay(clock.now());
  const due = await database.rows<{
    id: Id<'plan'>;
    next_on: string;
  }>(sql`select id, next_on::text
    from deposit_plan where status = 'active' and next_on <= ${today}::date order by next_on, id limit ${BATCH}`);
  const ripe = due.filter(({ next_on }) => dueOn(next_on) <= today);
  for (const { id } of ripe) {
    const paymentId = await database.transaction((tx) => makeDeposit(tx, deps, id));
    if (paymentId !== null) await sendPayment(deps, paymentId, { isAwaited: false, actor: 'job:wallet' });
  }
  return ripe.length;
}

/**
 * One deposit of a plan, and its next day in the same transaction: whoever runs beside it or after a crash finds the day
 * gone. A plan that slept over several of its days makes one deposit, not several.
 */
async function makeDeposit(
  tx: Transaction,
  deps: PaymentDeps,
  planId: Id<'plan'>,
): Promise<Id<'pay'> | null> {
  const now = deps.clock.now();
  const today = newYorkDay(now);
  const plan = await planById(tx, planId);
  if (plan === undefined) return null;
  const { account_id: accountId, bank_id: bankId, amount_cents: amountCents } = plan;
  // Account and wallet before the plan, as everybody locks them.
  await lockWalletFactsOf(tx, { accountId, now });
  await lockWallet(tx, accountId);
  const taken = await tx.run(sql`update deposit_plan set next_on = ${nextPlanDay(plan.day, today)}::date
    where id = ${planId} and status = 'active' and next_on = ${plan.next_on}::date and next_on <= ${today}::date
      and bank_id = ${bankId} and amount_cents = ${amountCents}::bigint and day = ${plan.day}`);
  if (taken === 0) return null;
  const requested = await requestPayment(tx, deps, {
    accountId,
    userId: null,
    bankId,
    direction: 'pull',
    amountCents,
    planId,
    actor: 'job:wallet',
    now,
  });
  if (requested.ok) return requested.value.id;
  await pausePlans(tx, { accountId, because: pauseReasonOf(requested.error.code), now });
  return null;
}
