import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { AccreditationMethod } from '../../rules/index.ts';
import { filesOf, proofOf } from '../accreditation/evidence-files.ts';
import { answersHash } from '../accreditation/submit-request.ts';
import { recordHistory } from '../common/history.ts';
import { type ImportedDocument, type ImportParts, importDocument } from './import-document.ts';

const DAY_MS = 24 * 60 * 60_000;

/** So many days ago a reviewer approved this evidence. */
export interface ImportedAccreditation {
  readonly method: AccreditationMethod;
  readonly statements: readonly number[];
  readonly answers: FormValues;
  readonly documents: readonly ImportedDocument[];
  readonly daysAgo: number;
  readonly reason: string;
  /** `operator:…`; without it whoever imports it. */
  readonly decidedBy?: string;
}

interface Importing {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly actor: string;
  readonly at: Date;
}

/** A request with its evidence and the decision on it, on record as if it had been made here. */
export async function importAccreditation(
  tx: Transaction,
  parts: ImportParts,
  { method, statements, answers, documents, daysAgo, reason, decidedBy }: ImportedAccreditation,
  { account, actor: importedBy, at }: Importing,
): Promise<void> {
  const actor = decidedBy ?? importedBy;
  const decidedAt = new Date(at.getTime() - daysAgo * DAY_MS);
  const sentAt = new Date(decidedAt.getTime() - DAY_MS);
  const requestId = newId('acr', sentAt);
  await tx.run(sql`insert into accreditation_request (id, account_id, method, statements, answers, saved_at, status,
      account_status_before, started_at, submitted_at, decided_at, decided_by, reason)
    values (${requestId}, ${account.id}, ${method}, ${[...statements]}, ${sql.json(answers)}::jsonb, ${sentAt}, 'approved', '',
      ${sentAt}, ${sentAt}, ${decidedAt}, ${actor}, ${reason})`);
  const user = `user:${account.user_id}`;
  for (const document of documents)
    await importDocument(tx, parts, document, {
      account,
      purpose: 'accreditation',
      requestId,
      actor: user,
      at: sentAt,
    });
  await tx.run(sql`update investment_account set accreditation_status = 'approved', accreditation_method = ${method},
    accreditation_date = ${newYorkDay(decidedAt)} where id = ${account.id}`);
  const evidence = {
    request_id: requestId,
    method,
    statements: [...statements],
    files: proofOf(await filesOf(tx, requestId)),
    answers_sha256: answersHash(answers),
  };
  const line = {
    accountId: account.id,
    userId: account.user_id,
    subject: 'accreditation',
    evidence,
  } as const;
  await recordHistory(tx, { ...line, event: 'submitted', from: '', to: 'pending', actor: user, at: sentAt });
  await recordHistory(tx, {
    ...line,
    event: 'verified',
    from: 'pending',
    to: 'approved',
    actor,
    reason,
    at: decidedAt,
  });
}
