import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { EditableFarm, FarmMap, FarmProspectus } from '../../contract/index.ts';
import { emptyDraft, type OfferingDraft, shelfOf } from '../../rules/index.ts';
import { type EditableRow, editableColumns, editableOf } from '../editable-row.ts';
import { subscriptionOf } from '../present.ts';
import { writtenFor } from '../prospectus/save-prospectus.ts';
import { draftOf } from './draft-of.ts';

export interface DraftRow {
  readonly version: number;
  readonly content: OfferingDraft;
  readonly map: FarmMap['features'] | null;
  readonly saved_by: string;
  readonly saved_at: Date;
  readonly publication: number;
  readonly published_by: string | null;
  readonly published_at: Date | null;
}

/** An offering as it stands and as it is being written. */
export interface DraftedOffering {
  readonly row: EditableRow;
  readonly farm: EditableFarm;
  readonly prospectus: FarmProspectus | null;
  /** Null where nothing was written since it was imported. */
  readonly saved: DraftRow | null;
  readonly draft: OfferingDraft;
  /** What everybody reads, in the same form; null before the first publication. */
  readonly published: OfferingDraft | null;
}

/** Under lock where something is about to be changed: the farm first, then its draft, whoever asks. */
export async function draftedOffering(
  tx: Queryable,
  farmId: Id<'farm'>,
  { lock }: { readonly lock: boolean },
): Promise<DraftedOffering | null> {
  const held = lock ? sql` for no key update` : sql.empty;
  const row = await tx.maybe<EditableRow>(
    sql`select ${editableColumns} from farm where id = ${farmId}${held}`,
  );
  if (row === undefined) return null;
  const saved = await draftRow(tx, farmId);
  const farm = editableOf(row);
  const prospectus = (await writtenFor(tx, farmId)) ?? null;
  const isPublished = shelfOf(subscriptionOf(row).status) !== null;
  const standing = draftOf(farm, prospectus);
  return {
    row,
    farm,
    prospectus,
    saved,
    // A part that was added to drafts since this one was saved is empty in it.
    draft: saved === null ? standing : { ...emptyDraft(), ...saved.content },
    published: isPublished ? standing : null,
  };
}

/** Whoever holds the farm's row holds its draft. */
async function draftRow(tx: Queryable, farmId: Id<'farm'>): Promise<DraftRow | null> {
  const found = await tx.maybe<DraftRow>(
    sql`select version, content, map, saved_by, saved_at, publication, published_by, published_at
      from farm_draft where farm_id = ${farmId}`,
  );
  return found ?? null;
}
