import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { ValidityPolicy } from '../../rules/index.ts';
import { accountHistory } from '../accounts/account-history.ts';
import { ownAccounts } from '../accounts/account-row.ts';
import { findAccount } from '../accounts/list-accounts.ts';
import { listAdvisors } from '../advisors/list-advisors.ts';
import { listBeneficiaries } from '../beneficiaries/list-beneficiaries.ts';
import type { ExportPart } from './export-job.ts';

/** Through JSON, so that what is handed over is what would have been answered. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A person's accounts and what belongs to them. Of others named in them only what the person themselves wrote. */
export function exportInvestor(policy: ValidityPolicy): ExportPart {
  return (database, userId, now) => exported(database, { userId, policy, now });
}

async function exported(
  database: Queryable,
  { userId, policy, now }: { readonly userId: string; readonly policy: ValidityPolicy; readonly now: Date },
): Promise<Record<string, Json>> {
  const rows = await ownAccounts(database, userId);
  const accounts: Json[] = [];
  for (const { id: accountId, details } of rows) {
    const asked = { userId, accountId, policy, now };
    accounts.push({
      account: plain(await findAccount(database, asked)),
      details: plain(details),
      suitability: plain(
        await database.maybe(
          sql`select answers, answered_at from suitability where account_id = ${accountId}`,
        ),
      ),
      beneficiaries: plain((await listBeneficiaries(database, asked))?.data ?? []),
      people: plain(
        await database.rows(sql`select kind, status, created_at from account_person
          where account_id = ${accountId} and removed_at is null order by created_at, id`),
      ),
      accreditation: plain(
        await database.rows(sql`select method, statements, answers, status, started_at, submitted_at, decided_at, reason
          from accreditation_request where account_id = ${accountId} order by started_at`),
      ),
      files: plain(
        await database.rows(sql`select purpose, file_name, media_type, byte_count, status, created_at from account_file
          where account_id = ${accountId} and removed_at is null order by created_at, id`),
      ),
      history: plain((await accountHistory(database, asked))?.data ?? []),
    });
  }
  const advisors = await listAdvisors(database, { userId, now });
  const requests = await database.rows(
    sql`select kind, status, created_at from data_request where user_id = ${userId} order by created_at`,
  );
  return { accounts, advisors: plain(advisors.data), requests: plain(requests) };
}
