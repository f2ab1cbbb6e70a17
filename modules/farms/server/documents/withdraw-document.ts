import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { DocumentFolder } from '../../rules/index.ts';
import { announceFarm } from '../announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';

export interface WithdrawDocument {
  readonly documentId: Id<'doc'>;
  /** Whose it must be, and where it must lie; without it any document is taken. */
  readonly of?: { readonly farmId: Id<'farm'>; readonly folder?: DocumentFolder };
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

interface Withdrawn {
  readonly farm_id: Id<'farm'>;
  readonly folder: DocumentFolder;
  readonly title: string;
}

/** Takes a document or a note out of sight, once. Its file stays: somebody may have signed it. */
export async function withdrawDocument(
  tx: Transaction,
  { documentId, of, reason, actor, at }: WithdrawDocument,
): Promise<Result<null, 'document_unknown'>> {
  // The farm first, as whoever publishes does: an agreement that goes changes its terms.
  await tx.rows(
    sql`select from farm where id = (select farm_id from farm_document where id = ${documentId}) for no key update`,
  );
  const there = of === undefined ? sql.empty : sql` and farm_id = ${of.farmId}`;
  const inside = of?.folder === undefined ? sql.empty : sql` and folder = ${of.folder}`;
  const withdrawn = await tx.maybe<Withdrawn>(
    sql`update farm_document set withdrawn_at = ${at}
      where id = ${documentId} and withdrawn_at is null${there}${inside}
      returning farm_id, folder, title`,
  );
  if (withdrawn === undefined) return err('document_unknown');
  const { farm_id, folder, title } = withdrawn;
  await appendAudit(tx, {
    actor,
    action: 'farm.document_withdrawn',
    subject: `farm:${farm_id}`,
    before: { document_id: documentId, folder, title },
    ...(reason === undefined ? {} : { after: { reason } }),
    at,
  });
  const farm = await tx.one<SubscriptionRow>(
    sql`select ${subscriptionColumns} from farm where id = ${farm_id}`,
  );
  await announceFarm(tx, farm, folder === 'update' ? 'notes' : 'documents', at);
  return ok(null);
}
