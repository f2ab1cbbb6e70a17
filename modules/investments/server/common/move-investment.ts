import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import {
  INVESTMENT_MOVES,
  INVESTMENT_STATUS_CODES,
  type InvestmentStatus,
  investmentStatusOf,
  isPushed,
  listOfStatus,
} from '../../rules/index.ts';
import { endCustodianSigning } from '../custodian/ask-custodian.ts';
import { giveUpEnvelopes } from '../envelopes/give-up-envelopes.ts';
import { movedMessages } from '../events/publish-event.ts';
import { tellInvestors } from '../mails/tell-investor.ts';
import { LATE_PUSH_QUEUE } from '../money/queue-names.ts';
import { stopTransfersOf } from '../transfers/end-transfer.ts';
import { changedMessage } from './announce-investment.ts';
import { type InvestmentRow, investmentColumns } from './investment-row.ts';

export interface Moving {
  readonly actor: string;
  /** Why, as a code or as somebody of the firm wrote it. */
  readonly reason?: string | undefined;
  readonly now: Date;
}

const ENDS: ReadonlySet<InvestmentStatus> = new Set([
  'unsuccessfully closed',
  'canceled_during_investment_by_investor',
  'canceled_after_investment_by_investor',
  'canceled_by_manager',
  'canceled_for_failing_kyc',
  'sold',
  'exited',
]);

/**
 * Moves a locked investment through one status after another, with whatever else changes, and writes each move down. A
 * move that the table does not allow is a mistake of the program: whoever asks judges first.
 */
export async function moveInvestment(
  tx: Transaction,
  row: InvestmentRow,
  moves: readonly InvestmentStatus[],
  moving: Moving,
  changes: Sql = sql``,
): Promise<InvestmentRow> {
  const { now } = moving;
  const before = investmentStatusOf(row.status);
  const after = moves.at(-1) ?? before;
  checkMoves(row.id, before, moves);
  const endedAt = ENDS.has(after) ? now : null;
  const moved = await tx.maybe<InvestmentRow>(
    sql`update investment set status = ${INVESTMENT_STATUS_CODES[after]}, version = version + 1, updated_at = ${now},
        ended_at = ${endedAt}${changes}
      where id = ${row.id} and version = ${row.version} returning ${investmentColumns}`,
  );
  if (moved === undefined) throw new Error(`${row.id} was changed while it was locked`);
  await writeEvents(tx, row, moves, moving);
  const wasAwaited = before === 'confirmation_pending' && row.funding !== null && isPushed(row.funding);
  // What its custodian was asked to sign counts no more.
  if (endedAt !== null || moved.signing_round !== row.signing_round) {
    await endCustodianSigning(tx, row, after, now);
    await giveUpEnvelopes(tx, sql`investment_id = ${row.id}`, now);
  }
  if (endedAt !== null && listOfStatus(before) === 'active')
    await stopTransfersOf(tx, [row.id], { actor: moving.actor, now });
  if (wasAwaited && moves.length > 0)
    await closeWork(tx, { queue: LATE_PUSH_QUEUE, subject: row.id, actor: null, outcome: after, now });
  await appendAudit(tx, {
    actor: moving.actor,
    action: moves.length === 0 ? 'investment.changed' : 'investment.moved',
    subject: `investment:${row.id}`,
    before: factsOf(row),
    after: { ...factsOf(moved), ...(moving.reason === undefined ? {} : { reason: moving.reason }) },
    at: now,
  });
  await tellInvestors(tx, [{ id: row.id, from: before }], after);
  const { id, user_id } = row;
  await publishAll(tx, [
    changedMessage(moved),
    ...movedMessages([{ id, user_id, from: before }], after, now),
  ]);
  return moved;
}

export function checkMoves(id: string, from: InvestmentStatus, moves: readonly InvestmentStatus[]): void {
  let at = from;
  for (const to of moves) {
    if (!INVESTMENT_MOVES.canMove(at, to)) throw new Error(`${id} cannot move from ${at} to ${to}`);
    at = to;
  }
}

async function writeEvents(
  tx: Transaction,
  row: Pick<InvestmentRow, 'id' | 'status'>,
  moves: readonly InvestmentStatus[],
  { actor, reason, now }: Moving,
): Promise<void> {
  if (moves.length === 0) return;
  const to = moves.map((status) => INVESTMENT_STATUS_CODES[status]);
  await tx.run(sql`insert into investment_status_event (investment_id, ordinal, from_status, to_status, actor, reason, at)
    select ${row.id}, known.count + step.n, step.from_status, step.to_status, ${actor}, ${reason ?? null}::text, ${now}::timestamptz
    from (select count(*)::int as count from investment_status_event where investment_id = ${row.id}) known,
      unnest(${[row.status, ...to.slice(0, -1)]}::smallint[], ${to}::smallint[]) with ordinality
        as step (from_status, to_status, n)`);
}

/** What somebody reading the audit wants to know of it; never the gate. */
export const factsOf = (row: InvestmentRow) => ({
  status: investmentStatusOf(row.status),
  account: row.account_id,
  shares: row.shares,
  amount_cents: String(row.amount_cents),
  funding: row.funding,
  funding_state: row.funding_state,
});
