import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ExportPart } from '@furrow/module/house';
import { historiesOf } from '../accounts/account-history.ts';
import { ownAccounts } from '../accounts/account-row.ts';
import { presentAccounts } from '../accounts/list-accounts.ts';
import { listAdvisors } from '../advisors/list-advisors.ts';
import { beneficiariesOf } from '../beneficiaries/list-beneficiaries.ts';
import type { InvestorDeps } from '../common/deps.ts';

/** Through JSON, so that what is handed over is what would have been answered. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** A person's accounts and what belongs to them. Of others named in them only what the person themselves wrote. */
export function exportInvestor(reading: Pick<InvestorDeps, 'policy' | 'useElsewhere'>): ExportPart {
  return (database, userId, now) => exported(database, { ...reading, userId, now });
}

async function exported(
  database: Queryable,
  { userId, now, ...reading }: Pick<InvestorDeps, 'policy' | 'useElsewhere'> & { userId: string; now: Date },
): Promise<Record<string, Json>> {
  const rows = await ownAccounts(database, userId);
  const ids = rows.map(({ id }) => id);
  const presented = new Map(
    (await presentAccounts(database, rows, { ...reading, policy: reading.policy(), now })).map((account) => [
      account.id,
      account,
    ]),
  );
  const beneficiaries = await beneficiariesOf(database, ids);
  const histories = await historiesOf(database, userId, ids);
  const more = await rowsOf(database, ids);
  const accounts = rows.map(({ id, details }) => ({
    account: plain(presented.get(id) ?? null),
    details: plain(details),
    suitability: plain(more.suitability.get(id)?.[0] ?? null),
    beneficiaries: plain(beneficiaries.get(id) ?? []),
    people: plain(more.people.get(id) ?? []),
    accreditation: plain(more.accreditation.get(id) ?? []),
    files: plain(more.files.get(id) ?? []),
    history: plain(histories.get(id) ?? []),
  }));
  const advisors = await listAdvisors(database, { userId, now });
  const requests = await database.rows(
    sql`select kind, status, created_at from data_request where user_id = ${userId} order by created_at`,
  );
  return { accounts, advisors: plain(advisors.data), requests: plain(requests) };
}

/** What is handed over as it lies there, of all accounts at once. */
async function rowsOf(database: Queryable, accountIds: readonly Id<'acc'>[]) {
  const ids = [...accountIds];
  async function byAccount(statement: Sql): Promise<ReadonlyMap<string, object[]>> {
    const rows = await database.rows<{ account_id: Id<'acc'> }>(statement);
    const groups = Map.groupBy(rows, ({ account_id }) => account_id);
    return new Map([...groups].map(([id, own]) => [id, own.map(({ account_id: _of, ...row }) => row)]));
  }
  return {
    suitability: await byAccount(
      sql`select account_id, answers, answered_at from suitability where account_id = any(${ids})`,
    ),
    people: await byAccount(sql`select account_id, kind, status, created_at from account_person
      where account_id = any(${ids}) and removed_at is null order by created_at, id`),
    accreditation: await byAccount(sql`select account_id, method, statements, answers, status, started_at,
        submitted_at, decided_at, reason
      from accreditation_request where account_id = any(${ids}) order by started_at`),
    files:
      await byAccount(sql`select account_id, purpose, file_name, media_type, byte_count, status, created_at
      from account_file where account_id = any(${ids}) and removed_at is null order by created_at, id`),
  };
}
