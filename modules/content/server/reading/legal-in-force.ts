import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { figureTables } from '../figures/figure-tables.ts';
import { plainBlocks } from '../text/plain-blocks.ts';
import { renderText } from '../text/render-text.ts';

interface Asked {
  /** Of the page that shows it, such as /company/terms. */
  readonly address: string;
  /** What `{{brand}}` becomes. */
  readonly brand: string;
  readonly at: Date;
}

/**
 * The version of a legal text that was in force at a moment, with its words and the hash its page shows, for modules in
 * which somebody agrees to it. Null where nothing was published at this address by then.
 */
export async function legalInForce(database: Queryable, { address, brand, at }: Asked) {
  const row = await database.maybe<{
    number: number;
    sha256: string;
    effective: string | null;
    markdown: string;
  }>(sql`select version.number, version.sha256, version.fields ->> 'effective' as effective, version.markdown
    from content_item item
    join content_publication published on published.item_id = item.id
    join content_version version on version.item_id = item.id and version.number = published.version
    where item.kind = 'legal' and item.slug = ${address.slice(1)} and published.published_at <= ${at}
    order by published.published_at desc, version.number desc limit 1`);
  if (row === undefined) return null;
  const { text } = renderText(row.markdown, { tables: figureTables, brand });
  const blocks = text.blocks.flatMap((block) => (block.kind === 'html' ? plainBlocks(block.html) : []));
  if (blocks.length === 0) return null;
  return {
    version: String(row.number),
    sha256: row.sha256,
    effective: row.effective,
    url: `${address}?version=${row.number}`,
    blocks,
  };
}
