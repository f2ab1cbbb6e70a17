import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { accountHolder } from '../../../farms/rules/index.ts';
import { type TakeShares, takeAllShares } from '../../../farms/server/index.ts';
import { type Refusal, refuse, type ValidityPolicy } from '../../../investors/rules/index.ts';
import { type InvestingAccount, lockAllToInvest } from '../../../investors/server/index.ts';
import { type FundingTerms, judgeFundings } from '../../../wallet/server/index.ts';
import { investmentStatusOf } from '../../rules/index.ts';
import {
  type InvestmentRow,
  lockOwnInvestments,
  type OwnInvestment,
  totalCentsOf,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { moveInvestments } from '../common/move-investments.ts';
import { type AskedMoney, askForMoney, fundingAsked } from '../money/ask-for-money.ts';
import { type ConfirmRefusal, takeRefusalOf } from './confirm-refusals.ts';

export interface Confirming {
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

export interface Confirmed {
  readonly row: InvestmentRow;
  /** It was judged and turned down: that is written down, and the way back is open. */
  readonly refusal: Refusal<ConfirmRefusal> | null;
}

export type ConfirmOutcome = Result<Confirmed, Refusal<'not_found' | 'investment_over' | 'step_not_reached'>>;

/** Confirms one, as below. */
export async function confirmInvestment(
  tx: Transaction,
  terms: FundingTerms,
  { userId, investmentId, ...confirming }: OwnInvestment & Confirming,
): Promise<ConfirmOutcome> {
  const [only] = await confirmInvestments(tx, terms, [{ userId, investmentId }], confirming);
  if (only === undefined) throw new Error(`${investmentId} was not decided`);
  return only;
}

/**
 * Confirms in one transaction, each by itself: an account is judged as it is now, shares are taken by one conditional
 * update and the money is held or asked for, or none of it. Locks are taken in the order investments, accounts, wallets,
 * farms, ledger, and of each in the order of their ids. Several cost no more statements than one. No investment may be
 * asked for twice, and no two may be of the same account, since each would be judged by all that its wallet has.
 */
export async function confirmInvestments(
  tx: Transaction,
  terms: FundingTerms,
  asked: readonly OwnInvestment[],
  confirming: Confirming,
): Promise<ConfirmOutcome[]> {
  const { now } = confirming;
  const locked = await lockOwnInvestments(tx, asked);
  const found = asked.map(({ userId, investmentId }) => {
    const row = locked.get(investmentId);
    return judgeStatus(row?.user_id === userId ? row : undefined);
  });
  const turnedDown: TurnedDown[] = [];
  const judged = await judgeAccounts(
    tx,
    found.flatMap((one) => (one.ok ? [one.value] : [])),
    confirming,
    turnedDown,
  );
  const money = await judgeFundings(tx, terms, judged.map(fundingAsked), now);
  const paying = passing(judged, money, turnedDown, (refusal) => refusal);
  const taken = await takeAllShares(
    tx,
    paying.map((one) => orderOf(one, now)),
  );
  const confirmed = passing(paying, taken, turnedDown, takeRefusalOf);
  const followed = await askForMoney(tx, terms, confirmed, now);
  const outcomes = new Map<Id<'inv'>, Confirmed>();
  for (const row of await moveConfirmed(tx, confirmed, followed, now))
    outcomes.set(row.id, { row, refusal: null });
  for (const { row, refusal } of turnedDown)
    outcomes.set(row.id, { row: await turnDown(tx, row, refusal, now), refusal });
  return found.map((one) => {
    if (!one.ok) return one;
    const outcome = outcomes.get(one.value.id);
    if (outcome === undefined) throw new Error(`${one.value.id} was not decided`);
    return ok(outcome);
  });
}

function judgeStatus(
  row: InvestmentRow | undefined,
): Result<InvestmentRow, Refusal<'not_found' | 'investment_over' | 'step_not_reached'>> {
  if (row === undefined) return refuse('not_found');
  const status = investmentStatusOf(row.status);
  if (status === 'accreditation' || status === 'confirmation_err') return ok(row);
  const isOpen = row.confirmed_at === null && row.ended_at === null;
  return refuse(isOpen ? 'step_not_reached' : 'investment_over');
}

interface TurnedDown {
  readonly row: InvestmentRow;
  readonly refusal: Refusal<ConfirmRefusal>;
}

interface Judged extends Pick<InvestingAccount, 'payer' | 'gate' | 'type'> {
  readonly row: InvestmentRow;
}

/** Those that were not refused; the others are put down with the reason. */
function passing<E>(
  all: readonly Judged[],
  results: readonly Result<unknown, E>[],
  turnedDown: TurnedDown[],
  reasonOf: (error: E) => Refusal<ConfirmRefusal>,
): Judged[] {
  return all.filter(({ row }, index) => {
    const result = results[index];
    if (result === undefined) throw new Error(`${row.id} was not judged`);
    if (!result.ok) turnedDown.push({ row, refusal: reasonOf(result.error) });
    return result.ok;
  });
}

async function judgeAccounts(
  tx: Transaction,
  rows: readonly InvestmentRow[],
  { policy, now }: Confirming,
  turnedDown: TurnedDown[],
): Promise<Judged[]> {
  const accounts = await lockAllToInvest(
    tx,
    rows.map((row) => {
      if (row.account_id === null) throw new Error(`${row.id} is past the account step without an account`);
      const amountCents = totalCentsOf(row);
      const owner = { userId: row.user_id, accountId: row.account_id };
      return { ...owner, policy, now, amountCents, mayBeUnderReview: true };
    }),
  );
  return rows.flatMap((row, index) => {
    const judged = accounts[index];
    if (judged?.ok === true) return [{ row, ...judged.value }];
    const [refusal = { code: 'not_found' as const }] = judged?.error ?? [];
    turnedDown.push({ row, refusal });
    return [];
  });
}

const orderOf = ({ row, payer, type }: Judged, now: Date): TakeShares => ({
  farmId: row.farm_id,
  holder: accountHolder(payer.id),
  shares: row.shares,
  cause: `investment:${row.id}`,
  userId: row.user_id,
  accountType: type,
  termsVersion: row.signed_terms_version ?? 0,
  actor: actorOf(row),
  at: now,
});

/** With what each was judged by (I39), and by what its money is followed. */
function moveConfirmed(
  tx: Transaction,
  confirmed: readonly Judged[],
  followed: readonly AskedMoney[],
  now: Date,
): Promise<InvestmentRow[]> {
  const rows = confirmed.map(({ row }) => row);
  const changes = sql`, gate = given.gate::jsonb, confirmed_at = ${now}, refusal = null, funding_state = 'asked',
    tries = investment.tries + 1, payment_id = given.payment_id, wire_id = given.wire_id`;
  const beside = sql` join unnest(${rows.map(({ id }) => id)}::text[],
      ${confirmed.map(({ gate }) => JSON.stringify(gate))}::text[],
      ${followed.map(({ paymentId }) => paymentId)}::text[], ${followed.map(({ wireId }) => wireId)}::text[])
      as given (id, gate, payment_id, wire_id) on given.id = known.id`;
  return moveInvestments(tx, rows, ['confirmation_pending'], { actor: actorOf, now }, changes, beside);
}

function turnDown(
  tx: Transaction,
  row: InvestmentRow,
  { code }: Refusal<ConfirmRefusal>,
  now: Date,
): Promise<InvestmentRow> {
  const moving = { actor: actorOf(row), now, reason: code };
  const down = (more: Sql = sql``) => sql`, refusal = ${code}${more}`;
  // What was signed is not what is offered now: it is read and signed again before anything else.
  if (code === 'resign_required') {
    const again = sql`, signed_terms_version = null, signing_round = signing_round + 1`;
    return moveInvestment(tx, row, ['ownership'], moving, down(again));
  }
  const isDown = investmentStatusOf(row.status) === 'confirmation_err';
  return moveInvestment(tx, row, isDown ? [] : ['confirmation_err'], moving, down());
}

const actorOf = ({ user_id }: InvestmentRow) => `user:${user_id}`;
