import type { Queryable } from '@furrow/database/database';
import { addDays } from '@furrow/kernel/new-york-day';
import type { Accreditation } from '../../contract/index.ts';
import {
  ACCREDITATION_METHODS,
  approvalEnd,
  METHOD_TEXTS,
  methodsFor,
  statementsFor,
  type ValidityPolicy,
  validDays,
} from '../../rules/index.ts';
import { ownAccount } from '../accounts/account-row.ts';
import { approvalOf, standingNow } from './account-standing.ts';
import { latestAttestation } from './attestation-row.ts';
import { filesOf } from './evidence-files.ts';
import { latestRequest, type RequestRow } from './request-row.ts';

interface Asked {
  readonly userId: string;
  readonly accountId: string;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

/** How an account stands, and the request that is open or was decided last. Null: not there, or another's. */
export async function accreditationOf(
  database: Queryable,
  { policy, now, ...owner }: Asked,
): Promise<Accreditation | null> {
  const row = await ownAccount(database, owner);
  if (row === undefined) return null;
  const approval = approvalOf(row);
  const end = approval && approvalEnd(approval, policy);
  const request = await latestRequest(database, row.id);
  return {
    status: standingNow(row, policy, now),
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
    request: request === undefined ? null : await requestPart(database, request),
  };
}

async function requestPart(database: Queryable, row: RequestRow): Promise<Accreditation['request']> {
  const files = await filesOf(database, row.id);
  const attestation = await latestAttestation(database, row.id);
  return {
    id: row.id,
    status: row.status,
    method: row.method,
    statements: [...row.statements],
    started_at: row.started_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
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
