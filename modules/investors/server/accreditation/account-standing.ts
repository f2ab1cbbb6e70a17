import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import type { AccountType, AccreditationMethod, AccreditationStatus } from '../../rules/index.ts';

/** What of an account is about its accreditation. */
export interface Standing {
  readonly id: Id<'acc'>;
  readonly user_id: string;
  readonly type: AccountType;
  readonly name: string;
  readonly accreditation_status: AccreditationStatus;
  readonly accreditation_method: string | null;
  readonly accreditation_date: CalendarDay | null;
  readonly accreditation_expiring_date: CalendarDay | null;
  readonly accreditation_permanent_approved: boolean;
}

/** Nobody else decides about the account until this transaction ends. Undefined: there is none. */
export function lockStanding(tx: Queryable, accountId: Id<'acc'>): Promise<Standing | undefined> {
  return tx.maybe<Standing>(sql`select id, user_id, type, name, accreditation_status, accreditation_method,
      accreditation_date::text, accreditation_expiring_date::text, accreditation_permanent_approved
    from investment_account where id = ${accountId} and deleted_at is null for update`);
}

export interface NewApproval {
  readonly accountId: Id<'acc'>;
  readonly method: AccreditationMethod;
  readonly approvedOn: CalendarDay;
  readonly expiringOn: CalendarDay | null;
  readonly permanent: boolean;
  readonly at: Date;
}

export async function writeApproval(tx: Queryable, approval: NewApproval): Promise<void> {
  await tx.run(sql`update investment_account set accreditation_status = 'approved',
      accreditation_method = ${approval.method}, accreditation_date = ${approval.approvedOn}::date,
      accreditation_expiring_date = ${approval.expiringOn}::date,
      accreditation_permanent_approved = ${approval.permanent}, updated_at = ${approval.at}
    where id = ${approval.accountId}`);
}

/** One step of the table; false where somebody was first. */
export async function moveStanding(
  tx: Queryable,
  {
    accountId,
    from,
    to,
    at,
  }: { accountId: Id<'acc'>; from: AccreditationStatus; to: AccreditationStatus; at: Date },
): Promise<boolean> {
  const moved = await tx.run(sql`update investment_account
    set accreditation_status = ${to}, updated_at = ${at}
    where id = ${accountId} and accreditation_status = ${from}`);
  return moved === 1;
}
