import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { firstMovementAt } from '../../../wallet/server/index.ts';
import type { RecordsView } from '../../contract/index.ts';
import { accountLabel, recordScope } from './record-scope.ts';

/** For which years there is something to download. */
export async function recordYears(database: Queryable, userId: string, now: Date): Promise<RecordsView> {
  const { accounts } = (await recordScope(database, { userId })) ?? { accounts: [] };
  const moved = await firstMovementAt(
    database,
    accounts.map(({ id }) => id),
  );
  const { confirmed } = await database.one<{ confirmed: Date | null }>(
    sql`select min(confirmed_at) as confirmed from investment where user_id = ${userId}`,
  );
  const [first] = [moved, confirmed].flatMap((at) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  const thisYear = yearOf(now);
  const count = first === undefined ? 0 : thisYear - yearOf(first) + 1;
  return {
    years: Array.from({ length: count }, (_, index) => thisYear - index),
    this_year: thisYear,
    accounts: accounts.map((account) => ({ id: account.id, name: accountLabel(account) })),
  };
}

const yearOf = (at: Date) => Number(newYorkDay(at).slice(0, 4));
