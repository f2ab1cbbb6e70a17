import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import type { FarmStatus } from '../../farms/rules/index.ts';
import { farmStatuses } from '../../farms/server/index.ts';
import { investmentStatusOf, UNDER_WAY } from '../rules/index.ts';

const CLOSED: ReadonlySet<FarmStatus | undefined> = new Set(['successfully closed', 'sold', 'exited']);

interface Live {
  readonly farm_id: string;
  readonly status: number;
  readonly investments: number;
}

/** I30: nothing goes on at a farm whose offering failed, and nothing is still to be paid where it has closed. */
export async function verifyClosings(snapshot: Queryable): Promise<BooksProblem[]> {
  const live = await snapshot.rows<Live>(sql`select farm_id, coalesce(status_before, status) as status,
      count(*)::int as investments
    from investment where ended_at is null group by farm_id, coalesce(status_before, status)
    order by farm_id, status`);
  const statuses = await farmStatuses(
    snapshot,
    live.map(({ farm_id }) => farm_id),
  );
  return live.flatMap(({ farm_id, status, investments }) => {
    const farm = statuses.get(farm_id);
    const isOpen = CLOSED.has(farm) && UNDER_WAY.includes(investmentStatusOf(status));
    if (!isOpen && farm !== 'unsuccessfully closed') return [];
    return [
      {
        rule: 'I30',
        where: farm_id,
        detail: `is ${farm}, and ${investments} investments stand at ${status}`,
      },
    ];
  });
}
