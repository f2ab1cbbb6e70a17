import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { lastFours } from '../common/secrets.ts';
import { personForReview } from '../people/person-for-review.ts';

interface ReviewedAccount {
  readonly name: string;
  readonly type: string;
  readonly history: readonly { readonly at: Date; readonly line: string }[];
}

/** An account and everything that happened to it, also where it is closed; null where there is none. */
export async function accountForReview(
  database: Queryable,
  accountId: string,
): Promise<ReviewedAccount | null> {
  const account = await database.maybe<{ name: string; type: string }>(
    sql`select name, type from investment_account where id = ${accountId}`,
  );
  if (account === undefined) return null;
  const history = await database.rows<{ at: Date; line: string }>(sql`select at,
      concat_ws(' ', subject, event, quote_literal(from_status) || ' > ' || quote_literal(to_status), 'by ' || actor,
        '— ' || nullif(reason, '')) as line
    from account_history where account_id = ${accountId} order by at, id`);
  return { ...account, history };
}

/** Whose identity is looked at: the person of the account, as they said. The caller has it on record that this was read. */
export async function ownerForReview(database: Queryable, accountId: Id<'acc'>): Promise<string[]> {
  const account = await database.maybe<{ details: FormValues }>(
    sql`select details from investment_account where id = ${accountId}`,
  );
  if (account === undefined) return [];
  const kept = (await lastFours(database, [accountId])).get(accountId);
  return [`person: ${personForReview(account.details, kept)}`];
}

export function walletForReview(database: Queryable, accountId: string): Promise<string[]> {
  return lines(
    database.rows<Line>(sql`select concat_ws('  ', wallet_status, customer_id, wallet_problem) as line
      from investment_account where id = ${accountId}`),
    'wallet',
  );
}

export function checksForReview(database: Queryable, accountId: string): Promise<string[]> {
  return lines(
    database.rows<Line>(sql`select concat_ws('  ', 'try ' || attempt, status,
        nullif(array_to_string(reasons, ', '), '')) as line
      from identity_check where account_id = ${accountId} order by attempt`),
    'identity check',
  );
}

/** Of the owner themselves; the documents of others are listed with what they are for. */
export function identityDocumentsForReview(database: Queryable, accountId: string): Promise<string[]> {
  return lines(
    database.rows<Line>(sql`select
        concat_ws('  ', id, document_type, status, file_name, 'sha256 ' || sha256) as line from account_file
      where account_id = ${accountId} and purpose = 'identity_document' and person_id is null and removed_at is null
      order by created_at, id`),
    'identity document',
  );
}

export function consentLettersForReview(database: Queryable, accountId: string): Promise<string[]> {
  return lines(
    database.rows<Line>(sql`select
        concat_ws('  ', id, file_name, status, 'sha256 ' || sha256) as line from account_file
      where account_id = ${accountId} and purpose = 'employer_consent' and removed_at is null order by created_at, id`),
    'letter of the employer',
  );
}

interface Line {
  readonly line: string;
}

async function lines(found: Promise<Line[]>, what: string): Promise<string[]> {
  return (await found).map(({ line }) => `${what}: ${line}`);
}
