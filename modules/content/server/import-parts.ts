import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { figureTables } from './figures/figure-tables.ts';
import type { PublishDeps } from './items/publish-faults.ts';
import type { TextSetting } from './text/render-text.ts';
import { textCache } from './text/text-cache.ts';

/** What the commands need of a process, for whoever loads texts without one. */
export function importParts(brand: string): PublishDeps & { setting(): TextSetting } {
  const setting = () => ({ tables: figureTables, brand });
  return { setting, render: textCache(setting), nameOf: async () => 'Somebody else' };
}

/** Whether nothing was ever written. */
export async function isContentEmpty(database: Queryable): Promise<boolean> {
  const row = await database.one<{ empty: boolean }>(
    sql`select not exists (select from content_item) as empty`,
  );
  return row.empty;
}
