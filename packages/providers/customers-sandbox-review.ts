import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import type { DocumentType } from './customers.ts';
import { type SandboxEvent, sendCustomerEvent } from './customers-sandbox-events.ts';
import type { Document } from './customers-sandbox-names.ts';
import { lockOwner, sendOwnerEvent } from './customers-sandbox-owners.ts';
import { lockCustomer } from './customers-sandbox-row.ts';

interface Reviewed {
  id: string;
  customer_id: string;
  owner_id: string | null;
  type: DocumentType;
  verdict: 'accepted' | 'rejected';
}

/** Decides once about a document, and about whoever brought it. */
export async function reviewDocument(tx: Transaction, id: string, now: Date): Promise<void> {
  const reviewed = await tx.maybe<Reviewed>(sql`update sandbox_document
    set verdict = case when failure is null then 'accepted' else 'rejected' end
    where id = ${id} and verdict = 'pending' returning id, customer_id, owner_id, type, verdict`);
  if (reviewed === undefined) return;
  await (reviewed.owner_id === null
    ? reviewedOfCustomer(tx, reviewed, now)
    : reviewedOfOwner(tx, reviewed, now));
}

async function reviewedOfCustomer(tx: Transaction, document: Reviewed, now: Date): Promise<void> {
  const { id, customer_id: customerId, verdict } = document;
  const topic =
    verdict === 'accepted'
      ? 'customer_verification_document_approved'
      : 'customer_verification_document_failed';
  const events: SandboxEvent[] = [{ topic, collection: 'documents', id }];
  if (verdict === 'accepted' && (await isLastDocument(tx, document)))
    events.push({ topic: 'customer_verified', collection: 'customers', id: customerId });
  await sendCustomerEvent(tx, customerId, events, now);
}

async function isLastDocument(tx: Transaction, { customer_id: id, type }: Reviewed): Promise<boolean> {
  const customer = await lockCustomer(tx, id);
  if (customer?.status !== 'document' && customer?.status !== 'kba') return false;
  const document: Document =
    customer.kind === 'personal' ? 'self' : type === 'other' ? 'business' : 'controller';
  const left = customer.documents_wanted.filter((wanted) => wanted !== document && wanted !== 'self');
  const status = left.length === 0 ? 'verified' : customer.status;
  await tx.run(
    sql`update sandbox_customer set documents_wanted = ${left}, status = ${status} where id = ${id}`,
  );
  return left.length === 0;
}

async function reviewedOfOwner(tx: Transaction, document: Reviewed, now: Date): Promise<void> {
  const { id, customer_id: customerId, owner_id: ownerId, verdict } = document;
  const topic =
    verdict === 'accepted'
      ? 'customer_beneficial_owner_verification_document_approved'
      : 'customer_beneficial_owner_verification_document_failed';
  await sendCustomerEvent(tx, customerId, [{ topic, collection: 'documents', id }], now);
  const owner = ownerId === null ? undefined : await lockOwner(tx, ownerId);
  if (verdict !== 'accepted' || owner?.status !== 'document') return;
  await tx.run(sql`update sandbox_owner set status = 'verified' where id = ${ownerId}`);
  await sendOwnerEvent(tx, owner, ['customer_beneficial_owner_verified'], now);
}
