import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import type { DepositPlan } from '../../contract/index.ts';
import { bankName, dueOn, pauseText } from '../../rules/index.ts';
import type { PlanRow } from './plan-row.ts';

interface ShownPlan extends Omit<PlanRow, 'account_id' | 'status'> {
  readonly status: 'active' | 'paused';
  readonly institution: string;
  readonly last_four: string;
}

/** The monthly deposit of an account as its owner sees it; null where there is none. */
export async function shownPlan(database: Queryable, accountId: Id<'acc'>): Promise<DepositPlan | null> {
  const row = await database.maybe<ShownPlan>(sql`select plan.id, plan.bank_id, plan.amount_cents, plan.day,
      plan.status, plan.paused_because, plan.next_on::text, bank.institution, bank.last_four
    from deposit_plan plan join bank on bank.id = plan.bank_id
    where plan.account_id = ${accountId} and plan.status <> 'ended'`);
  if (row === undefined) return null;
  return {
    id: row.id,
    bank_id: row.bank_id,
    bank_name: bankName(row.institution, row.last_four),
    amount: toDollarString(row.amount_cents),
    day: row.day,
    status: row.status,
    paused_because: row.paused_because === null ? null : pauseText(row.paused_because),
    next_on: row.next_on === null ? null : dueOn(row.next_on),
  };
}
