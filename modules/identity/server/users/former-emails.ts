import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** The addresses under which a person was known and that were changed since then: who lost an account still reads them (J14). */
export async function formerEmails(
  database: Queryable,
  { userId, since }: { readonly userId: string; readonly since: Date },
): Promise<string[]> {
  const rows = await database.rows<{ email: string }>(
    sql`select distinct detail ->> 'from' as email from security_event
      where user_id = ${userId} and kind = 'email_changed' and at >= ${since} and detail ->> 'from' <> ''
      order by 1`,
  );
  return rows.map(({ email }) => email);
}
