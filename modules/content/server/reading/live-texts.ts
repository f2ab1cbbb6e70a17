import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { RenderedText } from '../../contract/index.ts';
import type { RenderVersion } from '../text/text-cache.ts';
import type { LiveItem } from './library.ts';

export interface TextDeps {
  readonly database: Queryable;
  readonly render: RenderVersion;
}

export type TextOf = (item: Pick<LiveItem, 'sha256'>) => RenderedText;

/**
 * What these texts say. A version never changes, so PostgreSQL is asked only for those that this process has not rendered, for
 * all of them in one statement.
 */
export async function liveTexts(
  { database, render }: TextDeps,
  items: readonly Pick<LiveItem, 'id' | 'version' | 'sha256'>[],
): Promise<TextOf> {
  const texts = new Map<string, RenderedText>();
  const unknown = items.filter(({ sha256 }) => {
    const text = render.known(sha256)?.text;
    if (text !== undefined) texts.set(sha256, text);
    return text === undefined;
  });
  if (unknown.length > 0)
    for (const version of await markdownOf(database, unknown))
      texts.set(version.sha256, render(version).text);
  return ({ sha256 }) => {
    const text = texts.get(sha256);
    if (text === undefined) throw new Error(`no version has the hash ${sha256}`);
    return text;
  };
}

const markdownOf = (
  database: Queryable,
  items: readonly Pick<LiveItem, 'id' | 'version'>[],
): Promise<{ sha256: string; markdown: string }[]> =>
  database.rows<{ sha256: string; markdown: string }>(
    sql.named(
      'content-markdown',
      sql`select version.sha256, version.markdown
        from unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ version }) => version)}::int[])
          as wanted (item_id, number)
        join content_version version on version.item_id = wanted.item_id and version.number = wanted.number`,
    ),
  );
