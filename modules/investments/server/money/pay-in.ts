import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { holderFacts } from '../../../investors/server/index.ts';
import { payIntoEscrow, paymentState } from '../../../wallet/server/index.ts';
import type { FundingState } from '../../rules/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';
import { type HeldMoney, paidCause } from './money-of.ts';

const GONE: ReadonlySet<HeldMoney['state']> = new Set(['released', 'returned']);

/** How far the money is: what is held or in escrow counts, and for a pull what the service says of it. */
export async function fundingStateOf(
  tx: Transaction,
  row: InvestmentRow,
  held: readonly HeldMoney[],
): Promise<FundingState> {
  const payment = row.payment_id === null ? null : await paymentState(tx, row.payment_id);
  if (payment?.isReturned) return 'returned';
  const here = held.filter(({ state }) => !GONE.has(state));
  const hereCents = here.reduce((sum, { cents }) => sum + cents, 0n);
  if (hereCents >= totalCentsOf(row)) return 'settled';
  if (payment === null) return row.funding_state;
  // It landed, and what its owner owed took a part of it: that is as good as failed.
  if (payment.status !== 'pending') return 'failed';
  return payment.isSent ? 'accepted' : row.funding_state;
}

/** What is held for an investment goes into the farm's escrow. */
export async function payIn(
  tx: Transaction,
  row: InvestmentRow,
  held: readonly HeldMoney[],
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<void> {
  if (row.account_id === null) throw new Error(`${row.id} has money and no account`);
  const account = (await holderFacts(tx, [row.account_id])).get(row.account_id);
  if (account === undefined) throw new Error(`the account of ${row.id} is gone`);
  for (const { hold_id: holdId, cents: heldCents, state } of held) {
    if (state !== 'held') continue;
    const cause = paidCause(holdId);
    const paid = { farmId: row.farm_id, account, holdId, heldCents, cause };
    if (!(await payIntoEscrow(tx, [paid], { actor, now })))
      throw new Error(`the hold ${holdId} of ${row.id} is gone`);
    await tx.run(sql`update investment_money set state = 'escrow' where hold_id = ${holdId}`);
  }
}
