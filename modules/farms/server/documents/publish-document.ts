import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { DocumentKind } from '../../rules/index.ts';
import { insertDocument, isCalendarDay, isTitle, makeRoom, type Publishing } from './insert-document.ts';
import type { StoredDocument } from './store-document.ts';
import { withdrawDocument } from './withdraw-document.ts';

/** A document is of a kind; a financial statement lies in a folder of its own. */
export type PublishDocument = Publishing & { readonly file: StoredDocument } & (
    | { readonly folder: 'document'; readonly kind: DocumentKind }
    | { readonly folder: 'financial_statement'; readonly kind?: never }
  );

export type PublishRefusal = 'farm_unknown' | 'title_malformed' | 'day_malformed' | 'replaced_unknown';

/** An agreement takes the place of the one before: an investor must find the one there is to sign. */
export async function publishDocument(
  tx: Transaction,
  document: PublishDocument,
): Promise<Result<Id<'doc'>, PublishRefusal>> {
  if (!isTitle(document.title)) return err('title_malformed');
  if (!isCalendarDay(document.prepared)) return err('day_malformed');
  if (!(await makeRoom(tx, document, document.folder))) return err('replaced_unknown');
  const kind = document.kind ?? null;
  if (kind === 'subscription_agreement' || kind === 'operating_agreement')
    await withdrawAgreement(tx, document, kind);
  const id = await insertDocument(tx, { ...document, kind, body: null });
  return id === null ? err('farm_unknown') : ok(id);
}

async function withdrawAgreement(
  tx: Transaction,
  { farmId, reason, actor, at }: Publishing,
  kind: DocumentKind,
): Promise<void> {
  // One at a time: of two that are published at once the later one stands.
  await tx.rows(sql`select from farm where id = ${farmId} for no key update`);
  const found = await tx.maybe<{ id: Id<'doc'> }>(
    sql`select id from farm_document where farm_id = ${farmId} and kind = ${kind} and withdrawn_at is null`,
  );
  const why = reason === undefined ? {} : { reason };
  if (found !== undefined) await withdrawDocument(tx, { documentId: found.id, ...why, actor, at });
}
