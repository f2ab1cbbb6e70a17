import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { EditableFarm, FarmMap, FarmProspectus } from '../contract/index.ts';
import type { DocumentFolder, DocumentKind } from '../rules/index.ts';
import { type EditableRow, editableColumns, editableOf } from './editable-row.ts';
import { writtenFor } from './prospectus/save-prospectus.ts';

export interface StandingDocument {
  readonly id: Id<'farm'>;
  readonly folder: DocumentFolder;
  readonly kind: DocumentKind | null;
  readonly title: string;
  readonly prepared: string;
  readonly public: boolean;
}

/** An offering as an operator changes it, draft or not, in the form in which the commands take it. */
export async function editableOffering(
  database: Queryable,
  farmId: Id<'farm'>,
): Promise<{
  readonly fields: EditableFarm;
  readonly prospectus: FarmProspectus | null;
  readonly map: FarmMap | null;
  readonly documents: readonly StandingDocument[];
}> {
  const row = await database.one<EditableRow>(sql`select ${editableColumns} from farm where id = ${farmId}`);
  const map = await database.maybe<Pick<FarmMap, 'features'>>(
    sql`select features from farm_map where farm_id = ${farmId}`,
  );
  return {
    fields: editableOf(row),
    prospectus: (await writtenFor(database, farmId)) ?? null,
    map: map === undefined ? null : { type: 'FeatureCollection', features: map.features },
    documents: await database.rows<StandingDocument>(sql`select id, folder, kind, title, public,
        to_char(prepared, 'YYYY-MM-DD') as prepared
      from farm_document where farm_id = ${farmId} and withdrawn_at is null order by folder, published_at desc, id`),
  };
}
