import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import {
  type AccreditationDecision,
  accreditationEvent,
  approvalEnd,
  decisionRefusal,
  lacksReason,
  REQUEST_MOVES,
  type Refusal,
  type RequestStatus,
  refuse,
  statusOnDecision,
  type Terms,
  type TermsRefusal,
  termsRefusal,
  type ValidityPolicy,
} from '../../rules/index.ts';
import { recordHistory } from '../common/history.ts';
import { lockStanding, moveStanding, type Standing, writeApproval } from './account-standing.ts';
import { closeAttestation, latestAttestation } from './attestation-row.ts';
import { filesOf, proofOf } from './evidence-files.ts';
import { licenseProof } from './look-up-license.ts';
import { notifyOwner } from './notify-owner.ts';
import { findRequest, type RequestRow } from './request-row.ts';
import { answersHash } from './submit-request.ts';

/** A reviewer's word about one request. */
export interface Review {
  readonly requestId: Id<'acr'>;
  /** `operator:…` */
  readonly actor: string;
  /** To the owner where they have to do something; to the record always. */
  readonly reason: string;
  /** What the reviewer had before them; something else may be there meanwhile. */
  readonly seen?: { readonly version: number; readonly status: RequestStatus } | undefined;
  readonly at: Date;
}

export type ReviewRefusal =
  | TermsRefusal
  | 'not_found'
  | 'changed_since'
  | NonNullable<ReturnType<typeof decisionRefusal>>;

/** `already`: the same was said before, and nothing was done. */
export type Reviewed = Result<'done' | 'already', Refusal<ReviewRefusal>>;

export async function approveRequest(
  tx: Transaction,
  review: Review & Terms & { readonly policy: ValidityPolicy },
): Promise<Reviewed> {
  const refusal = termsRefusal(review);
  if (refusal !== null) return refuse(refusal);
  return decide(tx, review, 'approved', async (account, request) => {
    const approval = {
      method: request.method,
      approvedOn: newYorkDay(review.at),
      expiringOn: review.expiringOn,
      permanent: review.permanent,
    };
    await writeApproval(tx, { ...approval, accountId: account.id, at: review.at });
    const until = approvalEnd(approval, review.policy);
    return { until, policy: review.policy };
  });
}

export function askForMore(tx: Transaction, review: Review): Promise<Reviewed> {
  return decideAgainst(tx, review, 'need_more_info');
}

export function rejectRequest(tx: Transaction, review: Review): Promise<Reviewed> {
  return decideAgainst(tx, review, 'rejected');
}

async function decideAgainst(
  tx: Transaction,
  review: Review,
  decision: 'need_more_info' | 'rejected',
): Promise<Reviewed> {
  if (lacksReason(review.reason)) return refuse('reason_required');
  return decide(tx, review, decision, async ({ id, accreditation_status: from }, request) => {
    const to = statusOnDecision(from, decision);
    if (to !== null) await moveStanding(tx, { accountId: id, from, to, at: review.at });
    await closeAttestation(tx, request.id, 'withdrawn', review.at);
    return { until: null, policy: null };
  });
}

interface Validity {
  readonly until: CalendarDay | null;
  readonly policy: ValidityPolicy | null;
}

/** The account is locked first, as everywhere: of two reviewers the second sees what the first did. */
async function decide(
  tx: Transaction,
  review: Review,
  decision: AccreditationDecision,
  write: (account: Standing, request: RequestRow) => Promise<Validity>,
): Promise<Reviewed> {
  const { requestId, at } = review;
  const found = await findRequest(tx, requestId);
  const account = found && (await lockStanding(tx, found.account_id));
  const request = account && (await findRequest(tx, requestId));
  if (account === undefined || request === undefined) return refuse('not_found');
  if (request.status === decision) return ok('already');
  const attestation = await latestAttestation(tx, requestId);
  const { status, method } = request;
  const isAttested = attestation?.outcome === 'attested';
  const facts = { status, method, isDecided: request.decided_at !== null, isAttested };
  const refusal = decisionRefusal(facts, decision);
  if (refusal !== null) return refuse(refusal);
  const { seen } = review;
  if (seen !== undefined && (seen.version !== request.version || seen.status !== status))
    return refuse('changed_since');
  const reason = review.reason.trim();
  await tx.run(sql`update accreditation_request set status = ${decision}, decided_by = ${review.actor},
      decided_at = ${decision === 'need_more_info' ? null : at}, reason = ${reason}
    where id = ${requestId} and status = any(${REQUEST_MOVES.before(decision)})`);
  const { until, policy } = await write(account, request);
  const from = account.accreditation_status;
  await recordHistory(tx, {
    accountId: account.id,
    userId: account.user_id,
    subject: 'accreditation',
    event: eventOf(from, decision),
    from,
    to: statusOnDecision(from, decision) ?? from,
    actor: review.actor,
    reason,
    evidence: {
      request_id: requestId,
      method: request.method,
      statements: [...request.statements],
      files: proofOf(await filesOf(tx, requestId)),
      answers_sha256: answersHash(request.answers),
      attestation_id: attestation?.id ?? null,
      ...(request.method === 'license'
        ? { license_sha256: await licenseProof(tx, account.id, requestId) }
        : {}),
      ...(policy === null ? {} : { policy, valid_until: until }),
    },
    at,
  });
  await notifyOwner(tx, decision, account.id, { reason: decision === 'approved' ? null : reason, until });
  return ok('done');
}

function eventOf(from: Standing['accreditation_status'], decision: AccreditationDecision): string {
  if (decision === 'need_more_info') return 'asked_for_more';
  return decision === 'rejected' ? 'rejected' : (accreditationEvent(from, 'approved') ?? 'verified');
}
