import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { DistributionKind, PaymentLineStatus } from '../../rules/index.ts';

export interface PaidToWallet {
  readonly id: Id<'dln'>;
  readonly cents: Cents;
  readonly paidAt: Date;
}

const PAID: PaymentLineStatus = 'paid';
const INCOME: DistributionKind = 'income';

/** The income that a wallet got since a time, the oldest first. What a custodian got, or a sale paid, is not among it. */
export async function incomePaidToWallet(
  database: Queryable,
  { accountId, since }: { readonly accountId: Id<'acc'>; readonly since: Date },
): Promise<PaidToWallet[]> {
  const rows = await database.rows<{ id: Id<'dln'>; net_cents: Cents; paid_at: Date }>(
    sql`select line.id, net_cents, line.paid_at from distribution_line line join distribution run on run.id = distribution_id
      where account_id = ${accountId} and line.status = ${PAID} and transaction_id is not null and kind = ${INCOME}
        and line.paid_at >= ${since}
      order by line.paid_at, line.id /* never null: paid_at */`,
  );
  return rows.map(({ id, net_cents: cents, paid_at: paidAt }) => ({ id, cents, paidAt }));
}
