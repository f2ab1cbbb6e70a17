import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import { type Id, newId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Result } from '@furrow/kernel/result';
import type { CheckReason } from '@furrow/providers/identity-check';
import { importSandboxCheck } from '@furrow/providers/sandbox-import';
import type { AccreditationMethod } from '../../rules/index.ts';
import { openEvidence } from '../accreditation/evidence.ts';
import { openRequest } from '../accreditation/request-row.ts';
import { startRequest } from '../accreditation/start-request.ts';
import { recordHistory } from '../common/history.ts';
import { sendEmployerConsent } from '../suitability/send-employer-consent.ts';
import { applyCheck } from '../verification/apply-check.ts';
import { type ImportedDocument, type ImportParts, importDocument } from './import-document.ts';

interface Owned {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly at: Date;
}

export interface ImportedEvidence {
  readonly method: AccreditationMethod;
  readonly statements: readonly number[];
  readonly answers: FormValues;
  readonly documents: readonly ImportedDocument[];
}

/** Evidence that its owner has sent and nobody has looked at, handed in by the commands of its owner. Answers the request. */
export async function importRequest(
  tx: Transaction,
  parts: ImportParts,
  { method, statements, ...evidence }: ImportedEvidence,
  { account, at }: Owned,
): Promise<Id<'acr'>> {
  const asked = { userId: account.user_id, accountId: account.id };
  granted(await startRequest(tx, { ...asked, statements, method, now: at }), 'a request');
  return sendEvidence(tx, parts, evidence, { account, at });
}

/** What is asked for in the form of the open request, filled in and sent: the first time, or after the firm asked for more. */
export async function sendEvidence(
  tx: Transaction,
  parts: ImportParts,
  { answers, documents }: Pick<ImportedEvidence, 'answers' | 'documents'>,
  { account, at }: Owned,
): Promise<Id<'acr'>> {
  const request = await openRequest(tx, account.id);
  if (request === undefined) throw new Error('evidence is imported for no open request');
  const actor = `user:${account.user_id}`;
  for (const document of documents)
    await importDocument(tx, parts, document, {
      account,
      purpose: 'accreditation',
      requestId: request.id,
      actor,
      at,
    });
  const asked = { userId: account.user_id, accountId: account.id, lock: true, now: at };
  // How long an approval would hold matters only where one is on record, and none is for evidence that still waits.
  const form = await openEvidence(tx, { sealer: parts.sealer, policy: () => 'uniform' }, asked);
  if (form === null) throw new Error('evidence is imported for no open request');
  const all = { ...form.stored.data, ...answers };
  const wrong = { ...validateForm(form.definition, all, { today: newYorkDay(at) }), ...form.check?.(all) };
  if (Object.keys(wrong).length > 0) throw new Error(`evidence is refused: ${JSON.stringify(wrong)}`);
  const change = {
    changed: answers,
    answers: all,
    version: form.stored.version + 1,
    completed: true,
    now: at,
  };
  const refusal = await form.save(tx, change);
  if (refusal !== null) throw new Error(`evidence is refused: ${refusal.code}`);
  return request.id;
}

/** The letter of an employer, sent to the firm. */
export async function importConsentLetter(
  tx: Transaction,
  parts: ImportParts,
  letter: ImportedDocument,
  { account, at }: Owned,
): Promise<void> {
  const actor = `user:${account.user_id}`;
  await importDocument(tx, parts, letter, { account, purpose: 'employer_consent', actor, at });
  const asked = { userId: account.user_id, accountId: account.id, now: at };
  granted(await sendEmployerConsent(tx, asked), 'a letter of an employer');
}

/** A check of identity that its provider has left to the firm. */
export async function importCheckUnderReview(
  tx: Transaction,
  { standIns }: Pick<ImportParts, 'standIns'>,
  reasons: readonly CheckReason[],
  { account, at }: Owned,
): Promise<void> {
  const check = newId('idc', at);
  const checkId = standIns
    ? await importSandboxCheck(tx, account.id, at, 'pending_review')
    : newId('idv', at);
  await tx.run(sql`update investment_account set kyc_status = 'active', kyc_attempt = 1, updated_at = ${at}
    where id = ${account.id}`);
  await tx.run(sql`insert into identity_check (id, account_id, attempt, provider_check_id, status, created_at, updated_at)
    values (${check}, ${account.id}, 1, ${checkId}, 'active', ${at}, ${at})`);
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'kyc',
    event: 'started',
    from: 'new',
    to: 'active',
    actor: `user:${account.user_id}`,
    evidence: { identity_check: check },
    at,
  });
  const found = { id: checkId, personId: account.id, status: 'pending_review', reasons } as const;
  const applied = await applyCheck(tx, found, at);
  if (!applied.known) throw new Error('a check of identity is refused');
}

function granted(result: Result<unknown, { readonly code: string }>, what: string): void {
  if (!result.ok) throw new Error(`${what} is refused: ${result.error.code}`);
}
