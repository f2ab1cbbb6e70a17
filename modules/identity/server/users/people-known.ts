import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Experience, experienceIn } from '../../rules/index.ts';

interface Known {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly experience: Experience;
}

interface KnownRow extends Omit<Known, 'experience'> {
  readonly id: string;
  readonly meta: Record<string, unknown>;
}

/** For modules that know people by their id alone and import nobody. */
export async function peopleKnown(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  if (userIds.length === 0) return new Map();
  const rows =
    await database.rows<KnownRow>(sql`select id, email, email_verified_at is not null as "isEmailVerified",
      first_name as "firstName", last_name as "lastName", meta from user_account
    where id = any (${[...new Set(userIds)]}::text[])`);
  return new Map(rows.map(({ id, meta, ...known }) => [id, { ...known, experience: experienceIn(meta) }]));
}
