import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FarmReader } from '../../contract/index.ts';
import type { DocumentFolder, DocumentKind, PaperMediaType } from '../../rules/index.ts';

export interface PaperRow {
  readonly id: string;
  readonly folder: DocumentFolder;
  readonly kind: DocumentKind | null;
  readonly title: string;
  readonly body: string | null;
  readonly file_name: string | null;
  readonly media_type: PaperMediaType | null;
  readonly byte_count: number | null;
  readonly page_count: number | null;
  readonly public: boolean;
  /** As text: a calendar day has no time zone. */
  readonly prepared: string;
  readonly published_at: Date;
  readonly read: boolean;
}

/** Far more than a farm has. */
const MOST_PAPERS = 1_000;

/** The papers of one folder, latest first; to somebody who is not signed in the public ones alone. */
export function papersOf(
  database: Queryable,
  farmId: string,
  folder: DocumentFolder,
  { userId }: FarmReader,
): Promise<PaperRow[]> {
  return database.rows<PaperRow>(
    sql`select id, folder, kind, title, body, file_name, media_type, byte_count, page_count, public,
        to_char(prepared, 'YYYY-MM-DD') as prepared, published_at,
        exists (select from farm_document_read mark where mark.document_id = farm_document.id
          and mark.user_id = ${userId}) as read
      from farm_document
      where farm_id = ${farmId} and folder = ${folder} and withdrawn_at is null and (public or ${userId !== null})
      order by published_at desc, id limit ${MOST_PAPERS}`,
  );
}
