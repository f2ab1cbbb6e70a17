import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { contactsOf, findUser } from '../../../identity/server/index.ts';
import type { Invitation } from '../../contract/index.ts';
import { ADVISOR_MOVES } from '../../rules/index.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { mailedSecretHash } from '../common/mailed-secret.ts';
import { recordAdvisorEvent } from './advisor-event.ts';
import { acceptedMail } from './advisor-mails.ts';
import { type AdvisorRow, advisorRows } from './advisor-row.ts';

interface Brought {
  /** Who is signed in. */
  readonly userId: string;
  readonly token: string;
  readonly now: Date;
}

/** Null unless the link is good and whoever brings it is signed in with the very address it was sent to. */
export async function readInvitation(database: Queryable, brought: Brought): Promise<Invitation | null> {
  const row = await invitationRow(database, brought);
  if (row === null || row.status === 'ended') return null;
  const { firstName, lastName } = await findUser(database, row.user_id);
  return {
    id: row.id,
    client: { first_name: firstName, last_name: lastName },
    role: row.role,
    scopes: [...row.scopes],
    accounts: row.account_ids.length,
    status: row.status,
    expires_at: row.invite_expires_at?.toISOString() ?? null,
  };
}

/** False where there is nothing to accept. Accepted twice, it is accepted. */
export function acceptInvitation(deps: InvestorDeps, brought: Brought): Promise<boolean> {
  const { userId, now } = brought;
  return deps.database.transaction(async (tx) => {
    const row = await invitationRow(tx, brought);
    if (row === null) return false;
    if (row.status === 'active') return true;
    if (!ADVISOR_MOVES.canMove(row.status, 'active')) return false;
    const accepted = await tx.run(sql`update advisor
      set status = 'active', advisor_user_id = ${userId}, accepted_at = ${now}
      where id = ${row.id} and status = 'invited'`);
    // Ended, or accepted in another window, in the same moment.
    if (accepted === 0) return (await invitationRow(tx, brought))?.status === 'active';
    await recordAdvisorEvent(tx, {
      advisorId: row.id,
      event: 'accepted',
      actor: `user:${userId}`,
      after: { client: row.user_id, advisor: userId, scopes: row.scopes, accounts: row.account_ids },
      userIds: [row.user_id, userId],
      at: now,
    });
    for (const client of await contactsOf(tx, [row.user_id]))
      await deps.mailer.send(tx, acceptedMail(deps.site, client, row), now);
    return true;
  });
}

async function invitationRow(
  database: Queryable,
  { userId, token, now }: Brought,
): Promise<AdvisorRow | null> {
  const me = await findUser(database, userId);
  const [row] = await advisorRows(
    database,
    sql`advisor.invite_hash = ${mailedSecretHash(token)} and advisor.status <> 'ended'
      and (advisor.advisor_user_id = ${userId}
        or (advisor.advisor_user_id is null and advisor.invite_expires_at > ${now}
          and advisor.email_normal = ${me.emailNormal} and ${me.isEmailVerified}::boolean))`,
  );
  return row ?? null;
}
