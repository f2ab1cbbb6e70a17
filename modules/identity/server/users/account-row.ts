import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type AnyConnection, normalEmail } from '../../rules/index.ts';

export interface AccountRow {
  id: Id<'user'>;
  email: string;
  email_normal: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  social: AnyConnection | null;
  mfa_required: boolean;
  disabled_at: Date | null;
  blocked_at: Date | null;
  created_at: Date;
}

const COLUMNS = sql`id, email, email_normal, email_verified_at, password_hash, first_name, last_name, social,
  mfa_required, disabled_at, blocked_at, created_at`;

export function accountByEmail(database: Queryable, email: string): Promise<AccountRow | undefined> {
  return where(database, sql`email_normal = ${normalEmail(email)}`);
}

export function accountById(database: Queryable, userId: Id<'user'>): Promise<AccountRow | undefined> {
  return where(database, sql`id = ${userId}`);
}

/** For whoever is about to change it: two changes of one account follow each other. */
export function lockedAccount(tx: Queryable, userId: Id<'user'>): Promise<AccountRow | undefined> {
  return where(tx, sql`id = ${userId} for update`);
}

function where(database: Queryable, condition: Sql): Promise<AccountRow | undefined> {
  return database.maybe<AccountRow>(sql`select ${COLUMNS} from user_account where ${condition}`);
}
