import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import { accountHolder } from '../../../farms/rules/index.ts';
import { takeShares } from '../../../farms/server/index.ts';
import { type Refusal, refuse, type ValidityPolicy } from '../../../investors/rules/index.ts';
import { type InvestingAccount, lockToInvest } from '../../../investors/server/index.ts';
import type { FundingTerms } from '../../../wallet/server/index.ts';
import { type InvestmentStatus, investmentStatusOf } from '../../rules/index.ts';
import {
  type InvestmentRow,
  lockOwnInvestment,
  type OwnInvestment,
  totalCentsOf,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { askForMoney, judgeMoney } from '../money/ask-for-money.ts';
import { type ConfirmRefusal, takeRefusalOf } from './confirm-refusals.ts';

export interface ConfirmInvestment extends OwnInvestment {
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

export interface Confirmed {
  readonly row: InvestmentRow;
  /** It was judged and turned down: that is written down, and the way back is open. */
  readonly refusal: Refusal<ConfirmRefusal> | null;
}

/**
 * Confirms in one transaction: the account is judged as it is now, the shares are taken by one conditional update and the
 * money is held or asked for, or none of it. Locks are taken in the order investment, account, wallet, farm, ledger.
 */
export async function confirmInvestment(
  tx: Transaction,
  terms: FundingTerms,
  { userId, investmentId, policy, now }: ConfirmInvestment,
): Promise<Result<Confirmed, Refusal<'not_found' | 'investment_over' | 'step_not_reached'>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (status !== 'accreditation' && status !== 'confirmation_err')
    return refuse(
      row.confirmed_at === null && row.ended_at === null ? 'step_not_reached' : 'investment_over',
    );
  const moving = { actor: `user:${userId}`, now };
  const turnDown = async (refusal: Refusal<ConfirmRefusal>, to: InvestmentStatus, more: Sql = sql``) => {
    const moves = to === status ? [] : [to];
    const changes = sql`, refusal = ${refusal.code}${more}`;
    return ok({
      row: await moveInvestment(tx, row, moves, { ...moving, reason: refusal.code }, changes),
      refusal,
    });
  };
  const gate = await judgeAccount(tx, row, { policy, now });
  if (!gate.ok) return turnDown(gate.error, 'confirmation_err');
  const money = await judgeMoney(tx, terms, row, now);
  if (!money.ok) return turnDown(money.error, 'confirmation_err');
  const taken = await takeShares(tx, {
    farmId: row.farm_id,
    holder: accountHolder(gate.value.id),
    shares: row.shares,
    cause: `investment:${row.id}`,
    userId,
    accountType: gate.value.type,
    termsVersion: row.signed_terms_version ?? 0,
    actor: moving.actor,
    at: now,
  });
  if (!taken.ok) {
    const refusal = takeRefusalOf(taken.error);
    // What was signed is not what is offered now: it is read and signed again before anything else.
    return refusal.code === 'resign_required'
      ? turnDown(refusal, 'ownership', sql`, signed_terms_version = null, signing_round = signing_round + 1`)
      : turnDown(refusal, 'confirmation_err');
  }
  const asked = await askForMoney(tx, terms, row, { actor: moving.actor, now });
  const changes = sql`, gate = ${sql.json(gate.value.gate)}, confirmed_at = ${now}, refusal = null${asked}`;
  return ok({ row: await moveInvestment(tx, row, ['confirmation_pending'], moving, changes), refusal: null });
}

async function judgeAccount(
  tx: Transaction,
  row: InvestmentRow,
  { policy, now }: { readonly policy: ValidityPolicy; readonly now: Date },
): Promise<Result<InvestingAccount, Refusal<ConfirmRefusal>>> {
  if (row.account_id === null) throw new Error(`${row.id} is past the account step without an account`);
  const asked = { userId: row.user_id, accountId: row.account_id, policy, now };
  const judged = await lockToInvest(tx, { ...asked, amountCents: totalCentsOf(row), mayBeUnderReview: true });
  if (judged.ok) return judged;
  const [first = { code: 'not_found' as const }] = judged.error;
  return err(first);
}
