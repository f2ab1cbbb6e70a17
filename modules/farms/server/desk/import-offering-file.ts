import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { DiligenceItem, OfferingDraft } from '../../rules/index.ts';
import { draftedOffering } from './draft-row.ts';

export interface ImportOfferingFile {
  readonly farmId: Id<'farm'>;
  /** Calendar days; empty for what is still to be done. */
  readonly disclosureReviewedOn: string;
  readonly formDFiledOn: string;
  readonly finra5123FiledOn: string;
  readonly diligence: readonly { readonly item: DiligenceItem; readonly doneOn: string }[];
  readonly actor: string;
  readonly at: Date;
}

/** Puts on file what the firm did for an offering before it was entered here, so that the desk goes on from there. */
export async function importOfferingFile(tx: Transaction, file: ImportOfferingFile): Promise<void> {
  const { farmId, actor, at } = file;
  const offering = await draftedOffering(tx, farmId, { lock: true });
  if (offering === null) throw new Error(`there is no farm ${farmId}`);
  const content: OfferingDraft = {
    ...offering.draft,
    disclosure_reviewed_on: file.disclosureReviewedOn,
    form_d_filed_on: file.formDFiledOn,
    finra_5123_filed_on: file.finra5123FiledOn,
    diligence: file.diligence.map(({ item, doneOn }) => ({ item, done_on: doneOn, note: '' })),
  };
  const publication = offering.published === null ? 0 : 1;
  await tx.run(sql`
    insert into farm_draft (farm_id, version, content, saved_by, saved_at, publication, published_by, published_at)
    values (${farmId}, 1, ${sql.json(content)}, ${actor}, ${at}, ${publication}, ${publication === 0 ? null : actor},
      ${publication === 0 ? null : at}::timestamptz)`);
}
