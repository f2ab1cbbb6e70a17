import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type InvestmentStatus, investmentStatusOf, isUnfinished } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { type QuoteRefusal, quoteShares } from '../common/offering.ts';

export interface SaveAmount extends OwnInvestment {
  readonly shares: number;
  readonly now: Date;
}

/** Another amount, or the same at the terms of today. What was signed for the one before counts no more. */
export async function saveAmount(
  tx: Transaction,
  { userId, investmentId, shares, now }: SaveAmount,
): Promise<Result<InvestmentRow, Refusal<QuoteRefusal | 'investment_over'>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  const quoted = await quoteShares(tx, { farmId: row.farm_id, reader: { userId, grants: [] }, shares, now });
  if (!quoted.ok) return quoted;
  const { terms, quote } = quoted.value;
  const isSame =
    row.shares === shares &&
    row.amount_cents === quote.amountCents &&
    row.amount_cents + row.fees_cents === quote.totalCents &&
    row.terms_version === terms.termsVersion;
  if (isSame) return ok(row);
  const changed = sql`, shares = ${shares}, amount_cents = ${quote.amountCents}::bigint,
    fees_cents = ${quote.totalCents - quote.amountCents}::bigint, terms_version = ${terms.termsVersion},
    signed_terms_version = null, signing_round = signing_round + 1, refusal = null`;
  const moving = { actor: `user:${userId}`, now };
  return ok(await moveInvestment(tx, row, backTo(status), moving, changed));
}

/** Whoever had an account goes on at the signatures, everybody else at the account. */
function backTo(status: InvestmentStatus): readonly InvestmentStatus[] {
  const keeps: readonly InvestmentStatus[] = ['new', 'profile', 'ownership_err', 'ownership'];
  return keeps.includes(status) ? [] : ['ownership'];
}
