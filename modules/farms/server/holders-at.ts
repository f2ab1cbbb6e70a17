import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, type CalendarDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import { accountOfHolder, ISSUER } from '../rules/index.ts';

/** Who held the shares of a farm when a day ended in New York. */
export interface HoldersAt {
  /** By account id. */
  readonly holders: readonly { readonly accountId: Id<'acc'>; readonly shares: number }[];
  /** What the issuer had given out by then. */
  readonly issuedShares: number;
  /** Shares of holders that are no investment accounts. */
  readonly unknownShares: number;
}

/** A movement in the last second of the day counts, one in the first second of the next does not. */
export async function holdersAt(
  database: Queryable,
  farmId: Id<'farm'>,
  day: CalendarDay,
): Promise<HoldersAt> {
  const rows = await database.rows<{ holder: string; shares: number }>(
    sql`select holder, sum(delta)::int as shares from share_entry
      where farm_id = ${farmId} and at < ${startOfNewYorkDay(addDays(day, 1))}
      group by holder having sum(delta) <> 0 order by holder`,
  );
  const held = rows.filter(({ holder }) => holder !== ISSUER);
  const holders = held.flatMap(({ holder, shares }) => {
    const accountId = accountOfHolder(holder);
    return accountId === null ? [] : [{ accountId, shares }];
  });
  const sum = (some: readonly { readonly shares: number }[]) =>
    some.reduce((total, { shares }) => total + shares, 0);
  return {
    holders,
    issuedShares: 0 - (rows.find(({ holder }) => holder === ISSUER)?.shares ?? 0),
    unknownShares: sum(held) - sum(holders),
  };
}
