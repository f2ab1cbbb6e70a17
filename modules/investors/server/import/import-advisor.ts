import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { normalEmail } from '../../../identity/rules/index.ts';
import type { InviteAdvisor } from '../../contract/index.ts';
import { recordAdvisorEvent } from '../advisors/advisor-event.ts';

const INVITATION_MS = 30 * 24 * 60 * 60_000;

interface ImportedAdvisor extends InviteAdvisor {
  readonly userId: string;
  /** Who accepted; null: invited, and nobody has answered yet. */
  readonly advisorUserId: string | null;
}

/** A grant that was made elsewhere; nobody is written to. */
export async function importAdvisor(
  tx: Transaction,
  given: ImportedAdvisor,
  { actor, at }: { readonly actor: string; readonly at: Date },
): Promise<void> {
  const { userId, advisorUserId } = given;
  const id = newId('adv', at);
  await tx.run(sql`insert into advisor (id, user_id, email, email_normal, first_name, last_name, firm, role, scopes,
      status, advisor_user_id, invited_at, invite_expires_at, accepted_at)
    values (${id}, ${userId}, ${given.email}, ${normalEmail(given.email)}, ${given.first_name}, ${given.last_name},
      ${given.firm}, ${given.role}, ${given.scopes}, ${advisorUserId === null ? 'invited' : 'active'}, ${advisorUserId},
      ${at}, ${new Date(at.getTime() + INVITATION_MS)}, ${advisorUserId === null ? null : at})`);
  await tx.run(sql`insert into advisor_account (advisor_id, account_id)
    select ${id}, unnest(${given.account_ids}::text[])`);
  await recordAdvisorEvent(tx, {
    advisorId: id,
    event: advisorUserId === null ? 'invited' : 'accepted',
    actor,
    after: { client: userId, advisor: advisorUserId, scopes: given.scopes, accounts: given.account_ids },
    userIds: [],
    at,
  });
}
