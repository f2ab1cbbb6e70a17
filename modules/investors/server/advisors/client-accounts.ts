import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { Account, ClientAccount, ClientAccounts } from '../../contract/index.ts';
import { mayAdvisorSee, type ValidityPolicy } from '../../rules/index.ts';
import { someAccounts } from '../accounts/account-row.ts';
import { presentAccounts } from '../accounts/list-accounts.ts';
import type { UseElsewhere } from '../common/account-usage.ts';
import { recordAdvisorEvent } from './advisor-event.ts';
import { advisorRows, grantOf } from './advisor-row.ts';

interface Asked {
  /** Of the advisor. */
  readonly userId: string;
  /** Of the grant. */
  readonly clientId: string;
  readonly policy: ValidityPolicy;
  readonly useElsewhere: UseElsewhere;
  readonly now: Date;
  readonly page?: Page;
}

/** A client's accounts, as far as they were granted; null where they were not. Every look is on record (H16). */
export function clientAccounts(
  database: Database,
  { userId, clientId, page = FIRST_PAGE, ...reading }: Asked,
): Promise<ClientAccounts | null> {
  return database.transaction(async (tx) => {
    const [row] = await advisorRows(
      tx,
      sql`advisor.id = ${clientId} and advisor.advisor_user_id = ${userId}`,
    );
    if (row === undefined) return null;
    const grant = grantOf(row);
    // In the order of the list of its owner; what is not on this page is not looked at.
    const granted = row.account_ids.filter((id) => mayAdvisorSee(grant, 'accounts', id));
    const accountIds = granted.slice(page.offset, page.offset + page.limit);
    if (grant.state !== 'active' || !grant.scopes.includes('accounts')) return null;
    const rows = await someAccounts(tx, { userId: row.user_id, accountIds });
    const seen = await presentAccounts(tx, rows, reading);
    await recordAdvisorEvent(tx, {
      advisorId: row.id,
      event: 'looked',
      actor: `user:${userId}`,
      after: { client: row.user_id, scope: 'accounts', accounts: seen.map(({ id }) => id) },
      userIds: [],
      at: reading.now,
    });
    return { data: seen.map(present), count: granted.length, total: granted.length };
  });
}

function present(account: Account): ClientAccount {
  return {
    id: account.id,
    type: account.type,
    name: account.name,
    title: account.title,
    kyc_status: account.kyc_status,
    kyb_status: account.kyb_status,
    accreditation_status: account.accreditation_status,
    accreditation_expiring_date: account.accreditation_expiring_date,
    suitability_status: account.suitability_status,
    eligible: account.eligibility.eligible,
    status: {
      line: account.status.line,
      tone: account.status.tone,
      missing: account.status.missing.map(({ message }) => message),
    },
  };
}
