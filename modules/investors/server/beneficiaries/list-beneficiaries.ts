import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues, StoredSecret } from '@furrow/forms/values';
import type { Beneficiaries, BeneficiaryView } from '../../contract/index.ts';
import { shareText } from '../../rules/index.ts';
import { lastFours } from '../secrets.ts';

export interface BeneficiaryRow {
  readonly id: string;
  readonly rank: 'primary' | 'contingent';
  readonly answers: FormValues;
  readonly share_basis_points: number;
}

/** In the order in which they were given, primary ones first. */
export function beneficiaryRows(database: Queryable, accountId: string): Promise<BeneficiaryRow[]> {
  return database.rows<BeneficiaryRow>(sql`select id, rank, answers, share_basis_points from beneficiary
    where account_id = ${accountId} order by rank desc, place`);
}

/** Null where the account is not there or another's. */
export async function listBeneficiaries(
  database: Queryable,
  { userId, accountId }: { readonly userId: string; readonly accountId: string },
): Promise<Beneficiaries | null> {
  const account = await database.maybe<{ version: number }>(
    sql`select beneficiaries_version as version from investment_account
      where id = ${accountId} and user_id = ${userId} and deleted_at is null`,
  );
  if (account === undefined) return null;
  const rows = await beneficiaryRows(database, accountId);
  const secrets = await lastFours(
    database,
    rows.map(({ id }) => id),
  );
  const data = rows.map((row) => present(row, secrets.get(row.id)?.birthday));
  return { data, count: data.length, version: account.version };
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
