import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { SitemapFarm } from '../contract/index.ts';

/** As many as one sitemap may name. */
const MOST_ADDRESSES = 40_000;

/** Listed farms alone: no draft, no preview, nothing private, no worked example. */
export function sitemapFarms(database: Queryable): Promise<SitemapFarm[]> {
  return database.rows<SitemapFarm>(
    sql`select slug, updated_at as "updatedAt" from farm where shelf is not null
      order by id limit ${MOST_ADDRESSES}`,
  );
}
