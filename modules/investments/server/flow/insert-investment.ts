import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { grantLastingAccess } from '../../../farms/server/index.ts';
import { INVESTMENT_STATUS_CODES } from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import type { Quoted } from '../common/offering.ts';

export interface NewInvestment {
  readonly userId: Id<'user'>;
  readonly farmId: Id<'farm'>;
  /** Filled in for its owner, who still has to choose it; null where nothing is known. */
  readonly accountId: Id<'acc'> | null;
  readonly quoted: Quoted;
  readonly actor: string;
  /** Why it was filled in for its owner. */
  readonly reason?: string;
  readonly now: Date;
}

/** Writes down an investment of which the amount is known; null where this person has one unfinished on the farm. */
export async function insertInvestment(
  tx: Transaction,
  { userId, farmId, accountId, quoted: { terms, quote }, actor, reason, now }: NewInvestment,
): Promise<Id<'inv'> | null> {
  const id = newId('inv', now);
  const feesCents = quote.totalCents - quote.amountCents;
  const status = INVESTMENT_STATUS_CODES.new;
  const added =
    await tx.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents, fees_cents,
      terms_version, created_at, updated_at)
    values (${id}, ${userId}, ${farmId}, ${accountId}, ${status}, ${quote.shares}, ${quote.amountCents}::bigint,
      ${feesCents}::bigint, ${terms.termsVersion}, ${now}, ${now})
    on conflict do nothing`);
  if (added === 0) return null;
  await tx.run(sql`insert into investment_status_event (investment_id, ordinal, to_status, actor, reason, at)
    values (${id}, 1, ${status}, ${actor}, ${reason ?? null}, ${now})`);
  await appendAudit(tx, {
    actor,
    action: 'investment.begun',
    subject: `investment:${id}`,
    after: { farm: farmId, shares: quote.shares, amount_cents: String(quote.amountCents) },
    at: now,
  });
  // Whoever invests sees a private offering for good, whatever becomes of the link they came by.
  const cause = `investment:${id}`;
  if (terms.private) await grantLastingAccess(tx, { farmId, userId, cause, actor, at: now });
  await announceInvestment(tx, { id, user_id: userId, farm_id: farmId, status });
  return id;
}
