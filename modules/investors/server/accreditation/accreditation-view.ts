import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import { findUser } from '../../../identity/server/index.ts';
import type { Accreditation } from '../../contract/index.ts';
import {
  ACCREDITATION_METHODS,
  type AccountType,
  answerExpectedOn,
  approvalEnd,
  isWaiting,
  METHOD_TEXTS,
  methodsFor,
  proposedStatement,
  statementsFor,
  type ValidityPolicy,
  validDays,
} from '../../rules/index.ts';
import { ownAccount } from '../accounts/account-row.ts';
import { accreditationNow, approvalOf } from '../accounts/status-now.ts';
import { type AttestationRow, latestAttestation } from './attestation-row.ts';
import { filesOf } from './evidence-files.ts';
import { latestRequest, type RequestRow } from './request-row.ts';

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly policy: ValidityPolicy;
  /** Business days within which a reviewer answers. */
  readonly reviewDays: number;
  readonly now: Date;
}

/** How an account stands, and the request that is open or was decided last. Null: not there, or another's. */
export async function accreditationOf(
  database: Queryable,
  { policy, reviewDays, now, ...owner }: Asked,
): Promise<Accreditation | null> {
  const row = await ownAccount(database, owner);
  if (row === undefined) return null;
  const approval = approvalOf(row);
  const end = approval && approvalEnd(approval, policy);
  const request = await latestRequest(database, row.id);
  return {
    status: accreditationNow(row, policy, now),
    permanent: row.accreditation_permanent_approved,
    method: row.accreditation_method,
    approved_on: row.accreditation_date,
    valid_until: end,
    holds_through: end && addDays(end, -1),
    statements: statementsFor(row.type).map(({ code, label }) => ({
      code,
      label,
      methods: methodsFor(row.type, [code]),
    })),
    methods: ACCREDITATION_METHODS.map((method) => ({
      method,
      label: METHOD_TEXTS[method].label,
      evidence: [...METHOD_TEXTS[method].evidence],
      valid_days: validDays(method, policy),
    })),
    request: request === undefined ? null : await requestPart(database, request, { reviewDays, now }),
  };
}

async function requestPart(
  database: Queryable,
  row: RequestRow,
  { reviewDays, now }: Pick<Asked, 'reviewDays' | 'now'>,
): Promise<Accreditation['request']> {
  const files = await filesOf(database, row.id);
  const attestation = await latestAttestation(database, row.id);
  const sentAt = reviewedSince(row, attestation);
  const expected = sentAt && answerExpectedOn(sentAt, reviewDays);
  return {
    id: row.id,
    status: row.status,
    method: row.method,
    statements: [...row.statements],
    started_at: row.started_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    answer_expected_on: expected,
    is_late: expected !== null && newYorkDay(now) > expected,
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.status === 'approved' ? null : row.reason,
    files: files.map(({ id, name, bytes, mediaType }) => ({ id, name, bytes, media_type: mediaType })),
    advisor:
      attestation === undefined
        ? null
        : {
            name: attestation.advisor_name,
            email: attestation.advisor_email,
            attestation_status: attestation.status,
            asked_at: attestation.asked_at.toISOString(),
            outcome: attestation.outcome,
            answered_at: attestation.answered_at?.toISOString() ?? null,
          },
  };
}

/** Since when a reviewer has it: an advisor who was asked answers first. */
export function reviewedSince(row: RequestRow, attestation: AttestationRow | undefined): Date | null {
  if (!isWaiting(row.status) || attestation?.outcome === null) return null;
  const dates = [row.submitted_at, attestation?.answered_at].filter((at) => at instanceof Date);
  return dates.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** Of what the owner of an account has said about themselves (A3), what fits it. */
export async function statementProposedFor(
  database: Queryable,
  accountId: Id<'acc'>,
): Promise<number | null> {
  const account = await database.maybe<{ type: AccountType; user_id: string }>(
    sql`select type, user_id from investment_account where id = ${accountId}`,
  );
  if (account === undefined) return null;
  const { financialSituation } = await findUser(database, account.user_id);
  return proposedStatement(account.type, financialSituation);
}
