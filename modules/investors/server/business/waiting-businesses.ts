import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { filesOf } from '../files/file-row.ts';
import { peopleOf } from '../people/person-row.ts';

export interface WaitingBusiness {
  readonly accountId: string;
  readonly name: string;
  readonly type: string;
  readonly since: Date;
}

/** Businesses and trusts that wait for a review, the oldest first. */
export function waitingBusinesses(database: Queryable): Promise<WaitingBusiness[]> {
  return database.rows<WaitingBusiness>(sql`select account.id as "accountId", account.name, account.type,
      coalesce((select max(at) from account_history where account_id = account.id and subject = 'kyb'),
        account.updated_at) as since
    from investment_account account
    where account.kyb_status = 'pending' and not account.kyb_asked and account.deleted_at is null
    order by since, account.id`);
}

/** What a reviewer reads: states and papers by their ids, never numbers of people. */
export async function businessForReview(database: Queryable, accountId: string): Promise<string[]> {
  const people = await peopleOf(database, accountId);
  const files = await filesOf(database, accountId, ['business_document', 'identity_document']);
  return [
    ...people.map(({ id, kind, status }) => `  ${id}  ${kind}  ${status}`),
    ...files.map(({ id, purpose, file_name, sha256, person_id }) =>
      [`  ${id}`, purpose, file_name, `sha256 ${sha256}`, person_id ?? ''].join('  ').trimEnd(),
    ),
  ];
}
