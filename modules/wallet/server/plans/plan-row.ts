import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { PauseReason } from '../../rules/index.ts';

export interface PlanRow {
  readonly id: Id<'plan'>;
  readonly account_id: Id<'acc'>;
  readonly bank_id: Id<'bank'>;
  readonly amount_cents: Cents;
  readonly day: number;
  readonly status: 'active' | 'paused' | 'ended';
  readonly paused_because: PauseReason | null;
  readonly next_on: CalendarDay | null;
}

const COLUMNS = sql`id, account_id, bank_id, amount_cents, day, status, paused_because, next_on::text`;

/** The monthly deposit of an account; an account has at most one that has not ended. */
export function planOf(
  database: Queryable,
  accountId: Id<'acc'>,
  lock: Sql = sql``,
): Promise<PlanRow | undefined> {
  return database.maybe<PlanRow>(
    sql`select ${COLUMNS} from deposit_plan where account_id = ${accountId} and status <> 'ended' ${lock}`,
  );
}

export function planById(database: Queryable, id: Id<'plan'>): Promise<PlanRow | undefined> {
  return database.maybe<PlanRow>(sql`select ${COLUMNS} from deposit_plan where id = ${id}`);
}
