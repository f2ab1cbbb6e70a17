import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { isId } from '@furrow/kernel/ids';
import type { FarmReader } from '../../contract/index.ts';
import type { DocumentMediaType } from '../../rules/index.ts';
import { visibleTo } from '../private/visible-to.ts';

/** The file of a document that is there for this reader, signed in or not; whoever asks decides about the rest. */
export interface FoundDocument {
  readonly sha256: string;
  readonly mediaType: DocumentMediaType;
  readonly fileName: string;
  /** Also for those who are not signed in. */
  readonly public: boolean;
}

export async function findDocument(
  database: Queryable,
  id: string,
  reader: FarmReader,
  now: Date,
): Promise<FoundDocument | null> {
  if (!isId('doc', id)) return null;
  const found = await database.maybe<FoundDocument>(
    // A document that has a file has its type and name as well.
    sql`select encode(sha256, 'hex') as sha256, media_type as "mediaType", file_name as "fileName", public
        /* never null: mediaType, fileName */
      from farm_document join farm on farm.id = farm_document.farm_id
      where farm_document.id = ${id} and withdrawn_at is null and sha256 is not null and ${visibleTo(reader, now)}`,
  );
  return found ?? null;
}
