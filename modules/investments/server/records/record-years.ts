import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { firstMovementAt } from '../../../wallet/server/index.ts';
import type { RecordsView } from '../../contract/index.ts';
import { isPrepared } from '../../rules/index.ts';
import { documentCounts } from './document-counts.ts';
import { listPrepared } from './list-prepared.ts';
import { accountLabel, recordScope } from './record-scope.ts';

type RecordYears = Pick<RecordsView, 'years' | 'this_year' | 'accounts'>;

/** What can be downloaded at once, and what is prepared. */
export async function recordsView(database: Queryable, userId: string, now: Date): Promise<RecordsView> {
  const known = await recordYears(database, userId, now);
  const counts = await documentCounts(database, { userId });
  const { data } = await listPrepared(database, userId, now);
  return {
    ...known,
    large_years: known.years.filter((year) => isPrepared({ year, documents: counts.get(year) ?? 0 })),
    prepared: data.filter(({ state }) => state !== 'expired'),
  };
}

/** For which years there is something to download. */
export async function recordYears(database: Queryable, userId: string, now: Date): Promise<RecordYears> {
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
