import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues, StoredSecret } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { isReviewed, maskedTaxpayerNumber } from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import { lastFours } from '../common/secrets.ts';
import { type FileRow, filesOf } from '../files/file-row.ts';
import { unnamedTrustees } from '../people/everybody.ts';
import { personForReview, personName } from '../people/person-for-review.ts';
import { type PersonRow, peopleOf } from '../people/person-row.ts';

export interface WaitingBusiness {
  readonly accountId: Id<'acc'>;
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

/**
 * What a reviewer reads, with the number an approval names: the business and everybody named there, each with the documents
 * that are theirs. Of numbers it tells the end. The caller has it on record that this was read.
 */
export async function businessForReview(database: Queryable, accountId: Id<'acc'>): Promise<string[]> {
  const account = await database.maybe<{ version: number; details: FormValues }>(
    sql`select kyb_version as version, details from investment_account
      where id = ${accountId} and kyb_status is not null and deleted_at is null`,
  );
  const row = await anyAccount(database, accountId);
  const people = await peopleOf(database, accountId);
  const kept = await lastFours(database, [accountId, ...people.map(({ id }) => id)]);
  const files = await filesOf(database, accountId, ['business_document', 'identity_document']);
  return [
    ...(account === undefined
      ? []
      : [`business: review ${account.version}`, ...detailLines(account.details, kept.get(accountId))]),
    ...people.map(
      ({ id, kind, status, answers }) =>
        `  ${id}  ${kind}  ${status}  ${personForReview(answers, kept.get(id))}`,
    ),
    ...(row === undefined ? [] : unnamedTrustees(row)).map(
      (name) => `  missing from the people: trustee ${name}`,
    ),
    ...files.map((file) => {
      const whose = people.find(({ id }) => id === file.person_id);
      return [`  ${file.id}`, file.purpose, file.file_name, `sha256 ${file.sha256}`, whoseWords(file, whose)]
        .join('  ')
        .trimEnd();
    }),
  ];
}

function detailLines(details: FormValues, kept: Record<string, StoredSecret> | undefined): string[] {
  const open = Object.entries(details).filter(([name]) => isReviewed(name));
  const ein = kept?.ein === undefined ? 'none' : maskedTaxpayerNumber('ein', kept.ein.last_four);
  return [...open.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`), `  ein: ${ein}`];
}

function whoseWords({ purpose, person_id }: FileRow, whose: PersonRow | undefined): string {
  if (whose !== undefined) return `of ${personName(whose.answers)} (${whose.id})`;
  // Named no more; the document was sent all the same.
  if (person_id !== null) return `of ${person_id}, who was removed`;
  return purpose === 'identity_document' ? 'of the account owner' : '';
}
