import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import { hasVerifiedEmail } from '../../../identity/server/index.ts';
import type { Account } from '../../contract/index.ts';
import type {
  AccountType,
  AccreditationStatus,
  CertificationStatus,
  CommonKycStatus,
  EmployerConsent,
  KybStatus,
  KycStatus,
  PersonKind,
  PersonStatus,
  WalletStatus,
} from '../../rules/index.ts';
import { WAS_CHECKED } from './was-checked.ts';

/** An account as it lies in the database, with what its status line is made of. The checks of the columns vouch for the unions. */
export interface AccountRow {
  readonly id: Id<'acc'>;
  readonly user_id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly details: FormValues;
  readonly version: number;
  /** The version that last changed what the check of identity is made with. */
  readonly checked_version: number;
  readonly details_completed_at: Date | null;
  readonly details_saved_at: Date | null;
  readonly kyc_status: KycStatus;
  readonly kyc_attempt: number;
  readonly kyb_status: KybStatus | null;
  /** Of what a reviewer of the business or trust sees. */
  readonly kyb_version: number;
  readonly kyc_common_status: CommonKycStatus | null;
  readonly reverify_account_info: boolean;
  readonly wallet_status: WalletStatus;
  readonly wallet_reported_at: Date | null;
  readonly wallet_wants: readonly string[];
  readonly wallet_problem: string | null;
  readonly customer_id: string | null;
  readonly customer_email: string | null;
  readonly certification_status: CertificationStatus;
  readonly certification_date: string | null;
  readonly recertify_asked_on: string | null;
  readonly accreditation_status: AccreditationStatus;
  readonly accreditation_method: string | null;
  readonly accreditation_date: string | null;
  readonly accreditation_expiring_date: string | null;
  readonly accreditation_permanent_approved: boolean;
  readonly accreditation: Account['accreditation'];
  readonly employer_consent_status: EmployerConsent;
  readonly restricted_by_firm: boolean;
  readonly sm_status: 'inactive' | 'pending' | 'approved' | 'declined';
  readonly last_usage_date: Date | null;
  readonly created_at: Date;
  /** The owner's address. */
  readonly email_verified: boolean;
  /** The law asks to keep what was checked. */
  readonly was_checked: boolean;
  /** A reviewer of the business or trust waits for more. */
  readonly kyb_asked: boolean;
  readonly is_fin_regulator: boolean;
  readonly suitability_answers: FormValues;
  readonly suitability_answered_at: Date | null;
  readonly wealth_completed: boolean;
  readonly investment_completed: boolean;
  readonly people: readonly {
    readonly kind: PersonKind;
    /** As far as it is filled in. */
    readonly name: string;
    readonly status: PersonStatus;
    readonly complete: boolean;
    /** Their part is complete, and nobody has said anything about them yet. */
    readonly waits: boolean;
  }[];
}

const COLUMNS = sql`account.id, account.user_id, account.type, account.name, account.details, account.version, account.checked_version,
  account.details_completed_at, account.details_saved_at, account.kyc_status, account.kyc_attempt, account.kyb_status,
  account.kyb_version,  account.kyc_common_status, account.reverify_account_info, account.wallet_status, account.wallet_reported_at,
  account.wallet_wants, account.wallet_problem, account.customer_id, account.customer_email, account.certification_status, account.certification_date::text, account.recertify_asked_on::text,
  account.accreditation_status, account.accreditation_method, account.accreditation_date::text,
  account.accreditation_expiring_date::text, account.accreditation_permanent_approved,
  account.employer_consent_status, account.restricted_by_firm, account.sm_status, account.last_usage_date,
  account.created_at, account.kyb_asked,
  ${hasVerifiedEmail(sql`account.user_id`)} as email_verified,
  ${WAS_CHECKED} as was_checked,
  (select jsonb_build_object('method', request.method, 'license', jsonb_build_object('crd', request.answers ->> 'crd'),
      'advisor', jsonb_build_object('email', request.answers ->> 'advisor_email'),
      'files_upload', (select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.file_name)
        order by file.created_at, file.id), '[]') from account_file file
        where file.request_id = request.id and file.removed_at is null),
      'attestation_status', (select attestation.status from accreditation_attestation attestation
        where attestation.request_id = request.id and attestation.outcome is null))
    from accreditation_request request where request.account_id = account.id and request.status <> 'withdrawn'
    order by request.started_at desc, request.id desc limit 1) as accreditation,
  coalesce((select suitability.answers ->> 'is_fin_regulator' in ('yes', 'true') from suitability
    where suitability.account_id = account.id), false) as is_fin_regulator,
  coalesce((select suitability.answers from suitability where suitability.account_id = account.id), '{}')
    as suitability_answers,
  (select suitability.answered_at from suitability where suitability.account_id = account.id)
    as suitability_answered_at,
  exists (select from suitability where suitability.account_id = account.id
    and wealth_completed_at is not null) as wealth_completed,
  exists (select from suitability where suitability.account_id = account.id
    and investment_completed_at is not null) as investment_completed,
  coalesce((select jsonb_agg(jsonb_build_object('kind', person.kind, 'status', person.status,
      'name', concat_ws(' ', person.answers ->> 'first_name', person.answers ->> 'last_name'),
      'complete', person.completed_at is not null,
      'waits', person.completed_at is not null and person.reported_at is null and person.problem is null) order by person.created_at, person.id)
    from account_person person where person.account_id = account.id and person.removed_at is null), '[]') as people`;

