import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Account, ClientAccount, ClientAccounts } from '../../contract/index.ts';
import { mayAdvisorSee, type ValidityPolicy } from '../../rules/index.ts';
import type { UseElsewhere } from '../accounts/account-use.ts';
import { listAccounts } from '../accounts/list-accounts.ts';
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
}

/** A client's accounts, as far as they were granted; null where they were not. Every look is on record (H16). */
export function clientAccounts(
  database: Database,
  { userId, clientId, ...reading }: Asked,
): Promise<ClientAccounts | null> {
  return database.transaction(async (tx) => {
    const [row] = await advisorRows(
      tx,
      sql`advisor.id = ${clientId} and advisor.advisor_user_id = ${userId}`,
    );
    if (row === undefined) return null;
    const grant = grantOf(row);
    const all = await listAccounts(tx, { userId: row.user_id, ...reading });
    const seen = all.data.filter(({ id }) => mayAdvisorSee(grant, 'accounts', id));
    if (grant.state !== 'active' || !grant.scopes.includes('accounts')) return null;
    await recordAdvisorEvent(tx, {
      advisorId: row.id,
      event: 'looked',
      actor: `user:${userId}`,
      after: { client: row.user_id, scope: 'accounts', accounts: seen.map(({ id }) => id) },
      userIds: [],
      at: reading.now,
    });
    return { data: seen.map(present), count: seen.length };
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
