import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import { type FundingRefusal, type FundingTerms, judgeFunding } from '../../../wallet/server/index.ts';
import { investmentStatusOf, isPushed } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { askForMoney, fundingAsked } from './ask-for-money.ts';

export interface ReinitiateFunding extends OwnInvestment {
  readonly now: Date;
}

type ReinitiateRefusal = 'not_found' | 'funding_not_failed' | 'funding_bank_removed' | FundingRefusal;

/** Money that failed is asked for once more, from where it was to come. The shares were kept meanwhile. */
export async function reinitiateFunding(
  tx: Transaction,
  terms: FundingTerms,
  { userId, investmentId, now }: ReinitiateFunding,
): Promise<Result<InvestmentRow, Refusal<ReinitiateRefusal>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const hasFailed = investmentStatusOf(row.status) === 'escrow_failed';
  if (!hasFailed || row.funding === null || isPushed(row.funding)) return refuse('funding_not_failed');
  if (row.account_id === null) throw new Error(`${row.id} was confirmed without an account`);
  const payer = await lockWalletFacts(tx, { userId, accountId: row.account_id, now });
  if (payer === null) throw new Error(`the account of ${row.id} is gone`);
  const judged = await judgeFunding(tx, terms, { ...fundingAsked({ row, payer }), now });
  // Another way to pay cannot be chosen once it is confirmed.
  if (!judged.ok && judged.error.code === 'bank_removed') return refuse('funding_bank_removed');
  if (!judged.ok) return judged;
  const [asked] = await askForMoney(tx, terms, [{ row, payer }], now);
  const changes = sql`, refusal = null, settled_at = null, funding_state = 'asked', tries = tries + 1,
    payment_id = coalesce(${asked?.paymentId ?? null}, payment_id)`;
  const moving = { actor: `user:${userId}`, now };
  return ok(await moveInvestment(tx, row, ['confirmation_pending'], moving, changes));
}
