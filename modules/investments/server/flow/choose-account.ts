import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { offeredTerms } from '../../../farms/server/index.ts';
import {
  type AccountRefusal,
  type Refusal,
  refuse,
  type ValidityPolicy,
} from '../../../investors/rules/index.ts';
import { lockToInvest } from '../../../investors/server/index.ts';
import { type InvestmentStatus, investmentStatusOf, isUnfinished } from '../../rules/index.ts';
import {
  type InvestmentRow,
  lockOwnInvestment,
  type OwnInvestment,
  totalCentsOf,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';

export interface ChooseAccount extends OwnInvestment {
  readonly accountId: Id<'acc'>;
  /** False while somebody is still choosing: it is kept, and not judged. */
  readonly isFinal: boolean;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

export interface ChosenAccount {
  readonly row: InvestmentRow;
  /** All that keeps this account from investing here; it stands at 3 then. */
  readonly refusals: readonly Refusal<AccountRefusal | 'account_type_restricted'>[];
}

/** The ownership step. An account that cannot invest here stays chosen, so that its owner sees what it lacks. */
export async function chooseAccount(
  tx: Transaction,
  { userId, investmentId, accountId, isFinal, policy, now }: ChooseAccount,
): Promise<Result<ChosenAccount, Refusal<'not_found' | 'investment_over'>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (!isUnfinished(status)) return refuse('investment_over');
  const amountCents = totalCentsOf(row);
  const judged = await lockToInvest(tx, {
    userId,
    accountId,
    policy,
    amountCents,
    mayBeUnderReview: true,
    now,
  });
  const lacking = judged.ok ? [] : judged.error;
  if (lacking.some(({ code }) => code === 'not_found')) return refuse('not_found');
  const refusals = [...lacking] as Refusal<AccountRefusal | 'account_type_restricted'>[];
  const terms = await offeredTerms(tx, row.farm_id, { userId, now });
  if (judged.ok && terms?.restrictEntities.includes(judged.value.type))
    refusals.push({ code: 'account_type_restricted' });
  const to: InvestmentStatus = !isFinal ? 'profile' : refusals.length > 0 ? 'ownership_err' : 'ownership';
  const isSame = row.account_id === accountId;
  // Going through the step again with the same account changes nothing that was signed.
  if (isSame && refusals.length === 0 && !['new', 'profile', 'ownership_err'].includes(status))
    return ok({ row, refusals });
  // The first choice voids nothing: nothing was signed for another account.
  const isFirst = row.account_id === null;
  const voided =
    isSame || isFirst ? sql`` : sql`, signed_terms_version = null, signing_round = signing_round + 1`;
  const source = isSame ? sql`` : sql`, funding = null, bank_id = null`;
  const refusal = isFinal ? (refusals[0]?.code ?? null) : null;
  const moves = status === to ? [] : [to];
  const changes = sql`, account_id = ${accountId}, refusal = ${refusal}${voided}${source}`;
  const moved = await moveInvestment(tx, row, moves, { actor: `user:${userId}`, now }, changes);
  return ok({ row: moved, refusals: isFinal ? refusals : [] });
}
