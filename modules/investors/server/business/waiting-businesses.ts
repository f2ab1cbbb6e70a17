import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import { isReviewed } from '../../rules/index.ts';
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

/** What a reviewer reads, with the number an approval names: what is reviewed, states and papers by their ids, never numbers. */
export async function businessForReview(database: Queryable, accountId: string): Promise<string[]> {
  const account = await database.maybe<{ version: number; details: FormValues }>(
    sql`select kyb_version as version, details from investment_account
      where id = ${accountId} and kyb_status is not null and deleted_at is null`,
  );
  const people = await peopleOf(database, accountId);
  const files = await filesOf(database, accountId, ['business_document', 'identity_document']);
  const details = Object.entries(account?.details ?? {}).filter(([name]) => isReviewed(name));
  return [
    ...(account === undefined ? [] : [`business: review ${account.version}`]),
    ...details.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
    ...people.map(({ id, kind, status }) => `  ${id}  ${kind}  ${status}`),
    ...files.map(({ id, purpose, file_name, sha256, person_id }) =>
      [`  ${id}`, purpose, file_name, `sha256 ${sha256}`, person_id ?? ''].join('  ').trimEnd(),
    ),
  ];
}
