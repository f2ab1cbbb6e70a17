import { sql } from '@furrow/database/sql';
import type { ContentLine } from '../../contract/index.ts';
import { ITEM_COLUMNS, type ItemRow } from '../items/item-row.ts';
import { lineOf } from './content-line.ts';
import type { DeskDeps } from './desk-deps.ts';
import { namesOf } from './person-names.ts';

/** Live texts with figures that the data no longer has: texts and data must not disagree for longer than it takes to look. */
export async function outdatedContent({
  render,
  ...deps
}: Pick<DeskDeps, 'database' | 'answersTo' | 'render'>): Promise<readonly ContentLine[]> {
  const rows = await deps.database.rows<
    ItemRow & { title: string; sha256: string; markdown: string }
  >(sql`select ${ITEM_COLUMNS}, title, sha256, markdown from (
      select item.*, coalesce(version.fields ->> 'title', item.slug) as title, version.sha256, version.markdown
      from content_item item join content_version version on version.item_id = item.id and version.number = item.live_version
      where position('{{' in version.markdown) > 0
    ) as item order by acted_at desc, id desc`);
  const outdated = rows.filter((row) => render(row).faults.length > 0);
  const names = await namesOf(
    deps,
    deps.database,
    outdated.map(({ acted_by }) => acted_by),
  );
  return outdated.map((row) => lineOf(row, row.title, names(row.acted_by)));
}
