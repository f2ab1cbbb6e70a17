import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { DocumentFolder } from '../../rules/index.ts';

/** What a document is called; undefined once it was withdrawn. */
export function publishedDocument(
  database: Queryable,
  id: Id<'doc'>,
): Promise<{ readonly title: string; readonly folder: DocumentFolder } | undefined> {
  return database.maybe<{ title: string; folder: DocumentFolder }>(
    sql`select title, folder from farm_document where id = ${id} and withdrawn_at is null`,
  );
}
