import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** What a database is for; the table takes nothing else. */
export type Purpose = 'demonstration' | 'live';

/** What this database was set up for, as it was written down; undefined where nobody has yet, or before there are tables. */
export async function readPurpose(database: Queryable): Promise<Purpose | undefined> {
  const { made } = await database.one<{ made: boolean }>(
    sql`select to_regclass('installation') is not null as made`,
  );
  if (!made) return undefined;
  const found = await database.maybe<{ purpose: Purpose }>(sql`select purpose from installation`);
  return found?.purpose;
}

/** Writes it down unless somebody has already, and gives back what counts. */
export async function recordPurpose(database: Queryable, purpose: Purpose, now: Date): Promise<Purpose> {
  await database.run(sql`insert into installation (purpose, since) values (${purpose}, ${now})
    on conflict (only_row) do nothing`);
  const written = await database.one<{ purpose: Purpose }>(sql`select purpose from installation`);
  return written.purpose;
}
