import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openOfferings } from '../../../farms/server/index.ts';
import type { DeskOfferings } from '../../contract/index.ts';
import { TO_END } from '../closing/begin-failure.ts';
import { countStates } from './count-states.ts';

/** Offerings that have not closed, those with the most investments under way first. */
export async function listOfferings(database: Queryable): Promise<DeskOfferings> {
  const farms = await openOfferings(database);
  const states = await countStates(
    database,
    farms.map(({ id }) => id),
    sql`status = any(${TO_END}::smallint[])`,
  );
  const data = farms.map((farm) => ({
    farm: { id: farm.id, name: farm.name },
    place: `${farm.county}, ${farm.state}`,
    status: farm.status,
    closes_at: farm.closesAt?.toISOString() ?? null,
    subscribed_shares: farm.subscribedShares,
    total_shares: farm.totalShares,
    states: states.get(farm.id) ?? [],
  }));
  const begun = (line: (typeof data)[number]) =>
    line.states.reduce((sum, { investments }) => sum + investments, 0);
  return { data: data.toSorted((a, b) => begun(b) - begun(a)), count: data.length };
}
