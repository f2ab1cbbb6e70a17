import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { releaseEscrow } from '../../../wallet/server/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

type Passing = Omit<Parameters<typeof releaseEscrow>[1], 'amountCents' | 'feeCents'>;

/** What investments of one farm have in escrow goes to the farm by one journal, and fees on top to the firm. */
export async function passToFarm(
  tx: Transaction,
  rows: readonly Pick<InvestmentRow, 'id' | 'amount_cents' | 'fees_cents'>[],
  passing: Passing,
): Promise<void> {
  if (rows.length === 0) return;
  const amountCents = rows.reduce((sum, row) => sum + row.amount_cents, 0n);
  const feeCents = rows.reduce((sum, row) => sum + row.fees_cents, 0n);
  const passed = await tx.rows<{ cents: bigint }>(sql`update investment_money
    set state = 'farm', ended_at = ${passing.now}
    where investment_id = any(${rows.map(({ id }) => id)}::text[]) and state = 'escrow' returning cents`);
  const passedCents = passed.reduce((sum, { cents }) => sum + cents, 0n);
  if (passedCents !== amountCents + feeCents)
    throw new Error(
      `${passing.key}: ${passedCents} cents are in escrow, and ${amountCents + feeCents} were due`,
    );
  await releaseEscrow(tx, { ...passing, amountCents, feeCents });
}
