import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { implementJob } from '../../../investors/server/index.ts';
import {
  INVESTMENT_LISTS,
  type InvestmentStatus,
  investmentStatusOf,
  isUnfinished,
  movesForMoney,
  movesForReview,
  type ReviewOutcome,
  UNDER_WAY,
} from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type InvestmentRow, lockInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { endInvestment } from '../ends/end-investment.ts';
import { accountStanding, isCheckFailure } from './account-standing.ts';
import { moneyOf } from './money-of.ts';
import { fundingStateOf, payIn } from './pay-in.ts';
import { settleClosed } from './settle-closed.ts';
import { settleInvestmentJob } from './settle-job.ts';
import { takeBack } from './take-back.ts';

const ACTOR = 'job:investments';

interface Settling {
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

/** Queued by whatever happens to the money or the account of an investment: it brings in what is the case now, once. */
export function investmentSettler({
  database,
  clock,
  policy,
}: InvestmentDeps): Job<{ readonly investmentId: Id<'inv'> }> {
  return implementJob(settleInvestmentJob, ({ investmentId }) =>
    database.transaction(async (tx) => {
      const row = await lockInvestment(tx, investmentId);
      if (row !== undefined) await settleInvestment(tx, row, { now: clock.now(), policy: policy() });
    }),
  );
}

/** The investment is locked. */
export async function settleInvestment(
  tx: Transaction,
  row: InvestmentRow,
  settling: Settling,
): Promise<void> {
  const { now } = settling;
  const status = investmentStatusOf(row.status);
  const isUnderWay = UNDER_WAY.includes(status);
  const isPosition = (INVESTMENT_LISTS.active as readonly InvestmentStatus[]).includes(status);
  if (isPosition && row.payment_id !== null) await settleClosed(tx, row, { actor: ACTOR, now });
  if (!isUnderWay && !isUnfinished(status)) return;
  const standing = await accountStanding(tx, row, settling);
  if (isCheckFailure(standing)) {
    await endInvestment(tx, row, 'canceled_for_failing_kyc', { actor: ACTOR, reason: standing, now });
    return;
  }
  if (isUnderWay) await follow(tx, row, standing, now);
}

/** Where money and review have come to, and the moves that follow from it. */
async function follow(
  tx: Transaction,
  row: InvestmentRow,
  standing: ReviewOutcome,
  now: Date,
): Promise<void> {
  const held = await moneyOf(tx, row.id);
  const fundingState = await fundingStateOf(tx, row, held);
  if (fundingState === 'settled') await payIn(tx, row, held, { actor: ACTOR, now });
  if (fundingState === 'returned' && row.funding_state !== 'returned')
    await takeBack(tx, row, { actor: ACTOR, now });
  const status = investmentStatusOf(row.status);
  const review = movesForReview({ status, fundingState }, standing);
  const moves = review.length > 0 ? review : movesForMoney({ status, fundingState }, standing === 'sent');
  if (moves.length === 0 && fundingState === row.funding_state) return;
  const settledAt = fundingState === 'settled' ? (row.settled_at ?? now) : null;
  const isGone = fundingState === 'failed' || fundingState === 'returned';
  await moveInvestment(
    tx,
    row,
    moves,
    { actor: ACTOR, now },
    sql`, funding_state = ${fundingState},
    settled_at = ${settledAt}, refusal = ${isGone ? 'investment_unpaid' : null}`,
  );
}
