import type { Database, Queryable } from '@furrow/database/database';
import { type Purpose, readPurpose, recordPurpose } from '@furrow/database/installation';
import { sql } from '@furrow/database/sql';
import { DEMO_PEOPLE } from '@furrow/demo/people';
import { normalEmail } from '@furrow/modules/identity/rules';
import { lookForUsers } from '@furrow/modules/identity/server';
import { type Config, ConfigRefused } from '../settings/config.ts';

export type { Purpose };

export const purposeOf = ({ FURROW_DEMO }: Pick<Config, 'FURROW_DEMO'>): Purpose =>
  FURROW_DEMO === 'on' ? 'demonstration' : 'live';

const OTHER_DATABASE =
  'Use another database (DATABASE_URL, or another folder as FURROW_DATA_DIR), or leave FURROW_DEMO as it was';

const REFUSALS: Record<Purpose, { readonly problem: string; readonly expected: string }> = {
  live: {
    problem:
      'is off, but this database holds the demonstration, whose people have a password that everybody knows',
    expected: OTHER_DATABASE,
  },
  demonstration: {
    problem: 'is on (which it is by default), but this database holds real accounts',
    expected: `off for this database. ${OTHER_DATABASE}`,
  },
};

/** Before anything is changed: the demonstration and real accounts are never in one database. */
export async function refuseOtherPurpose(database: Queryable, asked: Purpose): Promise<void> {
  const found = await foundPurpose(database);
  if (found !== null && found !== asked) throw refusal(asked);
}

/** Once there are tables. Of two processes that start at once as different things, the second is refused. */
export async function markPurpose(database: Database, asked: Purpose, now: Date): Promise<void> {
  if ((await recordPurpose(database, asked, now)) !== asked) throw refusal(asked);
}

function refusal(asked: Purpose): ConfigRefused {
  return new ConfigRefused([{ variable: 'FURROW_DEMO', ...REFUSALS[asked] }]);
}

/** What is written there; in a database from before it was written, what its people tell. Null for a fresh one. */
async function foundPurpose(database: Queryable): Promise<Purpose | null> {
  const written = await readPurpose(database);
  if (written !== undefined) return written;
  const { made } = await database.one<{ made: boolean }>(
    sql`select to_regclass('user_account') is not null as made`,
  );
  if (!made) return null;
  const emails = DEMO_PEOPLE.map(({ email }) => normalEmail(email));
  const { anybody, oneOfThese } = await lookForUsers(database, emails);
  if (oneOfThese) return 'demonstration';
  return anybody ? 'live' : null;
}
