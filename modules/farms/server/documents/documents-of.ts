import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { FarmReader } from '../../contract/index.ts';
import {
  DOCUMENT_KINDS,
  type DocumentFolder,
  type DocumentKind,
  type DocumentMediaType,
} from '../../rules/index.ts';

export interface DocumentRow {
  readonly id: Id<'doc'>;
  readonly folder: DocumentFolder;
  readonly kind: DocumentKind | null;
  readonly title: string;
  readonly body: string | null;
  readonly file_name: string | null;
  readonly media_type: DocumentMediaType | null;
  readonly byte_count: number | null;
  readonly page_count: number | null;
  readonly public: boolean;
  /** As text: a calendar day has no time zone. */
  readonly prepared: string;
  readonly published_at: Date;
  readonly read: boolean;
}

/** The documents of one folder, by kind and then the latest first; to somebody who is not signed in the public ones alone. */
export function documentsOf(
  database: Queryable,
  farmId: Id<'farm'>,
  folder: DocumentFolder,
  { userId }: FarmReader,
  { limit, offset }: Page = FIRST_PAGE,
): Promise<DocumentRow[]> {
  return database.rows<DocumentRow>(
    sql`select id, folder, kind, title, body, file_name, media_type, byte_count, page_count, public,
        to_char(prepared, 'YYYY-MM-DD') as prepared, published_at,
        exists (select from farm_document_read mark where mark.document_id = farm_document.id
          and mark.user_id = ${userId}) as read
      from farm_document
      where ${isShown(farmId, folder, userId)}
      order by coalesce(array_position(${[...DOCUMENT_KINDS]}::text[], kind), 1), published_at desc, id
      limit ${limit} offset ${offset}`,
  );
}

/** How many there are in all, and how many of them this person has not opened. */
export function documentCounts(
  database: Queryable,
  farmId: Id<'farm'>,
  folder: DocumentFolder,
  { userId }: FarmReader,
): Promise<{ count: number; new: number }> {
  return database.one(
    sql`select count(*)::integer as count, count(*) filter (where not exists (
        select from farm_document_read mark
        where mark.document_id = farm_document.id and mark.user_id = ${userId}))::integer as new
      from farm_document where ${isShown(farmId, folder, userId)}`,
  );
}

const isShown = (farmId: Id<'farm'>, folder: DocumentFolder, userId: string | null) =>
  sql`farm_id = ${farmId} and folder = ${folder} and withdrawn_at is null and (public or ${userId !== null})`;
