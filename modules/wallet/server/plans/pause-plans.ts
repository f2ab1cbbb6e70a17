import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { PauseReason } from '../../rules/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { emailOwner } from '../payments/email-owner.ts';

export interface PausePlans {
  readonly accountId: Id<'acc'>;
  /** Only the plan that draws on this bank. */
  readonly bankId?: Id<'bank'>;
  readonly because: Exclude<PauseReason, 'owner'>;
  readonly now: Date;
}

/** Lets the monthly deposit of an account rest, because it could not go well; its owner is told. */
export async function pausePlans(
  tx: Transaction,
  { accountId, bankId, because, now }: PausePlans,
): Promise<void> {
  const ofBank: Sql = bankId === undefined ? sql`` : sql`and bank_id = ${bankId}`;
  const paused = await tx.rows<{ id: Id<'plan'> }>(sql`update deposit_plan set status = 'paused',
      paused_because = ${because}, next_on = null
    where account_id = ${accountId} and status = 'active' ${ofBank} returning id`);
  for (const { id } of paused) {
    await appendAudit(tx, {
      actor: 'job:wallet',
      action: 'wallet.plan_paused',
      subject: `plan:${id}`,
      before: { status: 'active' },
      after: { status: 'paused', because },
      at: now,
    });
    await emailOwner(tx, { kind: 'plan_paused', planId: id });
    await publishEvent(tx, { kind: 'plan_paused', account_id: accountId, plan_id: id, because }, now);
  }
}
