import { createHash } from 'node:crypto';
import type { Sealer } from '@furrow/crypto/seal';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { mailboxOf } from '../../../identity/rules/index.ts';
import { findUser } from '../../../identity/server/index.ts';
import {
  REQUEST_MOVES,
  type Refusal,
  refusedFields,
  statusBeforeEvidence,
  statusOnEvidence,
  textOf,
} from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { moveStanding } from './account-standing.ts';
import { askAdvisor } from './ask-advisor.ts';
import { latestAttestation } from './attestation-row.ts';
import { filesOf, proofOf } from './evidence-files.ts';
import type { RequestRow } from './request-row.ts';

interface SubmitRequest {
  readonly account: AccountRow;
  readonly request: RequestRow;
  readonly answers: FormValues;
  readonly now: Date;
}

export type SubmitRefusal = Refusal<'account_incomplete' | 'validation_error' | 'attestations_today'>;

/** Hands a request whose evidence is complete to the reviewers, or asks the advisor it names. The account is locked. */
export async function submitRequest(
  tx: Transaction,
  sealer: Sealer,
  { account, request, answers, now }: SubmitRequest,
): Promise<SubmitRefusal | null> {
  const { id: accountId, user_id: userId, accreditation_status: from } = account;
  // Evidence about an owner who has no name yet is evidence of nothing.
  if (account.details_completed_at === null) return { code: 'account_incomplete' };
  const advisor = advisorOf(request, answers);
  const isConfirmed = advisor !== null && (await hasAttested(tx, request.id, advisor.email));
  const problem = advisor && (await addressProblem(tx, userId, advisor.email));
  if (problem) return refusedFields({ advisor_email: [problem] });
  const to = request.status === 'started' ? 'pending' : 'new_info_added';
  const next = statusOnEvidence(from);
  const before = next === null ? null : statusBeforeEvidence(from, request.account_status_before);
  await tx.run(sql`update accreditation_request set status = ${to}, submitted_at = ${now},
      first_submitted_at = coalesce(first_submitted_at, ${now}), reason = null,
      account_status_before = ${before}
    where id = ${request.id} and status = any(${REQUEST_MOVES.before(to)})`);
  if (next !== null) await moveStanding(tx, { accountId, from, to: next, at: now });
  const files = await filesOf(tx, request.id);
  await recordHistory(tx, {
    accountId,
    userId,
    subject: 'accreditation',
    event: 'submitted',
    from,
    to: next ?? from,
    actor: `user:${userId}`,
    evidence: {
      request_id: request.id,
      method: request.method,
      statements: [...request.statements],
      files: proofOf(files),
      answers_sha256: answersHash(answers),
    },
    at: now,
  });
  if (advisor === null || isConfirmed) return null;
  return askAdvisor(tx, sealer, { accountId, userId, requestId: request.id, ...advisor, now });
}

function advisorOf({ method }: RequestRow, answers: FormValues): { name: string; email: string } | null {
  if (method !== 'advisor_attestation') return null;
  return { name: textOf(answers, 'advisor_name') ?? '', email: textOf(answers, 'advisor_email') ?? '' };
}

/** An advisor who has confirmed it is not asked again because a reviewer wants more from the owner. */
async function hasAttested(tx: Transaction, requestId: Id<'acr'>, email: string): Promise<boolean> {
  const asked = await latestAttestation(tx, requestId);
  return asked?.outcome === 'attested' && mailboxOf(asked.advisor_email) === mailboxOf(email);
}

/** We write to strangers only for people whom we can write to themselves, and nobody vouches for themselves. */
async function addressProblem(tx: Transaction, userId: string, email: string): Promise<string | null> {
  const own = await findUser(tx, userId);
  if (mailboxOf(own.emailNormal) === mailboxOf(email))
    return 'This is your own address. Someone else must confirm your accreditation.';
  if (own.isEmailVerified) return null;
  return 'Verify your own email address first. Then we can email your advisor.';
}

/** Proves later what was answered at the time, without saying it here. */
export function answersHash(answers: FormValues): string {
  const sorted = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
