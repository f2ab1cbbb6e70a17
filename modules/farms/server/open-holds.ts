import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { FARM_STATUS_CODES } from '../rules/index.ts';

export interface OpenHolds {
  readonly shortest_years: number;
  readonly longest_years: number;
}

/** For how long the offerings that anybody can invest in now plan to hold their land; null where there is none. */
export async function openHolds(database: Queryable): Promise<OpenHolds | null> {
  const { shortest, longest } = await database.one<{ shortest: number | null; longest: number | null }>(
    sql`select min(hold_years) as shortest, max(hold_years) as longest from farm
      where shelf = 'open' and status = ${FARM_STATUS_CODES.verified} and subscribed_shares < total_shares and hold_years > 0
        and not is_over`,
  );
  if (shortest === null || longest === null) return null;
  return { shortest_years: shortest, longest_years: longest };
}
