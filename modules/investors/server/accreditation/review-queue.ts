import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { type EvidenceFile, filesOf } from './evidence-files.ts';
import { latestRequest } from './request-row.ts';

export interface WaitingRequest {
  readonly requestId: Id<'acr'>;
  readonly accountId: Id<'acc'>;
  readonly accountName: string;
  readonly accountType: string;
  readonly method: string;
  readonly status: string;
  readonly submittedAt: Date;
  /** Asked and not answered yet: there is nothing to decide before. */
  readonly waitsForAdvisor: boolean;
}

/** What reviewers have before them, the oldest first. */
export function waitingRequests(database: Queryable): Promise<WaitingRequest[]> {
  return database.rows<WaitingRequest>(sql`select request.id as "requestId", account.id as "accountId",
      account.name as "accountName", account.type as "accountType", request.method, request.status,
      coalesce(request.submitted_at, request.started_at) as "submittedAt",
      exists (select from accreditation_attestation attestation
        where attestation.request_id = request.id and attestation.outcome is null) as "waitsForAdvisor"
    from accreditation_request request join investment_account account on account.id = request.account_id
    where request.status in ('pending', 'new_info_added') and account.deleted_at is null
    order by request.submitted_at, request.id`);
}

export interface ReviewedRequest {
  readonly requestId: Id<'acr'>;
  readonly status: string;
  readonly method: string;
  readonly statements: readonly number[];
  readonly answers: FormValues;
  readonly files: readonly EvidenceFile[];
  /** What the advisor answered, in full. */
  readonly attestations: readonly { readonly outcome: string | null; readonly answer: object | null }[];
}

/** The request of an account that is open or was decided last, as a reviewer reads it. */
export async function requestForReview(
  database: Queryable,
  accountId: Id<'acc'>,
): Promise<ReviewedRequest | null> {
  const request = await latestRequest(database, accountId);
  if (request === undefined) return null;
  const { id: requestId, status, method, statements, answers } = request;
  const attestations = await database.rows<{ outcome: string | null; answer: object | null }>(
    sql`select outcome, answer from accreditation_attestation where request_id = ${requestId} order by asked_at`,
  );
  const files = await filesOf(database, requestId);
  return { requestId, status, method, statements, answers, files, attestations };
}
