import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { hasListedStatus, openToAll } from './farm-row.ts';

/** A farm that the firm can choose from a list. */
export interface ListedFarm {
  readonly id: Id<'farm'>;
  readonly name: string;
  readonly county: string;
  readonly state: string;
  readonly isPrivate: boolean;
}

const MOST_FARMS = 1_000;

/** Every farm that somebody besides the firm may see, by name. */
export function listedFarms(database: Queryable): Promise<ListedFarm[]> {
  return database.rows<ListedFarm>(sql`select id, name, county, state, private as "isPrivate" from farm
    where ${hasListedStatus} order by name, id limit ${MOST_FARMS}`);
}

/** Farms that are not open to all and that a text names, or whose page a link leads to. */
export function hiddenFarmsIn(
  database: Queryable,
  { text, link }: { readonly text: string; readonly link: string | null },
): Promise<{ readonly id: Id<'farm'>; readonly name: string }[]> {
  const parts = (link ?? '').toLowerCase().split(/[^\w-]+/);
  return database.rows<{ id: Id<'farm'>; name: string }>(sql`select id, name from farm
    where not (${openToAll}) and (strpos(lower(${text}), lower(name)) > 0 or slug = any(${parts}::text[])
      or id = any(${parts}::text[]))
    order by name, id limit ${MOST_FARMS}`);
}
