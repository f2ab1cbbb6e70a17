import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { SignInState } from '../../rules/index.ts';

/** The condition that somebody of the firm can log in as an admin. */
const IS_ADMIN = sql`roles <> '{}' and 'admin' = any (roles) and disabled_at is null and blocked_at is null`;

/** Nobody logs in as somebody who was erased, whatever else is written about them. */
export const STATE: Sql = sql`case when email like 'erased:%' then 'erased' when disabled_at is not null then 'disabled'
  when blocked_at is not null then 'blocked' else 'open' end`;

export interface StaffMember {
  readonly id: Id<'user'>;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: string[];
  readonly state: SignInState;
}

/** For whoever is about to change roles or states: one at a time, as the trigger that keeps the last admin has it. */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('identity.last-admin', 0))`);
}

export function lockedMember(tx: Transaction, userId: string): Promise<StaffMember | undefined> {
  return tx.maybe<StaffMember>(
    sql`select id, email, first_name, last_name, roles, ${STATE} as state
      from user_account where id = ${userId} for update`,
  );
}

/** Those who can log in. */
export async function countAdmins(database: Queryable): Promise<number> {
  const { count } = await database.one<{ count: number }>(
    sql`select count(*)::integer as count from user_account where ${IS_ADMIN}`,
  );
  return count;
}

export async function otherAdmins(database: Queryable, userId: string): Promise<number> {
  const { count } = await database.one<{ count: number }>(
    sql`select count(*)::integer as count from user_account where ${IS_ADMIN} and id <> ${userId}`,
  );
  return count;
}

/**
 * The roles that somebody has at this moment, held until the transaction ends: whoever takes one away waits, or has
 * been first. Nobody has any who cannot log in.
 */
export async function rolesNow(tx: Transaction, userId: string): Promise<readonly string[]> {
  const found = await tx.maybe<{ roles: string[] }>(
    sql`select roles from user_account
      where id = ${userId} and disabled_at is null and blocked_at is null for share`,
  );
  return found?.roles ?? [];
}
