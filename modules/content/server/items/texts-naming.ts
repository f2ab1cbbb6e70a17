import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ContentKind } from '../../rules/index.ts';
import type { ItemRow } from './item-row.ts';

/** The field by which posts and questions name a text of a kind. */
const NAMED_IN: Readonly<Partial<Record<ContentKind, string>>> = {
  category: 'category',
  author: 'author',
  tag: 'tags',
  faq_section: 'section',
};

/** The titles of texts that name this one by its slug: those that visitors read, or the newest versions as well. */
export async function textsNaming(
  database: Queryable,
  { kind, slug }: Pick<ItemRow, 'kind' | 'slug'>,
  among: 'live' | 'all',
): Promise<readonly string[]> {
  const field = NAMED_IN[kind];
  if (field === undefined) return [];
  const rows = await database.rows<{
    title: string;
  }>(sql`select coalesce(version.fields ->> 'title', item.slug) as title
    from content_item item join content_version version on version.item_id = item.id
      and (version.number = item.live_version or (${among === 'all'} and version.number = item.version))
    where ${slug} = any (string_to_array(replace(version.fields ->> ${field}, ' ', ''), ','))
    order by item.acted_at desc, item.id`);
  return rows.map(({ title }) => title);
}
