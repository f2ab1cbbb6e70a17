import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { INVESTMENT_MOVES, investmentStatusOf } from '../rules/index.ts';

interface Replayed {
  readonly id: string;
  readonly status: number;
  readonly events: readonly { readonly from: number | null; readonly to: number }[];
}

/** I34: replays what happened to every investment against the table of moves. */
export async function verifyInvestmentMoves(snapshot: Queryable): Promise<BooksProblem[]> {
  const rows = await snapshot.rows<Replayed>(sql`select investment.id, investment.status, coalesce(jsonb_agg(
        jsonb_build_object('from', from_status, 'to', to_status) order by ordinal)
        filter (where ordinal is not null), '[]') as events
      from investment left join investment_status_event on investment_id = investment.id
      group by investment.id order by investment.id`);
  return rows.flatMap((row) => {
    const detail = wrongMove(row);
    return detail === null ? [] : [{ rule: 'I34', where: row.id, detail }];
  });
}

function wrongMove({ status, events }: Replayed): string | null {
  let at: number | null = null;
  for (const { from, to } of events) {
    if (from !== at) return `moved from ${from}, and stood at ${at}`;
    if (at !== null && !INVESTMENT_MOVES.canMove(investmentStatusOf(at), investmentStatusOf(to)))
      return `moved from ${at} to ${to}, which the table does not allow`;
    at = to;
  }
  return at === status ? null : `stands at ${status}, and its last move was to ${at}`;
}
