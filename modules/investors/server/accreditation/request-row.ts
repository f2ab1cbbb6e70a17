import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import type { AccreditationMethod, AccreditationStatus, RequestStatus } from '../../rules/index.ts';

/** A request to be accredited as it lies in the database. The checks of the columns vouch for the unions. */
export interface RequestRow {
  readonly id: Id<'acr'>;
  readonly account_id: Id<'acc'>;
  readonly method: AccreditationMethod;
  readonly statements: readonly number[];
  readonly answers: FormValues;
  readonly version: number;
  readonly saved_at: Date | null;
  readonly status: RequestStatus;
  readonly account_status_before: AccreditationStatus | null;
  readonly started_at: Date;
  readonly submitted_at: Date | null;
  readonly first_submitted_at: Date | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

const COLUMNS = sql`id, account_id, method, statements, answers, version, saved_at, status, account_status_before,
  started_at, submitted_at, first_submitted_at, decided_at, reason`;

const OPEN = sql`status in ('started', 'pending', 'need_more_info', 'new_info_added')`;

const select = (condition: Sql) => sql`select ${COLUMNS} from accreditation_request where ${condition}`;

/** The one that is not decided yet. Who has locked the account has it to themselves. */
export function openRequest(database: Queryable, accountId: Id<'acc'>): Promise<RequestRow | undefined> {
  return database.maybe<RequestRow>(select(sql`account_id = ${accountId} and ${OPEN}`));
}

/** The one that is open, else the last that was decided; what was taken back counts for nothing. */
export function latestRequest(database: Queryable, accountId: Id<'acc'>): Promise<RequestRow | undefined> {
  return database.maybe<RequestRow>(
    sql`${select(sql`account_id = ${accountId} and status <> 'withdrawn'`)}
      order by started_at desc, id desc limit 1`,
  );
}

/** The last one before this that was decided, and turned down; what it said is known, and need not be typed again. */
export function rejectedBefore(
  database: Queryable,
  { accountId, before }: { readonly accountId: Id<'acc'>; readonly before?: string | undefined },
): Promise<RequestRow | undefined> {
  const others = before === undefined ? sql.empty : sql`and id <> ${before}`;
  return database.maybe<RequestRow>(sql`select * from (${select(sql`account_id = ${accountId}
      and status in ('approved', 'rejected') ${others}`)} order by started_at desc, id desc limit 1) last
    where status = 'rejected'`);
}

export function findRequest(database: Queryable, requestId: Id<'acr'>): Promise<RequestRow | undefined> {
  return database.maybe<RequestRow>(select(sql`id = ${requestId}`));
}
