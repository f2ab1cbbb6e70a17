import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type BusinessLack,
  businessLacks,
  type KybStatus,
  needsKyb,
  type Refusal,
  refuse,
} from '../../rules/index.ts';
import { type AccountRow, lockOwnAccount } from '../accounts/account-row.ts';
import { hasMissingDetails, shapeOf } from '../accounts/account-state.ts';
import { handOver } from '../accounts/hand-over.ts';
import { recordHistory } from '../common/history.ts';
import { lastFours } from '../common/secrets.ts';
import { filesOf } from '../files/file-row.ts';
import { hasEverybody } from '../people/everybody.ts';
import { handDocuments } from './business-documents.ts';

export type SendBusinessRefusal = 'not_found' | 'business_not_needed' | BusinessLack;

/** A business or trust is complete and goes to the firm for review; sending it twice sends it once. */
export async function sendBusiness(
  tx: Transaction,
  { now, ...asked }: { readonly userId: string; readonly accountId: Id<'acc'>; readonly now: Date },
): Promise<Result<KybStatus, Refusal<SendBusinessRefusal>>> {
  const row = await lockOwnAccount(tx, asked);
  if (row === undefined) return refuse('not_found');
  if (!needsKyb(shapeOf(row))) return refuse('business_not_needed');
  const isOut = row.kyb_status === 'pending' && !row.kyb_asked;
  if (isOut || row.kyb_status === 'approved') return ok(row.kyb_status);
  const refusal = await whyNot(tx, row, now);
  if (refusal !== null) return refuse(refusal);
  await tx.run(sql`update investment_account
    set kyb_status = 'pending', kyb_asked = false, kyb_version = kyb_version + 1, updated_at = ${now}
    where id = ${row.id}`);
  await handDocuments(tx, row.id);
  const documents = (await filesOf(tx, row.id, ['business_document'])).map(({ id }) => id);
  const actor = `user:${row.user_id}`;
  await recordHistory(tx, {
    accountId: row.id,
    userId: row.user_id,
    subject: 'kyb',
    event: 'sent',
    from: row.kyb_status,
    to: 'pending',
    actor,
    evidence: { documents },
    at: now,
  });
  await handOver(tx, row.id, { actor, now });
  return ok('pending');
}

async function whyNot(tx: Transaction, row: AccountRow, now: Date): Promise<BusinessLack | null> {
  const secrets = (await lastFours(tx, [row.id])).get(row.id);
  const documents = await filesOf(tx, row.id, ['business_document']);
  const [first] = businessLacks({
    hasMissingDetails: hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)),
    hasEverybody: hasEverybody(row),
    people: row.people.map(({ status }) => status),
    documents: documents.map(({ status }) => status),
  });
  return first ?? null;
}
