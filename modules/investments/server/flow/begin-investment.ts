import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { contactsOf } from '../../../identity/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { hasStatedAccreditation } from '../../../investors/server/index.ts';
import { lockBeginning } from '../closing/lock-beginning.ts';
import { type QuoteRefusal, quoteShares } from '../common/offering.ts';
import { insertInvestment } from './insert-investment.ts';

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
  const begun = { userId, farmId, accountId: null, quoted: quoted.value, actor: `user:${userId}`, now };
  const id = await insertInvestment(tx, begun);
  return id === null ? refuse('investment_unfinished') : ok(id);
}
