import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { FarmReader } from '../../contract/index.ts';
import { visibleTo } from '../private/visible-to.ts';

/** Notes that this person has opened a document, once. False for one that is not there for them, or not this farm's. */
export async function markRead(
  database: Queryable,
  { farmId, documentId }: { readonly farmId: Id<'farm'>; readonly documentId: Id<'doc'> },
  reader: FarmReader & { readonly userId: string },
  now: Date,
): Promise<boolean> {
  const { known } = await database.one<{ known: boolean }>(sql`
    with document as (
      select farm_document.id from farm_document join farm on farm.id = farm_document.farm_id
      where farm_document.id = ${documentId} and farm_id = ${farmId} and withdrawn_at is null
        and ${visibleTo(reader, now)}
    ), marked as (
      insert into farm_document_read (user_id, document_id, read_at)
      select ${reader.userId}, id, ${now} from document on conflict do nothing
    )
    select exists (select from document) as known`);
  return known;
}
