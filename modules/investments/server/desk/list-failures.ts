import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import type { FailureList } from '../../contract/index.ts';
import { TO_END } from '../closing/begin-failure.ts';

const MOST_FAILURES = 100;

interface Row {
  readonly farm_id: Id<'farm'>;
  readonly begun_by: string;
  readonly reason: string;
  readonly begun_at: Date;
  readonly total: number;
  readonly total_cents: Cents;
  readonly ended_at: Date | null;
  readonly left: number;
  readonly left_cents: Cents;
}

/** Those under way first. How far each is follows from what has not ended yet. */
export async function listFailures(database: Queryable): Promise<FailureList> {
  const rows =
    await database.rows<Row>(sql`select failure.farm_id, begun_by, reason, begun_at, total, total_cents,
      failure.ended_at, rest.left, rest.left_cents
    from offering_failure failure, lateral (
      select count(*)::int as left,
        coalesce(sum(amount_cents + fees_cents) filter (where confirmed_at is not null), 0)::bigint as left_cents
      from investment where investment.farm_id = failure.farm_id and status = any(${TO_END}::smallint[])) rest
    order by failure.ended_at desc nulls first, begun_at desc limit ${MOST_FAILURES}`);
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1)) ?? '';
  const users = await findUsers(
    database,
    rows.map(({ begun_by }) => userIn(begun_by)),
  );
  const data = rows.map((row) => {
    const user = users.get(userIn(row.begun_by));
    return {
      farm: { id: row.farm_id, name: farms.get(row.farm_id)?.name ?? row.farm_id },
      begun_at: row.begun_at.toISOString(),
      by: user === undefined ? row.begun_by : `${user.firstName} ${user.lastName}`.trim() || user.email,
      reason: row.reason,
      total: row.total,
      done: row.total - row.left,
      amount: toDollarString(row.total_cents),
      returned: toDollarString(row.total_cents - row.left_cents),
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
  return { data, count: data.length };
}
