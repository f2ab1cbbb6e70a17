import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { lockWalletFacts } from '../../../investors/server/index.ts';
import { type FundingRefusal, type FundingTerms, judgeFunding } from '../../../wallet/server/index.ts';
import {
  canOpen,
  type FundingType,
  type InvestmentStatus,
  investmentStatusOf,
  isUnfinished,
} from '../../rules/index.ts';
import {
  type InvestmentRow,
  lockOwnInvestment,
  type OwnInvestment,
  totalCentsOf,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { fundingOf } from '../money/funding-of.ts';

export interface ChooseFunding extends OwnInvestment {
  readonly type: FundingType;
  readonly bankId: Id<'bank'> | null;
  readonly now: Date;
}

export interface ChosenFunding {
  readonly row: InvestmentRow;
  /** Why it cannot be paid like this; it stands at 9 then. */
  readonly refusal: Refusal<FundingRefusal> | null;
}

type ChooseRefusal =
  | 'not_found'
  | 'investment_over'
  | 'step_not_reached'
  | 'funding_bank_missing'
  | 'bank_removed';

/** The funding step: how it will be paid. Nothing is held and nothing moves before it is confirmed. */
export async function chooseFunding(
  tx: Transaction,
  terms: FundingTerms,
  { userId, investmentId, type, bankId, now }: ChooseFunding,
): Promise<Result<ChosenFunding, Refusal<ChooseRefusal>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  if (!canOpen(status, 'funding') || row.account_id === null) return refuse('step_not_reached');
  const funding = fundingOf(type, bankId);
  if (funding === null) return refuse('funding_bank_missing');
  const account = await lockWalletFacts(tx, { userId, accountId: row.account_id, now });
  if (account === null) return refuse('not_found');
  const judged = await judgeFunding(tx, terms, { account, funding, amountCents: totalCentsOf(row), now });
  // A bank that was removed, a bank of somebody else, or none, is no choice to keep.
  if (!judged.ok && (judged.error.code === 'not_found' || judged.error.code === 'bank_removed'))
    return refuse(judged.error.code);
  const to: InvestmentStatus = judged.ok ? 'escrow' : 'escrow_err';
  const isKept = judged.ok && row.funding === type && row.bank_id === bankId && isBehind(status);
  if (isKept) return ok({ row, refusal: null });
  const refusal = judged.ok ? null : judged.error;
  const changes = sql`, funding = ${type}, bank_id = ${bankId}, refusal = ${refusal?.code ?? null}`;
  const moves = status === to ? [] : [to];
  const moved = await moveInvestment(tx, row, moves, { actor: `user:${userId}`, now }, changes);
  return ok({ row: moved, refusal });
}

/** The step was completed before, and so was what follows it. */
const isBehind = (status: InvestmentStatus) =>
  ['escrow', 'accreditation', 'confirmation_err'].includes(status);
