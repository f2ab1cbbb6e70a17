import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import type { Profile, ProfileChange } from '../../contract/account.ts';
import { publicError } from '../../rules/index.ts';
import type { Visitor } from '../log-in/visitor.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { writeProfile } from './write-profile.ts';

interface Row extends Omit<Profile, 'meta' | 'balance'> {
  meta: Record<string, unknown>;
}

/** Undefined when there is no such account (any more). */
export async function profileOf(database: Queryable, userId: string): Promise<Profile | undefined> {
  const row = await database.maybe<Row>(
    sql`select id as user_id, email, email_verified_at is not null as email_verified, first_name, last_name, phone,
        address, address2, city, state, zip_code, country, financial_situation, image, social, confirm_privacy, meta,
        -- Of a date of birth the year is all that is ever shown again.
        '••/••/' || birthday_last_four as birthday
      from user_account where id = ${userId}`,
  );
  // Wallets come with the accounts that people invest through.
  return row && { ...row, balance: '0.00', meta: JSON.stringify(row.meta) };
}

/** Of somebody who must have one. */
export async function requireProfile(database: Queryable, userId: string): Promise<Profile> {
  const found = await profileOf(database, userId);
  if (found === undefined) throw publicError('unauthenticated');
  return found;
}

export async function changeProfile(
  database: Database,
  { userId, change, visitor, now }: { userId: string; change: ProfileChange; visitor: Visitor; now: Date },
): Promise<Result<Profile, Refusal>> {
  const { meta, ...columns } = change;
  const isEmpty = [...Object.values(columns), meta].every((value) => value === undefined);
  if (isEmpty) return refuse('no_changed_data');
  // Other things are kept there as well.
  const more = meta === undefined ? [] : [sql`meta = meta || ${sql.json(meta)}::jsonb`];
  return database.transaction(async (tx) => {
    if ((await profileOf(tx, userId)) === undefined) return refuse('unauthenticated');
    const alsoNamed = Object.keys(meta ?? {});
    await writeProfile(tx, { userId, columns, more, alsoNamed, from: visitor, now });
    const profile = await profileOf(tx, userId);
    return profile === undefined ? refuse('unauthenticated') : ok(profile);
  });
}
