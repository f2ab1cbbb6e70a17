import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type FarmStatus, farmStatusOf, statusCodesIn } from '../rules/index.ts';

/** An offering that has not closed: open to investors, or on hold. */
export interface OpenOffering {
  readonly id: Id<'farm'>;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly status: FarmStatus;
  readonly subscribedShares: number;
  readonly totalShares: number;
  readonly closesAt: Date | null;
}

const MOST_OFFERINGS = 200;

/** Those that close next first. */
export async function openOfferings(database: Queryable): Promise<OpenOffering[]> {
  const codes = [...statusCodesIn('open'), ...statusCodesIn('hold')];
  const rows = await database.rows<{
    id: Id<'farm'>;
    name: string;
    county: string;
    state: string;
    status: number;
    subscribed_shares: number;
    total_shares: number;
    closes_at: Date | null;
  }>(sql`select id, name, county, state, status, subscribed_shares, total_shares, closes_at from farm
    where status = any(${codes}::smallint[]) order by closes_at nulls last, name, id limit ${MOST_OFFERINGS}`);
  return rows.map(({ subscribed_shares, total_shares, closes_at, status, ...row }) => ({
    ...row,
    status: farmStatusOf(status),
    subscribedShares: subscribed_shares,
    totalShares: total_shares,
    closesAt: closes_at,
  }));
}
