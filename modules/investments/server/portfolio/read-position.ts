import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { outlookHistory } from '../../../farms/server/index.ts';
import type { PositionRecord } from '../../contract/index.ts';
import { investmentStatusOf } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { presentPayment } from './position-payments.ts';
import { presentPositions } from './present-position.ts';

interface EventRow {
  readonly to_status: number;
  readonly actor: string;
  readonly at: Date;
}

/** An investment of one's own with what happened to it, what it paid and how it did. */
export async function readPosition(
  database: Queryable,
  row: InvestmentRow,
  now: Date,
): Promise<PositionRecord> {
  const [presented] = await presentPositions(database, [row], now);
  if (presented === undefined) throw new Error(`${row.id} was not presented`);
  const { position, payments, returns } = presented;
  const events = await database.rows<EventRow>(sql`select to_status, actor, at from investment_status_event
    where investment_id = ${row.id} order by ordinal`);
  const [, ...earlier] = position.state === 'active' ? await outlookHistory(database, row.farm_id) : [];
  return {
    ...position,
    story: events.map(({ to_status, actor, at }) => ({
      status: to_status,
      status_name: investmentStatusOf(to_status),
      at: at.toISOString(),
      by: byOf(actor, row),
    })),
    payments: payments.map((payment) => presentPayment(row, payment)),
    returns,
    outlooks: earlier.map(({ outlook, day, reason }) => ({ outlook, day, reason })),
  };
}

/** Nobody of the firm is named to an investor. */
function byOf(actor: string, { user_id }: InvestmentRow): PositionRecord['story'][number]['by'] {
  if (actor === `user:${user_id}`) return 'you';
  return /^(?:operator|user):/.test(actor) ? 'us' : 'nobody';
}
