import { sql } from '@furrow/database/sql';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import type { AccountRow } from '../users/account-row.ts';
import { knownAsker } from './slow-hash.ts';

/** A hash made with yesterday's cost is replaced the next time its password is at hand. */
export async function renewHash(
  { database, passwords }: Pick<AccountDeps, 'database' | 'passwords'>,
  account: AccountRow,
  password: string,
): Promise<void> {
  if (account.password_hash === null || !passwords.isOutdated(account.password_hash)) return;
  const fresh = await passwords.hash(password, knownAsker(account.id));
  // Not over a password that was changed meanwhile.
  await database.run(sql`update user_account set password_hash = ${fresh}
    where id = ${account.id} and password_hash = ${account.password_hash}`);
}
