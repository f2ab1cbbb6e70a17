import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import { FARM_STATUS_CODES, type Outlook } from '../../rules/index.ts';

/** Farms that investors own: bought, and not paid out yet. */
export const OWNED_CODES: readonly number[] = [
  FARM_STATUS_CODES['successfully closed'],
  FARM_STATUS_CODES.sold,
];

/** Everything that decides whether an outlook of a farm can be stated. */
export interface OutlookStanding {
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly isOwned: boolean;
  /** The day on which its offering opened. */
  readonly began: string | null;
  /** How many outlooks were stated. */
  readonly version: number;
  readonly outlook: Outlook | null;
  readonly day: string | null;
  /** The last one other than 'not reporting'. */
  readonly judged: Outlook | null;
}

/** Null where there is no such farm. */
export async function outlookStanding(
  database: Queryable,
  farmId: Id<'farm'>,
): Promise<OutlookStanding | null> {
  const row = await database.maybe<{
    name: string;
    county: string;
    state: string;
    status: number;
    subscribed_shares: number;
    opened_at: Date | null;
    version: number | null;
    outlook: Outlook | null;
    day: string | null;
    judged: Outlook | null;
  }>(sql`select farm.name, farm.county, farm.state, farm.status, farm.subscribed_shares, farm.opened_at, last.ordinal as version, last.outlook,
      last.day, (select outlook from farm_outlook where farm_id = farm.id and outlook <> 'not_reporting'
        order by ordinal desc limit 1) as judged
    from farm left join lateral (select ordinal, outlook, day from farm_outlook where farm_id = farm.id
      order by ordinal desc limit 1) last on true
    where farm.id = ${farmId}`);
  if (row === undefined) return null;
  const { name, county, state, status, subscribed_shares, opened_at, version, outlook, day, judged } = row;
  return {
    ...{ name, county, state, outlook, day, judged },
    isOwned: OWNED_CODES.includes(status) && subscribed_shares > 0,
    began: opened_at === null ? null : newYorkDay(opened_at),
    version: version ?? 0,
  };
}
