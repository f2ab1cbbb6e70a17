import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues, StoredSecret } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { Beneficiaries, BeneficiaryView } from '../../contract/index.ts';
import { shareText } from '../../rules/index.ts';
import { lastFours } from '../common/secrets.ts';

export interface BeneficiaryRow {
  readonly id: Id<'ben'>;
  readonly account_id: Id<'acc'>;
  readonly rank: 'primary' | 'contingent';
  readonly answers: FormValues;
  readonly share_basis_points: number;
}

/** In the order in which they were given, primary ones first. */
export function beneficiaryRows(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
  { limit, offset }: Page = FIRST_PAGE,
): Promise<BeneficiaryRow[]> {
  return database.rows<BeneficiaryRow>(sql`select id, account_id, rank, answers, share_basis_points from beneficiary
    where account_id = any(${[...accountIds]}) order by account_id, rank desc, place, id
    limit ${limit} offset ${offset}`);
}

/** Of accounts that the caller knows to be its reader's; one that has none is not among them. */
export async function beneficiariesOf(
  database: Queryable,
  accountIds: readonly Id<'acc'>[],
  page?: Page,
): Promise<ReadonlyMap<string, readonly BeneficiaryView[]>> {
  const rows = await beneficiaryRows(database, accountIds, page);
  const ids = rows.map(({ id }) => id);
  const secrets = await lastFours(database, ids);
  const groups = Map.groupBy(rows, ({ account_id }) => account_id);
  return new Map(
    [...groups].map(([id, own]) => [id, own.map((row) => present(row, secrets.get(row.id)?.birthday))]),
  );
}

/** Null where the account is not there or another's. */
export async function listBeneficiaries(
  database: Queryable,
  {
    userId,
    accountId,
    page,
  }: { readonly userId: string; readonly accountId: Id<'acc'>; readonly page?: Page },
): Promise<Beneficiaries | null> {
  const account = await database.maybe<{ version: number; count: number }>(
    sql`select beneficiaries_version as version,
        (select count(*)::integer from beneficiary where account_id = investment_account.id) as count
      from investment_account
      where id = ${accountId} and user_id = ${userId} and deleted_at is null`,
  );
  if (account === undefined) return null;
  const data = [...((await beneficiariesOf(database, [accountId], page)).get(accountId) ?? [])];
  const { count, version } = account;
  return { data, count, total: count, version };
}

function present(
  { id, rank, answers, share_basis_points }: BeneficiaryRow,
  birthday: StoredSecret | undefined,
): BeneficiaryView {
  const text = (name: string) => {
    const value = answers[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    id,
    rank,
    relationship: text('relationship') ?? '',
    primary_relationship: text('primary_relationship'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    suffix: text('suffix'),
    entity_name: text('entity_name'),
    share: shareText(share_basis_points),
    birthday: birthday === undefined ? null : { last_four: birthday.last_four },
  };
}
