import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { DOCUMENT_KINDS } from '../../rules/index.ts';
import type { DocumentRow } from '../documents/documents-of.ts';

export type DeskDocumentRow = Omit<DocumentRow, 'read'>;

/** All that is published of an offering and not withdrawn: documents by kind, then statements, then notes. */
export function deskDocuments(database: Queryable, farmId: Id<'farm'>): Promise<DeskDocumentRow[]> {
  return database.rows<DeskDocumentRow>(
    sql`select id, folder, kind, title, body, file_name, media_type, byte_count, page_count, public,
        to_char(prepared, 'YYYY-MM-DD') as prepared, published_at
      from farm_document where farm_id = ${farmId} and withdrawn_at is null
      order by folder, coalesce(array_position(${[...DOCUMENT_KINDS]}::text[], kind), 1), published_at desc, id
      limit 500`,
  );
}

export interface TokenRow {
  readonly id: Id<'ptk'>;
  readonly note: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

export function deskTokens(database: Queryable, farmId: Id<'farm'>): Promise<TokenRow[]> {
  return database.rows<TokenRow>(
    sql`select id, note, created_at, expires_at, revoked_at from farm_private_token where farm_id = ${farmId}
      order by created_at desc, id limit 200`,
  );
}
