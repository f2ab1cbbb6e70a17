import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { closeWork, openWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { TAX_MAIL_QUEUE } from './mail-queue.ts';
import { tellOfDocuments } from './tax-email-jobs.ts';
import { taxChanged } from './tax-message.ts';
import { type TaxDocumentRow, taxDocumentsWhere } from './tax-row.ts';
import { lockTrack } from './track-tax-form.ts';

export interface ChangeTaxDocument {
  readonly documentId: Id<'tax'>;
  readonly userId: string;
  readonly reason: string;
  readonly now: Date;
}

type Changed<Code extends string> = Promise<
  Result<TaxDocumentRow, Refusal<'not_found' | 'tax_document_over' | Code>>
>;

/** Its owner can open it no more, and is told not to use it. The form is in preparation again. */
export async function voidTaxDocument(tx: Transaction, order: ChangeTaxDocument): Changed<'investment_own'> {
  const { documentId, userId, reason, now } = order;
  const found = await lockCurrent(tx, documentId);
  if (!found.ok) return found;
  const row = found.value;
  if (row.user_id === userId) return refuse('investment_own');
  const track = await lockTrack(tx, { taxYear: row.tax_year, farmId: row.farm_id, form: row.form, now });
  await tx.run(sql`update tax_document set ended_at = ${now}, ended_because = 'voided', void_reason = ${reason}
    where id = ${documentId}`);
  if (track.state === 'expected')
    await tx.run(sql`update tax_track set state = 'in_preparation', updated_at = ${now}
      where tax_year = ${row.tax_year} and farm_id = ${row.farm_id} and form = ${row.form}`);
  await record(tx, 'tax.document_voided', order);
  const work = { queue: TAX_MAIL_QUEUE, subject: documentId, actor: `operator:${userId}` };
  await closeWork(tx, { ...work, outcome: 'voided', now });
  await tellOfDocuments(tx, { turn: 'voided', documentIds: [documentId] }, now);
  await publish(tx, taxChanged(row.user_id));
  return ok(row);
}

/** An email with the way to it once more; what is mailed on paper is mailed again. */
export async function resendTaxDocument(tx: Transaction, order: ChangeTaxDocument): Changed<never> {
  const { documentId, now } = order;
  const found = await lockCurrent(tx, documentId);
  if (!found.ok) return found;
  if (found.value.delivery !== 'electronic') {
    await tx.run(sql`update tax_document set mailed_at = null where id = ${documentId}`);
    await openWork(tx, { queue: TAX_MAIL_QUEUE, subject: documentId, since: now });
  }
  await record(tx, 'tax.document_sent_again', order);
  await tellOfDocuments(tx, { turn: 'again', documentIds: [documentId] }, now);
  return found;
}

export async function markTaxMailed(tx: Transaction, order: ChangeTaxDocument): Changed<'tax_not_mailed'> {
  const { documentId, userId, now } = order;
  const found = await lockCurrent(tx, documentId);
  if (!found.ok) return found;
  const { delivery, mailed_at, user_id } = found.value;
  if (delivery === 'electronic' || mailed_at !== null) return refuse('tax_not_mailed');
  await tx.run(sql`update tax_document set mailed_at = ${now} where id = ${documentId}`);
  await record(tx, 'tax.document_mailed', order);
  const work = { queue: TAX_MAIL_QUEUE, subject: documentId, actor: `operator:${userId}` };
  await closeWork(tx, { ...work, outcome: 'mailed', now });
  await publish(tx, taxChanged(user_id));
  return found;
}

async function lockCurrent(tx: Transaction, documentId: Id<'tax'>): Changed<never> {
  const [row] = await taxDocumentsWhere(
    tx,
    sql`tax_document.id = ${documentId} for no key update of tax_document`,
  );
  if (row === undefined) return refuse('not_found');
  return row.ended_at === null ? ok(row) : refuse('tax_document_over');
}

function record(tx: Transaction, action: string, { documentId, userId, reason, now }: ChangeTaxDocument) {
  return appendAudit(tx, {
    actor: `operator:${userId}`,
    action,
    subject: `tax_document:${documentId}`,
    after: { reason },
    at: now,
  });
}
