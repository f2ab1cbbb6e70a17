import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import type { EmployerConsent, SuitabilityStatus } from '../../rules/index.ts';

/** What of an account decides whether it is suitable, with whose it is. */
export interface SuitabilityRow {
  readonly account_id: Id<'acc'>;
  readonly user_id: string;
  readonly name: string;
  readonly suitability_status: SuitabilityStatus;
  readonly employer_consent_status: EmployerConsent;
  readonly restricted_by_firm: boolean;
  readonly answers: FormValues;
  readonly wealth_version: number;
  readonly wealth_saved_at: Date | null;
  readonly wealth_completed_at: Date | null;
  readonly investment_version: number;
  readonly investment_saved_at: Date | null;
  readonly investment_completed_at: Date | null;
  readonly answered_at: Date | null;
  readonly reminded_at: Date | null;
  readonly acknowledged_at: Date | null;
}

const SELECT = sql`select account.id as account_id, account.user_id, account.name, account.suitability_status,
    account.employer_consent_status, account.restricted_by_firm, suitability.answers, suitability.wealth_version,
    suitability.wealth_saved_at, suitability.wealth_completed_at, suitability.investment_version,
    suitability.investment_saved_at, suitability.investment_completed_at, suitability.answered_at,
    suitability.reminded_at, suitability.acknowledged_at
  from investment_account account join suitability on suitability.account_id = account.id
  where account.deleted_at is null`;

interface Asked {
  readonly accountId: Id<'acc'>;
  /** Left out by the firm, which may look at everybody's. */
  readonly userId?: string | undefined;
}

export function findSuitability(database: Queryable, asked: Asked): Promise<SuitabilityRow | undefined> {
  const own = asked.userId === undefined ? sql.empty : sql`and account.user_id = ${asked.userId}`;
  return database.maybe<SuitabilityRow>(sql`${SELECT} and account.id = ${asked.accountId} ${own}`);
}

/** The same, and nobody else changes the account until this transaction ends. */
export async function lockSuitability(tx: Queryable, asked: Asked): Promise<SuitabilityRow | undefined> {
  await tx.run(sql`select from investment_account where id = ${asked.accountId} for update`);
  return findSuitability(tx, asked);
}
