import type { Database } from '@furrow/database/database';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { Account, ClientAccount, ClientAccounts } from '../../contract/index.ts';
import type { ValidityPolicy } from '../../rules/index.ts';
import { someAccounts } from '../accounts/account-row.ts';
import { presentAccounts } from '../accounts/list-accounts.ts';
import type { UseElsewhere } from '../common/account-usage.ts';
import { grantedTo, recordLook } from './look-as-advisor.ts';

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
    const look = { userId, clientId, scope: 'accounts' } as const;
    const granted = await grantedTo(tx, look);
    if (granted === null) return null;
    const { accountIds, clientUserId } = granted;
    // What is not on this page is not looked at.
    const shown = accountIds.slice(page.offset, page.offset + page.limit);
    const rows = await someAccounts(tx, { userId: clientUserId, accountIds: shown });
    const accounts = await presentAccounts(tx, rows, reading);
    const seen = { accounts: accounts.map(({ id }) => id) };
    if (!(await recordLook(tx, look, granted, { seen, now: reading.now }))) return null;
    return { data: accounts.map(present), count: accountIds.length, total: accountIds.length };
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
