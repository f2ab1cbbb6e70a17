import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { isList } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { type CalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import type { AccountStanding } from '../../contract/index.ts';
import { evidenceClaims, statementsFor } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { latestAttestation } from '../accreditation/attestation-row.ts';
import { filesOf } from '../accreditation/evidence-files.ts';
import { latestRequest, type RequestRow } from '../accreditation/request-row.ts';
import { textIn } from '../common/text-answers.ts';

type Request = NonNullable<AccountStanding['accreditation']['request']>;

interface Read {
  readonly row: RequestRow;
  readonly isAttested: boolean;
  readonly record: Request;
}

/** The request that is open or was decided last, with what it claims. */
export async function requestRecord(
  database: Queryable,
  account: AccountRow,
  identityOn: CalendarDay | null,
  now: Date,
): Promise<Read | null> {
  const row = await latestRequest(database, account.id);
  if (row === undefined) return null;
  const advisor = await advisorOf(database, row.id);
  const isAttested = advisor?.outcome === 'attested';
  const files = await filesOf(database, row.id);
  const claims = evidenceClaims({
    method: row.method,
    type: account.type,
    statements: row.statements,
    today: newYorkDay(now),
    sentOn: row.first_submitted_at && newYorkDay(row.first_submitted_at),
    answers: row.answers,
    files: files.length,
    advisorConfirmed: isAttested,
    identity: { status: account.kyc_status, passedOn: identityOn },
  });
  const { income_years: years = [] } = row.answers;
  const record: Request = {
    id: row.id,
    version: row.version,
    status: row.status,
    method: row.method,
    statements: statementsFor(account.type)
      .filter(({ code }) => row.statements.includes(code))
      .map(({ code, label, basis }) => ({ code, label, basis })),
    claims: claims.map((claim) => ({ ...claim, values: [...claim.values] })),
    income_years: isList(years) ? years.filter((year) => typeof year === 'string') : [],
    reply: textIn(row.answers)('reply') || null,
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    advisor,
  };
  return { row, isAttested, record };
}

async function advisorOf(database: Queryable, requestId: Id<'acr'>): Promise<Request['advisor']> {
  const asked = await latestAttestation(database, requestId);
  if (asked === undefined) return null;
  const said = await database.one<{ answer: Readonly<Record<string, unknown>> | null }>(
    sql`select answer from accreditation_attestation where id = ${asked.id}`,
  );
  return {
    name: asked.advisor_name,
    email: asked.advisor_email,
    asked_at: asked.asked_at.toISOString(),
    expires_at: asked.expires_at.toISOString(),
    outcome: asked.outcome,
    answered_at: asked.answered_at?.toISOString() ?? null,
    answer: Object.entries(said.answer ?? {}).map(([name, value]) => ({
      name,
      value: Array.isArray(value) ? value.join(' ') : String(value),
    })),
  };
}

/** How the requests before this one were decided. */
export function earlierRequests(
  database: Queryable,
  accountId: Id<'acc'>,
  current: Id<'acr'> | null,
): Promise<{ approved: number; rejected: number }> {
  return database.one<{ approved: number; rejected: number }>(sql`select
      count(*) filter (where status = 'approved')::integer as approved,
      count(*) filter (where status = 'rejected')::integer as rejected
    from accreditation_request where account_id = ${accountId} and id is distinct from ${current}`);
}
