import { appendReading } from '@furrow/database/audit-reading';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { findWork } from '@furrow/database/work-find';
import { businessTimeBetween } from '@furrow/kernel/business-time';
import { type Id, readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { findUsers } from '../../../identity/server/index.ts';
import type { AccountRecord, AccountStanding } from '../../contract/index.ts';
import {
  type AccountType,
  accountStatusLine,
  approvalEnd,
  investRefusals,
  type KycStatus,
  needsKyb,
  needsWallet,
} from '../../rules/index.ts';
import { type AccountRow, anyAccount } from '../accounts/account-row.ts';
import { accountState, hasMissingDetails } from '../accounts/account-state.ts';
import { approvalOf } from '../accounts/status-now.ts';
import { seenByFirm } from '../business/review-business.ts';
import { lastFours } from '../common/secrets.ts';
import { INVESTOR_QUEUES } from '../common/work.ts';
import { unnamedTrustees } from '../people/everybody.ts';
import { triesRefusal } from '../verification/kyc-tries.ts';
import { businessRecord } from './business-record.ts';
import { decisionsOf } from './decisions.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { personOf } from './person-of.ts';
import { ACCOUNT_READ } from './read-actions.ts';
import { earlierRequests, requestRecord } from './request-record.ts';
import { storyOf } from './story.ts';
import { suitabilityRecord } from './suitability-record.ts';

type RecordDeps = Pick<OperatorDeps, 'database' | 'clock' | 'policy' | 'decideAtProvider'>;

/** One account with all that is decided about it, for a person of the firm, who is on record for reading it. Null: none has this id. */
export async function openAccountRecord(
  deps: RecordDeps,
  { accountId: given, actor }: { readonly accountId: string; readonly actor: string },
): Promise<AccountRecord | null> {
  const accountId = readId('acc', given);
  const record = accountId && (await accountRecord(deps, accountId));
  if (!record) return null;
  await deps.database.transaction((tx) =>
    appendReading(tx, { actor, action: ACCOUNT_READ, subject: `account:${record.id}`, at: deps.clock.now() }),
  );
  return record;
}

interface Head {
  readonly id: Id<'acc'>;
  readonly user_id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly created_at: Date;
  readonly deleted_at: Date | null;
}

async function accountRecord(deps: RecordDeps, id: Id<'acc'>): Promise<AccountRecord | null> {
  const { database } = deps;
  const head = await database.maybe<Head>(
    sql`select id, user_id, type, name, created_at, deleted_at from investment_account where id = ${id}`,
  );
  if (head === undefined) return null;
  const [row, others, documents, work] = await Promise.all([
    anyAccount(database, id),
    otherAccounts(database, head),
    documentsOf(database, id),
    findWork(database, { queues: INVESTOR_QUEUES, subjects: [id, head.user_id] }),
  ]);
  const users = await findUsers(database, [head.user_id, ...work.flatMap(({ takenBy }) => takenBy ?? [])]);
  const nameOf = (userId: string) => {
    const user = users.get(userId);
    return user === undefined ? '' : `${user.firstName} ${user.lastName}`.trim();
  };
  const owner = users.get(head.user_id);
  const email = owner?.email ?? '';
  const story = await storyOf(database, { id, userId: head.user_id, email });
  return {
    id,
    type: head.type,
    name: head.name,
    created_at: head.created_at.toISOString(),
    closed_at: head.deleted_at?.toISOString() ?? null,
    owner: {
      user_id: head.user_id,
      name: nameOf(head.user_id),
      email,
      email_verified: owner?.isEmailVerified ?? false,
    },
    others,
    waiting: work.map(({ queue, since, takenBy }) => ({
      queue,
      since: since.toISOString(),
      business_ms: businessTimeBetween(since, deps.clock.now()),
      taken_by: takenBy === null ? null : { user_id: takenBy, name: nameOf(takenBy) },
    })),
    documents,
    standing: row === undefined ? null : await standingOf(deps, row),
    story: story.lines,
    story_is_cut: story.isCut,
  };
}

async function standingOf(
  { database, clock, policy: currentPolicy, decideAtProvider }: RecordDeps,
  row: AccountRow,
): Promise<AccountStanding> {
  const [now, policy] = [clock.now(), currentPolicy()];
  const sealed = (await lastFours(database, [row.id])).get(row.id);
  const answers = { ...row.details, ...sealed };
  const state = accountState(row, answers, { policy, now });
  const checks = await checksOf(database, row.id);
  const passed = checks.find(({ status }) => status === 'success');
  const identityOn = row.kyc_status === 'success' && passed ? newYorkDay(passed.updated_at) : null;
  const request = await requestRecord(database, row, identityOn, now);
  const suitability = await suitabilityRecord(database, row, now);
  const triesUsedUp = (await triesRefusal(database, row.user_id, now)) !== null;
  const approval = approvalOf(row);
  const isBusiness = needsKyb(state);
  return {
    person: personOf(row.id, row.details, sealed),
    details_complete: !hasMissingDetails(row, answers, newYorkDay(now)),
    can_invest: investRefusals(state).length === 0,
    missing: accountStatusLine(state).missing.map(({ code }) => code),
    identity: {
      status: row.kyc_status,
      attempt: row.kyc_attempt,
      reverify: row.reverify_account_info,
      hold: row.kyc_common_status,
      decided_here: decideAtProvider !== null,
      tries_used_up: triesUsedUp,
      checks: checks.map((check) => ({
        attempt: check.attempt,
        status: check.status,
        reasons: [...check.reasons],
        started_at: check.created_at.toISOString(),
        updated_at: check.updated_at.toISOString(),
        is_reused: check.is_reused,
      })),
    },
    accreditation: {
      status: state.accreditationStatus,
      permanent: row.accreditation_permanent_approved,
      method: row.accreditation_method,
      approved_on: row.accreditation_date,
      expiring_on: row.accreditation_expiring_date,
      valid_until: approval && approvalEnd(approval, policy),
      earlier: await earlierRequests(database, row.id, request?.row.id ?? null),
      request: request?.record ?? null,
    },
    business: isBusiness || row.people.length > 0 ? await businessRecord(database, row) : null,
    suitability,
    payments_customer:
      needsWallet(row.type) || row.customer_id !== null
        ? { status: row.wallet_status, id: row.customer_id, problem: row.wallet_problem }
        : null,
    decisions: decisionsOf({
      row,
      state,
      request,
      people: (await seenByFirm(database, row)).map(({ status }) => status),
      hasUnnamedTrustees: unnamedTrustees(row).length > 0,
      checkedVersion: checks[0]?.details_version ?? null,
      decidesHere: decideAtProvider !== null,
      triesUsedUp,
      hasUnseenWarnings:
        suitability.status === 'allowed' && suitability.warnings.length > 0 && !suitability.seen,
      policy,
      now,
    }),
  };
}

interface Check {
  readonly attempt: number;
  readonly status: KycStatus;
  readonly reasons: readonly string[];
  readonly details_version: number;
  readonly is_reused: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Every try, the last first. */
function checksOf(database: Queryable, accountId: Id<'acc'>): Promise<Check[]> {
  return database.rows<Check>(sql`select attempt, status, reasons, details_version,
      reused_from is not null as is_reused, created_at, updated_at
    from identity_check where account_id = ${accountId} order by attempt desc`);
}

function otherAccounts(database: Queryable, { id, user_id }: Head): Promise<AccountRecord['others']> {
  return database.rows<AccountRecord['others'][number]>(sql`select id, type, name from investment_account
    where user_id = ${user_id} and id <> ${id} and deleted_at is null order by created_at, id`);
}

type Document = AccountRecord['documents'][number];

/** Everything that was sent in and not taken back, also of an account that is closed. */
async function documentsOf(database: Queryable, accountId: Id<'acc'>): Promise<Document[]> {
  const rows = await database.rows<
    Omit<Document, 'created_at'> & { readonly created_at: Date }
  >(sql`select id, purpose,
      document_type as type, file_name as name, media_type, byte_count as bytes, sha256, status, person_id, request_id,
      created_at
    from account_file where account_id = ${accountId} and removed_at is null order by created_at, id`);
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
}
