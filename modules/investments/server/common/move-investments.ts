import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import { INVESTMENT_STATUS_CODES, type InvestmentStatus, investmentStatusOf } from '../../rules/index.ts';
import { movedMessages } from '../events/publish-event.ts';
import { tellInvestors } from '../mails/tell-investor.ts';
import { changedMessage } from './announce-investment.ts';
import { type InvestmentRow, investmentColumns } from './investment-row.ts';
import { checkMoves, factsOf, type Moving } from './move-investment.ts';

interface MovingAll extends Omit<Moving, 'actor'> {
  /** One for all, or each its own. */
  readonly actor: string | ((row: InvestmentRow) => string);
}

/**
 * Moves locked investments of the same status through one or more, each with its events, audit line and message, in a
 * number of statements that does not grow with theirs. As for a single one, whoever asks judges first. `changes` may name
 * what `beside` joins to `known.id`.
 */
export async function moveInvestments(
  tx: Transaction,
  rows: readonly InvestmentRow[],
  moves: readonly [InvestmentStatus, ...InvestmentStatus[]],
  { actor, reason, now }: MovingAll,
  changes: Sql,
  beside: Sql = sql``,
): Promise<InvestmentRow[]> {
  if (rows.length === 0) return [];
  const after = moves.at(-1) ?? moves[0];
  const codes = moves.map((status) => INVESTMENT_STATUS_CODES[status]);
  for (const { id, status } of rows) checkMoves(id, investmentStatusOf(status), moves);
  const [ids, versions] = [rows.map(({ id }) => id), rows.map(({ version }) => version)];
  const actors = rows.map((row) => (typeof actor === 'string' ? actor : actor(row)));
  const found = await tx.rows<InvestmentRow>(sql`with moved as (
      update investment set status = ${INVESTMENT_STATUS_CODES[after]}, version = investment.version + 1, updated_at = ${now}${changes}
      from unnest(${ids}::text[], ${versions}::int[]) as known (id, version)${beside}
      where investment.id = known.id and investment.version = known.version returning investment.*
    ) select ${investmentColumns} from moved`);
  if (found.length !== rows.length)
    throw new Error(`${rows.length - found.length} investments changed while they were locked`);
  const byId = new Map(found.map((row) => [row.id, row]));
  const moved = rows.map((row) => byId.get(row.id) ?? row);
  await tx.run(
    sql.named(
      'investment-events',
      sql`insert into investment_status_event (investment_id, ordinal, from_status, to_status, actor, reason, at)
    select known.id, step.n + (select count(*)::int from investment_status_event where investment_id = known.id),
      coalesce(step.from_status, known.status), step.to_status, known.actor, ${reason ?? null}::text, ${now}::timestamptz
    from unnest(${ids}::text[], ${rows.map(({ status }) => status)}::smallint[], ${actors}::text[])
        as known (id, status, actor),
      unnest(${[null, ...codes.slice(0, -1)]}::smallint[], ${codes}::smallint[]) with ordinality
        as step (from_status, to_status, n)`,
    ),
  );
  await appendAudits(
    tx,
    rows.map((row, index) => ({
      actor: actors[index] ?? '',
      action: 'investment.moved',
      subject: `investment:${row.id}`,
      before: factsOf(row),
      after: { ...factsOf(moved[index] ?? row), ...(reason === undefined ? {} : { reason }) },
      at: now,
    })),
  );
  const turned = rows.map(({ id, user_id, status }) => ({ id, user_id, from: investmentStatusOf(status) }));
  await tellInvestors(tx, turned, after);
  await publishAll(tx, [...moved.map(changedMessage), ...movedMessages(turned, after, now)]);
  return moved;
}
