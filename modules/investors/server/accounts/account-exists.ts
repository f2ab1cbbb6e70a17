import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type AccountType, accountNameKey } from '../../rules/index.ts';

/** Whether this person already has an account of this type under this name, however it is spelt. */
export async function accountExists(
  database: Queryable,
  asked: {
    readonly userId: string;
    readonly type: AccountType;
    readonly name: string;
    readonly except?: string | undefined;
  },
): Promise<boolean> {
  const key = accountNameKey(asked.name);
  if (key === '') return false;
  const found = await database.maybe(sql`select from investment_account
    where user_id = ${asked.userId} and type = ${asked.type} and name_key = ${key} and deleted_at is null
      and id <> ${asked.except ?? ''}`);
  return found !== undefined;
}
