import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';

/** The address of somebody who was asked by email to do their part for an account; null once there is nothing left to do. */
export async function askedByEmail(database: Queryable, lineId: Id<'ahs'>): Promise<string | null> {
  const row = await database.maybe<{ email: string | null }>(sql`
    select coalesce(person.invited_email, attestation.advisor_email) as email
    from account_history line
      join investment_account account on account.id = line.account_id and account.deleted_at is null
      left join account_person person on person.id = line.evidence ->> 'person'
        and person.removed_at is null and person.invite_hash is not null
      left join accreditation_attestation attestation on attestation.id = line.evidence ->> 'attestation_id'
        and attestation.outcome is null
    where line.id = ${lineId}`);
  return row?.email ?? null;
}
