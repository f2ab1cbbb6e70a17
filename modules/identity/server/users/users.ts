import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { normalEmail } from '../../rules/index.ts';

/** What other modules may know of somebody who has signed up. */
export interface User {
  readonly userId: Id<'user'>;
  readonly email: string;
  readonly emailNormal: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  /** What they have said of their means, by number. */
  readonly financialSituation: readonly number[];
}

const COLUMNS = sql`id as "userId", email, email_normal as "emailNormal", email_verified_at is not null as "isEmailVerified",
  first_name as "firstName", last_name as "lastName", roles, financial_situation as "financialSituation"`;

export function findUser(database: Queryable, userId: string): Promise<User> {
  return database.one<User>(sql`select ${COLUMNS} from user_account where id = ${userId}`);
}

/** By their ids, in one statement for all. */
export async function findUsers(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, User>> {
  if (userIds.length === 0) return new Map();
  const users = await database.rows<User>(
    sql`select ${COLUMNS} from user_account where id = any (${[...new Set(userIds)]}::text[])`,
  );
  return new Map(users.map((user) => [user.userId, user]));
}

/** Of these people those whose data was erased: nothing is kept about them anymore. */
export async function erasedAmong(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ id: string }>(sql`select id from user_account
    where id = any (${[...new Set(userIds)]}::text[]) and email_normal = 'erased:' || id`);
  return new Set(rows.map(({ id }) => id));
}

/** Whatever is counted for one person at a time waits here; undefined where there is no such user. */
export function lockUser(tx: Transaction, userId: string): Promise<User | undefined> {
  return tx.maybe<User>(sql`select ${COLUMNS} from user_account where id = ${userId} for update`);
}

/** The condition that the person with this id has proven their address. */
export const hasVerifiedEmail = (userId: Sql): Sql =>
  sql`exists (select from user_account where user_account.id = ${userId} and email_verified_at is not null)`;

/** Whether anybody has signed up, and whether one of these has; addresses in their normal form. */
export function lookForUsers(
  database: Queryable,
  emails: readonly string[],
): Promise<{ anybody: boolean; oneOfThese: boolean }> {
  return database.one<{ anybody: boolean; oneOfThese: boolean }>(sql`select
    exists (select from user_account) as anybody,
    exists (select from user_account where email_normal = any (${emails}::text[])) as "oneOfThese"`);
}

/** Whoever has this address; undefined where nobody does. */
export function findUserByEmail(database: Queryable, email: string): Promise<User | undefined> {
  return database.maybe<User>(
    sql`select ${COLUMNS} from user_account where email_normal = ${normalEmail(email)}`,
  );
}
