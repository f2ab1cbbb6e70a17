import { randomUUID } from 'node:crypto';
import { defineJob, enqueue, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { z } from 'zod';
import { DOCUMENT_TYPES, type DocumentSubject, type DocumentType } from './customers.ts';
import {
  fault,
  hal,
  href,
  invalidShape,
  type Made,
  notFound,
  wrongState,
} from './customers-sandbox-answers.ts';
import { sendCustomerEvent } from './customers-sandbox-events.ts';
import { documentFailure } from './customers-sandbox-names.ts';
import { lockOwner } from './customers-sandbox-owners.ts';
import { reviewDocument } from './customers-sandbox-review.ts';
import { lockCustomer } from './customers-sandbox-row.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PENDING = 4;
const PICTURES = new Set(['image/jpeg', 'image/png']);

const uploadShape = z.object({ documentType: z.enum(DOCUMENT_TYPES), file: z.instanceof(File) });

type Payload = { readonly id: string };

/** What the service's people do with a document, some time after it came. */
export const sandboxReviewJob: Job<Payload> = defineJob({
  name: 'sandbox.review-document',
  async handle({ id }, { database, clock }) {
    await database.transaction((tx) => reviewDocument(tx, id, clock.now()));
  },
});

export async function uploadDocument(
  tx: Transaction,
  subject: DocumentSubject,
  form: FormData,
  { now, reviewAfterMs }: { now: Date; reviewAfterMs: number },
): Promise<Made> {
  const wants = await whatIsWanted(tx, subject);
  if (wants instanceof Response) return wants;
  const parsed = uploadShape.safeParse(Object.fromEntries(form));
  if (!parsed.success) return invalidShape(parsed.error);
  const { documentType: type, file } = parsed.data;
  if (file.size > MOST_BYTES) return fault(413, 'fileTooLarge');
  if (!fits(type, file.type)) return fault(400, 'invalidFileType');
  const { customerId, ownerId } = wants;
  const { pending } = await tx.one<{
    pending: number;
  }>(sql`select count(*)::int as pending from sandbox_document
    where customer_id = ${customerId} and owner_id is not distinct from ${ownerId} and verdict = 'pending'`);
  if (pending >= MOST_PENDING) return fault(400, 'maximumNumberOfResources');
  const id = randomUUID();
  await tx.run(sql`insert into sandbox_document (id, customer_id, owner_id, type, failure, created_at)
    values (${id}, ${customerId}, ${ownerId}, ${type}, ${documentFailure(file.name)}, ${now})`);
  const topic =
    ownerId === null
      ? 'customer_verification_document_uploaded'
      : 'customer_beneficial_owner_verification_document_uploaded';
  await sendCustomerEvent(tx, customerId, [{ topic, collection: 'documents', id }], now);
  // The queue goes by the machine's time, whatever time it is in the demonstration.
  await enqueue(tx, sandboxReviewJob, { id }, { runAt: new Date(Date.now() + reviewAfterMs) });
  return { collection: 'documents', id };
}

async function whatIsWanted(
  tx: Transaction,
  { kind, id }: DocumentSubject,
): Promise<{ customerId: string; ownerId: string | null } | Response> {
  if (kind === 'owner') {
    const owner = await lockOwner(tx, id);
    if (owner === undefined) return notFound();
    return owner.status === 'document' ? { customerId: owner.customer_id, ownerId: id } : wrongState();
  }
  const customer = await lockCustomer(tx, id);
  if (customer === undefined) return notFound();
  const wanted = customer.status === 'document' || customer.status === 'kba';
  return wanted ? { customerId: id, ownerId: null } : wrongState();
}

/** Of a person pictures alone, of a business documents too. */
const fits = (type: DocumentType, mediaType: string): boolean =>
  PICTURES.has(mediaType) || (type === 'other' && mediaType === 'application/pdf');

interface DocumentRow {
  type: DocumentType;
  verdict: 'pending' | 'accepted' | 'rejected';
  failure: string | null;
  created_at: Date;
}

export async function presentedDocument(tx: Transaction, id: string): Promise<Response> {
  const row = await tx.maybe<DocumentRow>(
    sql`select type, verdict, failure, created_at from sandbox_document where id::text = ${id}`,
  );
  if (row === undefined) return notFound();
  const { type, verdict, failure, created_at: created } = row;
  const reasons =
    verdict === 'rejected'
      ? { failureReason: failure, allFailureReasons: [{ reason: failure, description: failure }] }
      : {};
  return hal({
    _links: { self: { href: href('documents', id) } },
    id,
    status: verdict === 'pending' ? 'pending' : 'reviewed',
    type,
    created: created.toISOString(),
    documentVerificationStatus: verdict,
    ...reasons,
  });
}
