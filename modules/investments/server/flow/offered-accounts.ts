import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { offeredTerms } from '../../../farms/server/index.ts';
import type { AccountRefusal, Refusal, ValidityPolicy } from '../../../investors/rules/index.ts';
import { judgeOwnAccounts } from '../../../investors/server/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';

export interface OfferedAccount {
  readonly id: Id<'acc'>;
  readonly name: string;
  readonly refusals: readonly Refusal<AccountRefusal | 'account_type_restricted'>[];
}

/** The owner's accounts and what keeps each from making this investment, as it stands now. */
export async function offeredAccounts(
  database: Queryable,
  row: InvestmentRow,
  { policy, now }: { readonly policy: ValidityPolicy; readonly now: Date },
): Promise<OfferedAccount[]> {
  const userId = row.user_id;
  const terms = await offeredTerms(database, row.farm_id, { userId, now });
  const amountCents = totalCentsOf(row);
  const asked = { userId, policy, amountCents, mayBeUnderReview: true, now };
  return (await judgeOwnAccounts(database, asked)).map(({ id, name, type, refusals }) => ({
    id,
    name,
    refusals: terms?.restrictEntities.includes(type)
      ? [...refusals, { code: 'account_type_restricted' }]
      : refusals,
  }));
}
