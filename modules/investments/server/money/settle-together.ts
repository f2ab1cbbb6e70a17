import { DatabaseUnavailable, type Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import { implementJob } from '../../../investors/server/index.ts';
import { payIntoEscrow } from '../../../wallet/server/index.ts';
import { investmentStatusOf } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type InvestmentRow, lockInvestments, totalCentsOf } from '../common/investment-row.ts';
import { moveInvestments } from '../common/move-investments.ts';
import { accountStandings } from './account-standing.ts';
import { type HeldMoney, moneyOfAll, paidCause } from './money-of.ts';
import { type InvestmentsTogether, settleAllSoon, settleTogetherJob } from './settle-job.ts';

const ACTOR = 'job:investments';

/**
 * Those that were confirmed together out of their wallets: what costs one investment thirty statements costs a hundred
 * the same. Whatever is not as plain as that is left to the job that sees to one.
 */
export function togetherSettler({
  database,
  clock,
  policy,
}: Pick<InvestmentDeps, 'database' | 'clock' | 'policy'>): Job<InvestmentsTogether> {
  return implementJob(settleTogetherJob, async ({ investmentIds }, { log }) => {
    const settling = { policy: policy(), now: clock.now() };
    try {
      await database.transaction((tx) => settleTogether(tx, investmentIds, settling));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // What is wrong with one of them must not keep the others waiting.
      log.warn({ err: error, investments: investmentIds.length }, 'investments are settled one by one');
      await database.transaction((tx) => settleAllSoon(tx, investmentIds));
    }
  });
}

type Accounted = InvestmentRow & { readonly account_id: Id<'acc'> };

async function settleTogether(
  tx: Transaction,
  ids: readonly Id<'inv'>[],
  settling: { readonly policy: ValidityPolicy; readonly now: Date },
): Promise<void> {
  const rows = await lockInvestments(tx, ids);
  const waiting = rows.filter(isWaiting);
  const standings = await accountStandings(tx, waiting, settling);
  const held = await moneyOfAll(
    tx,
    waiting.map(({ id }) => id),
  );
  const plain = waiting.flatMap((row, index) => {
    const money = onlyHold(row, held.get(row.id) ?? []);
    return standings[index] === 'approved' && money !== undefined ? [{ row, money }] : [];
  });
  await settlePlain(tx, plain, settling.now);
  const done = new Set(plain.map(({ row }) => row.id));
  const others = rows.filter(({ id }) => !done.has(id)).map(({ id }) => id);
  if (others.length > 0) await settleAllSoon(tx, others);
}

const isWaiting = (row: InvestmentRow): row is Accounted =>
  investmentStatusOf(row.status) === 'confirmation_pending' &&
  row.funding === 'balance' &&
  row.account_id !== null;

/** All of its money, where that is held in one piece. */
function onlyHold(row: InvestmentRow, held: readonly HeldMoney[]): HeldMoney | undefined {
  const open = held.filter(({ state }) => state === 'held' || state === 'escrow');
  const [first] = open;
  return open.length === 1 && first?.state === 'held' && first.cents >= totalCentsOf(row) ? first : undefined;
}

async function settlePlain(
  tx: Transaction,
  plain: readonly { readonly row: Accounted; readonly money: HeldMoney }[],
  now: Date,
): Promise<void> {
  if (plain.length === 0) return;
  const isPaid = await payIntoEscrow(
    tx,
    plain.map(({ row, money }) => ({
      farmId: row.farm_id,
      account: { id: row.account_id, userId: row.user_id },
      holdId: money.hold_id,
      heldCents: money.cents,
      cause: paidCause(money.hold_id),
    })),
    { actor: ACTOR, now },
  );
  if (!isPaid) throw new Error('a hold of investments that are locked is gone');
  await tx.run(
    sql.named(
      'investment-money-escrow',
      sql`update investment_money set state = 'escrow'
    where hold_id = any(${plain.map(({ money }) => money.hold_id)}::text[])`,
    ),
  );
  await moveInvestments(
    tx,
    plain.map(({ row }) => row),
    ['confirmation', 'completed'],
    { actor: ACTOR, now },
    sql`, funding_state = 'settled', settled_at = coalesce(investment.settled_at, ${now}), refusal = null`,
  );
}
