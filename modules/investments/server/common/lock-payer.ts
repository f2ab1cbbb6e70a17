import type { Transaction } from '@furrow/database/database';
import { lockWalletFactsOf } from '../../../investors/server/index.ts';
import { lockWallet } from '../../../wallet/server/index.ts';
import type { InvestmentRow } from './investment-row.ts';

/**
 * The account of a locked investment and its wallet, before the farm: everybody who moves shares and money locks in this
 * order, so that two never wait for each other.
 */
export async function lockPayer(tx: Transaction, row: InvestmentRow, now: Date): Promise<void> {
  if (row.account_id === null) return;
  await lockWalletFactsOf(tx, { accountId: row.account_id, now });
  await lockWallet(tx, row.account_id);
}
