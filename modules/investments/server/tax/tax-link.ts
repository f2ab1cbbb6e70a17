import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type TaxDocumentRow, taxDocumentsWhere } from './tax-row.ts';

const LIFE_MS = 5 * 60_000;
const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

interface Owned {
  readonly userId: string;
  readonly documentId: Id<'tax'>;
}

/** A document that its owner may open; null for another's, and for one that was voided or replaced. */
export async function ownTaxDocument(
  database: Queryable,
  { userId, documentId }: Owned,
): Promise<TaxDocumentRow | null> {
  const [found] = await taxDocumentsWhere(
    database,
    sql`tax_document.id = ${documentId} and user_id = ${userId} and ended_at is null`,
  );
  return found ?? null;
}

/** A link to one document: one use, five minutes, for one person. Only its hash is kept. The document counts as read. */
export async function newTaxLink(
  database: Queryable,
  { userId, documentId, now }: Owned & { readonly now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.run(sql`insert into tax_link (token_hash, user_id, document_id, expires_at)
    values (${hashOf(token)}, ${userId}, ${documentId}, ${new Date(now.getTime() + LIFE_MS)})`);
  await markTaxRead(database, [documentId], now);
  return `/tax-document/${token}`;
}

/** The first time counts. */
export async function markTaxRead(
  database: Queryable,
  documentIds: readonly Id<'tax'>[],
  now: Date,
): Promise<void> {
  await database.run(sql`update tax_document set read_at = ${now}
    where id = any(${[...documentIds]}::text[]) and read_at is null`);
}

/** The document behind a link, for whoever it was made for and for the first time; null for everybody else. */
export async function useTaxLink(
  database: Queryable,
  { token, userId, now }: { readonly token: string; readonly userId: string; readonly now: Date },
): Promise<TaxDocumentRow | null> {
  if (!TOKEN.test(token)) return null;
  const used = await database.maybe<{ document_id: Id<'tax'> }>(sql`update tax_link set used_at = ${now}
    where token_hash = ${hashOf(token)} and user_id = ${userId} and used_at is null and expires_at > ${now}
    returning document_id`);
  return used === undefined ? null : ownTaxDocument(database, { userId, documentId: used.document_id });
}
