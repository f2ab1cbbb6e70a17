import type { Transaction } from '@furrow/database/database';
import { walletFunds } from '../../../wallet/server/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';
import type { HeldMoney } from './money-of.ts';

const HERE: ReadonlySet<HeldMoney['state']> = new Set(['held', 'escrow', 'farm']);

/** Where the money of an unpaid position stands. Its wallet is locked. */
export async function unpaidMoney(
  tx: Transaction,
  row: InvestmentRow,
  held: readonly HeldMoney[],
  now: Date,
) {
  if (row.account_id === null) throw new Error(`${row.id} has closed without an account`);
  const { owedCents } = await walletFunds(tx, { accountId: row.account_id, now });
  const here = held.filter(({ state }) => HERE.has(state));
  return {
    fundingState: row.funding_state,
    totalCents: totalCentsOf(row),
    hereCents: here.reduce((sum, { cents }) => sum + cents, 0n),
    owedCents,
  };
}
