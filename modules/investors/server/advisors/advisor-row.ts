import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { FIRST_PAGE, type Page } from '@furrow/kernel/page';
import type { AdvisorGrant, AdvisorRole, AdvisorScope, AdvisorState } from '../../rules/index.ts';

/** A grant as it lies in the database. The checks of the columns vouch for the unions. */
export interface AdvisorRow {
  readonly id: Id<'adv'>;
  readonly user_id: string;
  readonly advisor_user_id: string | null;
  readonly email: string;
  readonly email_normal: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly firm: string;
  readonly role: AdvisorRole;
  readonly scopes: readonly AdvisorScope[];
  readonly status: AdvisorState;
  readonly invite_expires_at: Date | null;
  readonly invited_at: Date;
  readonly accepted_at: Date | null;
  readonly ended_at: Date | null;
  readonly last_looked_at: Date | null;
  readonly account_ids: readonly Id<'acc'>[];
}

/** Those who no longer look on come at the end. */
export function advisorRows(
  database: Queryable,
  condition: Sql,
  { limit, offset }: Page = FIRST_PAGE,
): Promise<AdvisorRow[]> {
  return database.rows<AdvisorRow>(sql`select advisor.id, advisor.user_id, advisor.advisor_user_id, advisor.email,
      advisor.email_normal, advisor.first_name, advisor.last_name, advisor.firm, advisor.role, advisor.scopes,
      advisor.status, advisor.invite_expires_at, advisor.invited_at, advisor.accepted_at, advisor.ended_at,
      advisor.last_looked_at,
      array(select account.id from advisor_account
        join investment_account account on account.id = advisor_account.account_id
        where advisor_account.advisor_id = advisor.id and account.deleted_at is null
        order by account.created_at, account.id) as account_ids
    from advisor
    where ${condition} order by (advisor.status = 'ended'), advisor.invited_at, advisor.id
    limit ${limit} offset ${offset}`);
}

export function grantOf({ status, scopes, account_ids }: AdvisorRow): AdvisorGrant {
  return { state: status, scopes, accountIds: account_ids };
}
