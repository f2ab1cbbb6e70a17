import type { Queryable } from '@furrow/database/database';
import { totalOf } from '@furrow/database/page-total';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { Account, Accounts } from '../../contract/index.ts';
import type { ValidityPolicy } from '../../rules/index.ts';
import type { UseElsewhere } from '../common/account-usage.ts';
import { lastFours } from '../common/secrets.ts';
import { type AccountRow, ownAccount, ownAccounts } from './account-row.ts';
import { usesOf } from './account-use.ts';
import { namedPeopleOf } from './named-people.ts';
import { presentAccount } from './present-account.ts';

interface Asked {
  readonly userId: string;
  readonly policy: ValidityPolicy;
  readonly now: Date;
  readonly useElsewhere: UseElsewhere;
}

export async function listAccounts(
  database: Queryable,
  asked: Asked & { readonly page?: Page },
): Promise<Accounts> {
  const { userId, page = FIRST_PAGE } = asked;
  const rows = await ownAccounts(database, userId, page);
  const data = await presentAccounts(database, rows, asked);
  const own = sql`investment_account where user_id = ${userId} and deleted_at is null`;
  const count = await totalOf(database, page, rows.length, own);
  return { data, count, total: count };
}

export async function findAccount(
  database: Queryable,
  asked: Asked & { readonly accountId: Id<'acc'> },
): Promise<Account | null> {
  const row = await ownAccount(database, asked);
  if (row === undefined) return null;
  const [account] = await presentAccounts(database, [row], asked);
  return account ?? null;
}

/** Three statements beside the accounts themselves, however many there are. */
export async function presentAccounts(
  database: Queryable,
  rows: readonly AccountRow[],
  { now, policy, useElsewhere }: Omit<Asked, 'userId'>,
): Promise<Account[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [secrets, uses, named] = await Promise.all([
    lastFours(database, ids),
    usesOf(database, ids, useElsewhere),
    namedPeopleOf(database, ids),
  ]);
  return rows.flatMap((row) => {
    const use = uses.get(row.id);
    const answers = { ...row.details, ...secrets.get(row.id) };
    const people = named.get(row.id);
    return use && people ? [presentAccount({ row, answers, use, people, policy, now })] : [];
  });
}
