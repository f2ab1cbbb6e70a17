import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import type { ContentDesk } from '../../contract/index.ts';
import { ITEM_COLUMNS, type ItemRow, itemRow } from '../items/item-row.ts';
import { lineOf } from './content-line.ts';
import type { DeskDeps } from './desk-deps.ts';
import { namesOf } from './person-names.ts';

const PAGE = 50;

/** The last touched first, a page at a time. */
export async function listContent(
  deps: DeskDeps,
  { kind, state, s, after }: Parameters<ContentDesk['list']>[0],
): ReturnType<ContentDesk['list']> {
  const start = after === undefined ? undefined : await startOf(deps.database, after);
  const rows = await deps.database.rows<ItemRow & { title: string }>(sql`select ${ITEM_COLUMNS}, title from (
      select item.*, coalesce(version.fields ->> 'title', item.slug) as title
      from content_item item join content_version version on version.item_id = item.id and version.number = item.version
    ) as item
    where (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${s ?? null}::text is null or position(lower(${s ?? ''}) in lower(title || ' ' || slug)) > 0)
      and (${start?.acted_at ?? null}::timestamptz is null
        or (acted_at, id) < (${start?.acted_at ?? null}::timestamptz, ${start?.id ?? null}::text))
    order by acted_at desc, id desc limit ${PAGE + 1}`);
  const page = rows.slice(0, PAGE);
  const names = await namesOf(
    deps,
    deps.database,
    page.map(({ acted_by }) => acted_by),
  );
  return {
    data: page.map((row) => lineOf(row, row.title, names(row.acted_by))),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

const startOf = (database: Queryable, after: string): Promise<ItemRow | undefined> => {
  const id = readId('cnt', after);
  return id === null ? Promise.resolve(undefined) : itemRow(database, id);
};
