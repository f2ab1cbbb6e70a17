import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import {
  INVESTMENT_MOVES,
  INVESTMENT_STATUS_CODES,
  type InvestmentStatus,
  investmentStatusOf,
} from '../../rules/index.ts';
import { tellInvestors } from '../mails/tell-investor.ts';
import { changedMessage } from './announce-investment.ts';
import type { InvestmentRow } from './investment-row.ts';
import type { Moving } from './move-investment.ts';

/**
 * Moves locked investments to one status, each with its event, audit line and message, in a number of statements that
 * does not grow with theirs. As for a single one, whoever asks judges first.
 */
export async function moveInvestments(
  tx: Transaction,
  rows: readonly InvestmentRow[],
  to: InvestmentStatus,
  { actor, reason, now }: Moving,
  changes: Sql,
): Promise<void> {
  if (rows.length === 0) return;
  const code = INVESTMENT_STATUS_CODES[to];
  for (const { id, status } of rows)
    if (!INVESTMENT_MOVES.canMove(investmentStatusOf(status), to))
      throw new Error(`${id} cannot move from ${status} to ${to}`);
  const [ids, versions] = [rows.map(({ id }) => id), rows.map(({ version }) => version)];
  const moved = await tx.run(sql`update investment set status = ${code}, version = investment.version + 1,
      updated_at = ${now}${changes}
    from unnest(${ids}::text[], ${versions}::int[]) as known (id, version)
    where investment.id = known.id and investment.version = known.version`);
  if (moved !== rows.length)
    throw new Error(`${rows.length - moved} investments changed while they were locked`);
  await tx.run(sql`insert into investment_status_event (investment_id, ordinal, from_status, to_status, actor, reason, at)
    select known.id, 1 + (select count(*)::int from investment_status_event where investment_id = known.id),
      known.status, ${code}::smallint, ${actor}, ${reason ?? null}::text, ${now}::timestamptz
    from unnest(${ids}::text[], ${rows.map(({ status }) => status)}::smallint[]) as known (id, status)`);
  await appendAudits(
    tx,
    rows.map((row) => ({
      actor,
      action: 'investment.moved',
      subject: `investment:${row.id}`,
      before: { status: investmentStatusOf(row.status) },
      after: { status: to, ...(reason === undefined ? {} : { reason }) },
      at: now,
    })),
  );
  await tellInvestors(
    tx,
    rows.map(({ id, status }) => ({ id, from: investmentStatusOf(status) })),
    to,
  );
  await publishAll(
    tx,
    rows.map((row) => changedMessage({ ...row, status: code })),
  );
}
