import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { grantLastingAccess } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { hasStatedAccreditation } from '../../../investors/server/index.ts';
import { INVESTMENT_STATUS_CODES } from '../../rules/index.ts';
import { lockBeginning } from '../closing/lock-beginning.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { type QuoteRefusal, quoteShares } from '../common/offering.ts';

export interface BeginInvestment {
  readonly userId: Id<'user'>;
  readonly farmId: Id<'farm'>;
  readonly shares: number;
  /** What this browser shows for private offerings. */
  readonly grants: readonly string[];
  readonly now: Date;
}

type BeginRefusal = 'investment_unfinished' | 'email_not_verified' | 'accreditation_required';

/**
 * The amount step: nothing is reserved and nothing is owed. Of a person and a farm one is unfinished at a time; the
 * table's index decides who was first.
 */
export async function beginInvestment(
  tx: Transaction,
  { userId, farmId, shares, grants, now }: BeginInvestment,
): Promise<Result<Id<'inv'>, Refusal<QuoteRefusal | BeginRefusal>>> {
  await lockBeginning(tx, farmId, 'beside others');
  const quoted = await quoteShares(tx, { farmId, reader: { userId, grants }, shares, now });
  if (!quoted.ok) return quoted;
  const [contact] = await contactsOf(tx, [userId]);
  if (contact === undefined) return refuse('email_not_verified');
  if (!(await hasStatedAccreditation(tx, userId))) return refuse('accreditation_required');
  const { terms, quote } = quoted.value;
  const id = newId('inv', now);
  const feesCents = quote.totalCents - quote.amountCents;
  const status = INVESTMENT_STATUS_CODES.new;
  const added =
    await tx.run(sql`insert into investment (id, user_id, farm_id, status, shares, amount_cents, fees_cents,
      terms_version, created_at, updated_at)
    values (${id}, ${userId}, ${farmId}, ${status}, ${shares}, ${quote.amountCents}::bigint, ${feesCents}::bigint,
      ${terms.termsVersion}, ${now}, ${now})
    on conflict do nothing`);
  if (added === 0) return refuse('investment_unfinished');
  const actor = `user:${userId}`;
  await tx.run(sql`insert into investment_status_event (investment_id, ordinal, to_status, actor, at)
    values (${id}, 1, ${status}, ${actor}, ${now})`);
  await appendAudit(tx, {
    actor,
    action: 'investment.begun',
    subject: `investment:${id}`,
    after: { farm: farmId, shares, amount_cents: String(quote.amountCents) },
    at: now,
  });
  // Whoever invests sees a private offering for good, whatever becomes of the link they came by.
  const cause = `investment:${id}`;
  if (terms.private) await grantLastingAccess(tx, { farmId, userId, cause, actor, at: now });
  await announceInvestment(tx, { id, user_id: userId, farm_id: farmId, status });
  return ok(id);
}
