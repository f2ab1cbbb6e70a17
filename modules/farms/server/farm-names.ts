import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { portraitPath } from '../contract/index.ts';
import type { FarmType } from '../rules/index.ts';
import { portraitStamp } from './portrait-address.ts';

/** What other modules call a farm. */
export interface FarmName {
  readonly id: Id<'farm'>;
  readonly name: string;
  readonly slug: string;
  readonly type: FarmType;
  readonly county: string;
  readonly state: string;
  /** The address of its picture. */
  readonly portrait: string;
  readonly subscribedShares: number;
  readonly isPrivate: boolean;
  /** Closed either way, sold or exited. */
  readonly isClosed: boolean;
}

const MOST_FARMS = 1_000;

export async function farmNames(
  database: Queryable,
  farmIds: readonly string[],
): Promise<ReadonlyMap<string, FarmName>> {
  const rows = await namedFarms(database, sql`id = any(${[...farmIds]}::text[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Farms whose shares somebody holds, by name. */
export function heldFarms(database: Queryable): Promise<FarmName[]> {
  return namedFarms(database, sql`subscribed_shares > 0`);
}

async function namedFarms(database: Queryable, condition: Sql): Promise<FarmName[]> {
  const rows = await database.rows<{
    id: Id<'farm'>;
    name: string;
    slug: string;
    type: FarmType;
    county: string;
    state: string;
    portrait_version: string;
    subscribed_shares: number;
    is_private: boolean;
    is_closed: boolean;
  }>(sql`select id, name, slug, type, county, state, portrait_version, subscribed_shares,
      private as is_private, closed_at is not null as is_closed from farm
    where ${condition} order by name, id limit ${MOST_FARMS}`);
  return rows.map(({ portrait_version, subscribed_shares, is_private, is_closed, ...row }) => ({
    ...row,
    portrait: portraitPath(row.slug, 'small', portraitStamp(portrait_version)),
    subscribedShares: subscribed_shares,
    isPrivate: is_private,
    isClosed: is_closed,
  }));
}
