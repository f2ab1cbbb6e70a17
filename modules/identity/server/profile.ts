import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import type { Profile, ProfileChange } from '../contract/account.ts';
import { recordAccountEvent } from './account-event.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Visitor } from './visitor.ts';

interface Row extends Omit<Profile, 'meta' | 'birthday' | 'balance'> {
  meta: Record<string, unknown>;
}

/** Undefined when there is no such account (any more). */
export async function profileOf(database: Queryable, userId: string): Promise<Profile | undefined> {
  const row = await database.maybe<Row>(
    sql`select id as user_id, email, email_verified_at is not null as email_verified, first_name, last_name, phone,
        address, address2, city, state, zip_code, country, financial_situation, image, social, confirm_privacy, meta
      from user_account where id = ${userId}`,
  );
  // Wallets and dates of birth come with the accounts that people invest through.
  return row && { ...row, birthday: null, balance: '0.00', meta: JSON.stringify(row.meta) };
}

const COLUMNS = [
  'first_name',
  'last_name',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'zip_code',
  'country',
  'confirm_privacy',
  'financial_situation',
] as const satisfies readonly (keyof ProfileChange)[];

/** Changes what is named and leaves the rest. The history names the fields, not what they hold. */
export async function changeProfile(
  database: Database,
  { userId, change, visitor, now }: { userId: string; change: ProfileChange; visitor: Visitor; now: Date },
): Promise<Result<Profile, Refusal>> {
  const named = COLUMNS.flatMap((name) => {
    const value = change[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const changes = named.map(({ name, value }) => sql`${sql.identifier(name, COLUMNS)} = ${value}`);
  // Other things are kept there as well.
  if (change.meta !== undefined) changes.push(sql`meta = meta || ${sql.json(change.meta)}::jsonb`);
  if (changes.length === 0) return refuse('no_changed_data');
  return database.transaction(async (tx) => {
    await tx.run(sql`update user_account set updated_at = ${now}, ${sql.join(changes)} where id = ${userId}`);
    const profile = await profileOf(tx, userId);
    if (profile === undefined) return refuse('unauthenticated');
    const fields = [...named.map(({ name }) => name), ...Object.keys(change.meta ?? {})];
    const detail = { fields };
    await recordAccountEvent(tx, { kind: 'profile_changed', userId, from: visitor, detail, now });
    return ok(profile);
  });
}
