import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import { acresOf } from '@furrow/kernel/quantities';
import { amountCentsOf } from '../../../farms/rules/index.ts';
import { offeredTerms } from '../../../farms/server/index.ts';
import type { AmountStep } from '../../contract/index.ts';
import { quoteOf, shareRange } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { presentStep } from '../common/present-step.ts';

/** The amount step, at what is offered now. */
export async function showAmount(database: Queryable, row: InvestmentRow, now: Date): Promise<AmountStep> {
  const terms = await offeredTerms(database, row.farm_id, {
    userId: row.user_id,
    now,
  });
  if (terms === null) throw new Error(`the farm of ${row.id} is gone`);
  const quote = quoteOf(row.shares, terms);
  return {
    ...(await presentStep(database, row, 'amount')),
    ...shareRange(terms),
    price_per_share: toDollarString(amountCentsOf(1, terms)),
    acres: acresOf(row.shares),
    fees: quote.fees.map(({ name, cents, isIncluded }) => ({
      name,
      amount: toDollarString(cents),
      is_included: isIncluded,
    })),
    total: toDollarString(quote.totalCents),
    net: toDollarString(quote.netCents),
  };
}
