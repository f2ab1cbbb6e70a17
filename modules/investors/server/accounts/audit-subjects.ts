import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

/** What belongs to a person, as the audit names it: accounts, deleted ones included, their people, and advisors. */
export async function investorSubjects(database: Queryable, userId: string): Promise<string[]> {
  const own = await database.rows<{ subject: string }>(sql`
    with own as (select id from investment_account where user_id = ${userId})
    select subject from (
      select 'account:' || id as subject from own
      -- Secrets are read under the name of what they belong to.
      union all select 'acc:' || id from own
      union all select 'per:' || person.id from account_person person join own on own.id = person.account_id
      union all select 'ben:' || beneficiary.id from beneficiary join own on own.id = beneficiary.account_id
      union all select 'advisor:' || id from advisor where user_id = ${userId}
    ) subjects order by subject`);
  return own.map(({ subject }) => subject);
}
