import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { recordAccountEvent } from './account-event.ts';

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
  'image',
  'confirm_privacy',
  'financial_situation',
] as const;

export type ProfileColumns = Readonly<
  Partial<Record<(typeof COLUMNS)[number], string | boolean | readonly number[] | null | undefined>>
>;

interface ProfileWrite {
  readonly userId: string;
  readonly columns: ProfileColumns;
  /** Of a date of birth that changed; null where it was taken out. */
  readonly birthYear?: string | null | undefined;
  /** Further parts of the row. */
  readonly more?: readonly Sql[];
  /** What else was changed with it, by name. */
  readonly alsoNamed?: readonly string[];
  readonly from: { readonly ip: string; readonly userAgent: string | null };
  /** A form that saves by itself would fill the person's own history: one line for this long is enough there. */
  readonly tellOnceInMs?: number;
  readonly now: Date;
}

/** Changes what is named and leaves the rest. The history names the fields, not what they hold. */
export async function writeProfile(tx: Transaction, write: ProfileWrite): Promise<void> {
  const { userId, alsoNamed = [], from, tellOnceInMs = 0, now } = write;
  const named = await updateProfile(tx, write);
  const detail = { fields: [...named, ...alsoNamed] };
  const since = new Date(now.getTime() - tellOnceInMs);
  const told = await tx.maybe(sql`select from security_event
    where user_id = ${userId} and kind = 'profile_changed' and at > ${since} limit 1`);
  if (told === undefined)
    return recordAccountEvent(tx, { kind: 'profile_changed', userId, from, detail, now });
  await appendAudit(tx, {
    actor: userId,
    action: 'identity.profile_changed',
    subject: `user:${userId}`,
    after: detail,
    at: now,
  });
}

/** A profile that was filled in elsewhere: it is no change of the person's own, and their history says nothing of it. */
export async function importProfileColumns(
  tx: Transaction,
  write: Pick<ProfileWrite, 'userId' | 'columns' | 'birthYear' | 'now'>,
): Promise<void> {
  await updateProfile(tx, write);
}

/** Gives back the names of what was written. */
async function updateProfile(
  tx: Transaction,
  { userId, columns, birthYear, more = [], now }: Omit<ProfileWrite, 'from'>,
): Promise<string[]> {
  const named = COLUMNS.flatMap((name) => {
    const value = columns[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const changes = [
    sql`updated_at = ${now}`,
    ...named.map(({ name, value }) => sql`${sql.identifier(name, COLUMNS)} = ${value}`),
    ...(birthYear === undefined ? [] : [sql`birthday_last_four = ${birthYear}`]),
    ...more,
  ];
  await tx.run(sql`update user_account set ${sql.join(changes)} where id = ${userId}`);
  return [...named.map(({ name }) => name), ...(birthYear === undefined ? [] : ['birthday'])];
}
