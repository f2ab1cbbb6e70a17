import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import { accountIdsOf, holderFacts } from '../../../investors/server/index.ts';
import type { PaperRecord } from '../../contract/index.ts';
import { mailingAddress } from '../common/mailing-address.ts';
import { showTaxConsent } from '../tax/tax-consent.ts';

/** A consent to electronic records that was withdrawn, and what followed. */
export interface WithdrawalRow {
  readonly withdrawn_at: Date;
  readonly investment_id: Id<'inv'>;
  readonly version: string;
  readonly sha256: string;
  readonly given_again_at: Date | null;
  readonly paper_set_up_at: Date | null;
  readonly paper_set_up_by: string | null;
}

/** The last time somebody withdrew; null where they never did. */
export async function lastWithdrawal(database: Queryable, userId: string): Promise<WithdrawalRow | null> {
  const row = await database.maybe<WithdrawalRow>(sql`select withdrawn_at, investment_id, version, sha256,
      given_again_at, paper_set_up_at, paper_set_up_by
    from records_withdrawal where user_id = ${userId} order by withdrawn_at desc limit 1`);
  return row ?? null;
}

interface Asked {
  readonly userId: Id<'user'>;
  /** Whoever looks. */
  readonly operatorId: string;
}

/** Who gets documents by mail, where to, and how it came to that; null where they never withdrew. */
export async function paperRecordOf(
  database: Queryable,
  { userId, operatorId }: Asked,
): Promise<PaperRecord | null> {
  const row = await lastWithdrawal(database, userId);
  if (row === null) return null;
  const setUpBy = readId('user', (row.paper_set_up_by ?? '').replace('operator:', ''));
  const users = await findUsers(database, setUpBy === null ? [userId] : [userId, setUpBy]);
  const user = users.get(userId);
  if (user === undefined) return null;
  const colleague = setUpBy === null ? undefined : users.get(setUpBy);
  const url = await database.maybe<{ url: string | null }>(
    sql`select url from records_disclosure where version = ${row.version} and sha256 = ${row.sha256}`,
  );
  const accounts = await holderFacts(database, await accountIdsOf(database, userId));
  return {
    user_id: userId,
    name: nameOf(user),
    email: user.email,
    mailing_address: await mailingAddress(database, userId),
    accounts: [...accounts.values()]
      .filter(({ isOpen }) => isOpen)
      .map(({ id, name, type }) => ({ id, name, type })),
    state: row.given_again_at !== null ? 'agreed_again' : row.paper_set_up_at === null ? 'waiting' : 'set_up',
    withdrawn_at: row.withdrawn_at.toISOString(),
    withdrawn_on: row.investment_id,
    version: row.version,
    sha256: row.sha256,
    url: url?.url ?? null,
    set_up_at: row.paper_set_up_at?.toISOString() ?? null,
    set_up_by: colleague === undefined ? null : nameOf(colleague),
    agreed_again_at: row.given_again_at?.toISOString() ?? null,
    tax_documents: (await showTaxConsent(database, userId)).state === 'agreed' ? 'electronic' : 'mail',
    is_own: userId === operatorId,
  };
}

export const nameOf = (user: {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}) => `${user.firstName} ${user.lastName}`.trim() || user.email;
