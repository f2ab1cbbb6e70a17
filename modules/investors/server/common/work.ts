import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { closeWork, openWork, type WorkKey } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { type HistorySubject, SUITABILITY_WARNINGS } from '../../rules/index.ts';
import type { HistoryLine } from './history-line.ts';

/** The queues of the accounts desk. */
export const INVESTOR_QUEUES = [
  'identity',
  'business',
  'accreditation',
  'suitability',
  'employer_consent',
  'privacy',
] as const;
export type InvestorQueue = (typeof INVESTOR_QUEUES)[number];

/** Somebody of the firm has looked at the warnings. */
export const WARNINGS_SEEN = 'warnings_seen';
/** Somebody of the firm has decided about a check of identity; its provider follows. */
export const CHECK_DECIDED = ['review_passed', 'review_failed'] as const;

const ACCOUNTS = sql`from investment_account account`;
const IS_OPEN = sql`account.deleted_at is null`;

/**
 * For each kind, the accounts that wait for a person of the firm. The queues are kept by these conditions and proven
 * against them. `which` limits them to some accounts.
 */
const WAITING = {
  /** An advisor who was asked answers first: until then nobody of the firm can approve it. */
  accreditation: (which) => sql`select 'accreditation' as queue, account.id as subject ${ACCOUNTS}
    join accreditation_request request on request.account_id = account.id
      and request.status in ('pending', 'new_info_added')
    where ${IS_OPEN} and ${which} and not exists (select from accreditation_attestation asked
      where asked.request_id = request.id and asked.outcome is null)`,
  business: (which) => sql`select 'business' as queue, account.id as subject ${ACCOUNTS}
    where ${IS_OPEN} and ${which} and account.kyb_status = 'pending' and not account.kyb_asked`,
  employer_consent: (which) => sql`select 'employer_consent' as queue, account.id as subject ${ACCOUNTS}
    where ${IS_OPEN} and ${which} and account.employer_consent_status = 'pending'`,
  check: (which) => sql`select 'identity' as queue, account.id as subject ${ACCOUNTS}
    where ${IS_OPEN} and ${which} and account.kyc_status = 'pending_review'
      and not exists (select from identity_check tried
        join account_history line on line.account_id = account.id and line.subject = 'kyc'
          and line.event = any(${[...CHECK_DECIDED]}) and line.evidence ->> 'identity_check' = tried.id
        where tried.account_id = account.id and tried.attempt = account.kyc_attempt)`,
  /** A person is held with all their accounts, and waits once. */
  hold: (which) => sql`select distinct 'identity' as queue, account.user_id as subject ${ACCOUNTS}
    where ${IS_OPEN} and ${which} and account.kyc_common_status = 'pending'`,
  suitability: (which) => sql`select 'suitability' as queue, account.id as subject ${ACCOUNTS}
    join suitability on suitability.account_id = account.id
    where ${IS_OPEN} and ${which} and account.suitability_status = 'allowed'
      and exists (select from unnest(${SUITABILITY_WARNINGS.map(({ field }) => field)}::text[],
          ${SUITABILITY_WARNINGS.map(({ value }) => String(value))}::text[]) warned (field, value)
        where suitability.answers ->> warned.field = warned.value)
      and not exists (select from account_history line where line.account_id = account.id
        and line.subject = 'suitability' and line.event = ${WARNINGS_SEEN} and line.at >= suitability.saved_at)`,
} as const satisfies Readonly<Record<string, (which: Sql) => Sql>>;
type Kind = keyof typeof WAITING;

const KINDS = Object.keys(WAITING) as readonly Kind[];

/** What a line of the history about this may have made wait, or ended. */
const MOVED_BY: Readonly<Partial<Record<HistorySubject, readonly Kind[]>>> = {
  account: KINDS,
  accreditation: ['accreditation'],
  attestation: ['accreditation'],
  kyb: ['business'],
  kyc: ['check'],
  common_kyc: ['hold'],
  suitability: ['suitability'],
  employer_consent: ['employer_consent'],
};

/** Everything that waits by the tables, as queue and subject. */
export function waitingByTheTables(): Sql {
  const ofAccounts = KINDS.map((kind) => WAITING[kind](sql`true`));
  const deletions = sql`select 'privacy' as queue, id as subject from data_request
    where kind = 'deletion' and status = 'open'`;
  return sql.join([...ofAccounts, deletions], sql` union all `);
}

/** Keeps the queues in line with what was just written; called with each line of the history, behind it. */
export async function keepQueues(tx: Transaction, line: HistoryLine): Promise<void> {
  const kinds = MOVED_BY[line.subject] ?? [];
  await settle(tx, kinds, line, { actor: line.actor, outcome: line.event, at: line.at });
}

interface Cause {
  readonly actor: string;
  readonly outcome: string;
  readonly at: Date;
}

/** Takes everything of an account out of the queues that no longer waits. */
export function leaveQueues(
  tx: Transaction,
  account: { readonly accountId: Id<'acc'>; readonly userId: string },
  cause: Cause,
): Promise<void> {
  return settle(tx, KINDS, account, cause);
}

async function settle(
  tx: Transaction,
  kinds: readonly Kind[],
  { accountId, userId }: { readonly accountId: Id<'acc'>; readonly userId: string },
  { actor, outcome, at }: Cause,
): Promise<void> {
  if (kinds.length === 0) return;
  const own = sql`account.user_id = ${userId}`;
  const found = await tx.rows<WorkKey>(
    sql.join(
      kinds.map((kind) => WAITING[kind](own)),
      sql` union all `,
    ),
  );
  for (const kind of kinds) {
    const key = kind === 'hold' ? held(userId) : ofAccount(kind, accountId);
    if (found.some(({ queue, subject }) => queue === key.queue && subject === key.subject))
      await openWork(tx, { ...key, since: at });
    else await closeWork(tx, { ...key, actor: personOfFirm(actor), outcome, now: at });
  }
}

const held = (userId: string): WorkKey => ({ queue: 'identity', subject: userId });
const ofAccount = (kind: Exclude<Kind, 'hold'>, accountId: string): WorkKey => ({
  queue: kind === 'check' ? 'identity' : kind,
  subject: accountId,
});

/** Null for everybody else: what its owner or a provider ended was decided by nobody here. */
const personOfFirm = (actor: string) => (actor.startsWith('operator:') ? actor : null);
