import type { Sealer } from '@furrow/crypto/seal';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type ProfileColumns, readStoredProfile, writeProfile } from '../../../identity/server/index.ts';
import { type KeptProfile, profileAnswers, profileColumns, profileForm } from '../../rules/index.ts';
import type { FormSave, OpenForm } from '../common/forms/open-form.ts';
import { keepSecret, lastFourOf, lastFours } from '../common/secrets.ts';

const BIRTHDAY = 'birthday';
const TELL_ONCE_IN_MS = 10 * 60_000;

interface Asked {
  readonly userId: string;
  readonly lock: boolean;
  /** Where a change comes from. */
  readonly from: { readonly ip: string; readonly userAgent: string | null };
}

export async function openProfile(
  database: Queryable,
  sealer: Sealer,
  { userId, lock, from }: Asked,
): Promise<OpenForm | null> {
  const row = await readStoredProfile(database, userId, { lock });
  if (row === undefined) return null;
  const form = await database.maybe<{ version: number; saved_at: Date | null }>(
    sql`select version, saved_at from person_profile where user_id = ${userId}`,
  );
  const secrets = (await lastFours(database, [userId])).get(userId);
  return {
    definition: profileForm,
    stored: { data: { ...profileAnswers(row), ...secrets }, version: form?.version ?? 1 },
    updatedAt: form?.saved_at ?? null,
    // Nobody is without a name.
    inUse: true,
    save: (tx, change) => saveProfile(tx, sealer, { userId, row, from }, change),
  };
}

async function saveProfile(
  tx: Transaction,
  sealer: Sealer,
  { userId, row, from }: Pick<Asked, 'userId' | 'from'> & { readonly row: KeptProfile },
  { changed, answers, version, now }: FormSave,
): Promise<null> {
  const birthday = changed[BIRTHDAY];
  if (typeof birthday === 'string')
    await keepSecret(tx, sealer, { ownerId: userId, field: BIRTHDAY, value: birthday, at: now });
  const columns = profileColumns(answers);
  const names = (Object.keys(columns) as (keyof KeptProfile)[]).filter((name) => columns[name] !== row[name]);
  const written: ProfileColumns = Object.fromEntries(names.map((name) => [name, columns[name]]));
  const year = typeof birthday === 'string' && birthday !== '' ? lastFourOf(birthday) : null;
  const birthYear = birthday === undefined ? undefined : year;
  const write = { userId, columns: written, birthYear, from, tellOnceInMs: TELL_ONCE_IN_MS, now };
  if (names.length > 0 || birthYear !== undefined) await writeProfile(tx, write);
  await tx.run(sql`insert into person_profile (user_id, version, saved_at) values (${userId}, ${version}, ${now})
    on conflict (user_id) do update set version = excluded.version, saved_at = excluded.saved_at`);
  return null;
}