const select = (condition: Sql) => sql`select ${COLUMNS} from investment_account account
  where ${condition} and account.deleted_at is null`;

export function ownAccounts(
  database: Queryable,
  userId: string,
  { limit, offset }: Page = FIRST_PAGE,
): Promise<AccountRow[]> {
  return database.rows<AccountRow>(
    sql`${select(sql`account.user_id = ${userId}`)} order by account.created_at, account.id
      limit ${limit} offset ${offset}`,
  );
}

/** Of the accounts of one person those that are named, in their usual order. */
export function someAccounts(
  database: Queryable,
  { userId, accountIds }: { readonly userId: string; readonly accountIds: readonly Id<'acc'>[] },
): Promise<AccountRow[]> {
  return database.rows<AccountRow>(
    sql`${select(sql`account.user_id = ${userId} and account.id = any(${[...accountIds]})`)}
      order by account.created_at, account.id`,
  );
}

/** Those of these accounts that are open, whoever's they are. */
export function accountsById(database: Queryable, ids: readonly Id<'acc'>[]): Promise<AccountRow[]> {
  return database.rows<AccountRow>(sql.named('accounts-by-id', select(sql`account.id = any(${[...ids]})`)));
}

/** Undefined when it is not there or another's: the two are alike. */
export function ownAccount(
  database: Queryable,
  owner: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<AccountRow | undefined> {
  return database.maybe<AccountRow>(
    select(sql`account.id = ${owner.accountId} and account.user_id = ${owner.userId}`),
  );
}

/** The same, and nobody else changes it until this transaction ends. */
export async function lockOwnAccount(
  tx: Queryable,
  owner: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<AccountRow | undefined> {
  await tx.run(sql`select from investment_account
    where id = ${owner.accountId} and user_id = ${owner.userId} and deleted_at is null for update`);
  return ownAccount(tx, owner);
}

/** Any account that is not deleted: for what providers report and the firm decides. */
export function anyAccount(database: Queryable, accountId: Id<'acc'>): Promise<AccountRow | undefined> {
  return database.maybe<AccountRow>(select(sql`account.id = ${accountId}`));
}

export async function lockAccount(tx: Transaction, accountId: Id<'acc'>): Promise<AccountRow | undefined> {
  await tx.run(sql`select from investment_account where id = ${accountId} and deleted_at is null for update`);
  return anyAccount(tx, accountId);
}

/** The same for several, locked in the order of their ids, so that two who lock the same ones never wait in a circle. */
export async function lockOwnAccounts(
  tx: Transaction,
  owners: readonly { readonly userId: string; readonly accountId: Id<'acc'> }[],
): Promise<ReadonlyMap<Id<'acc'>, AccountRow>> {
  const ids = owners.map(({ accountId }) => accountId);
  await tx.run(
    sql.named(
      'account-lock-own',
      sql`select from investment_account
    where (id, user_id) in (select * from unnest(${ids}::text[], ${owners.map(({ userId }) => userId)}::text[]))
      and deleted_at is null order by id for update`,
    ),
  );
  return new Map((await accountsById(tx, ids)).map((row) => [row.id, row]));
}
