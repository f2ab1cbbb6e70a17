import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { SecurityEventKind } from '../../rules/index.ts';
import { publishIdentityEvent } from '../users/publish-event.ts';
import type { ProfileSource } from './profile-source.ts';

export type SocialEventKind = Extract<SecurityEventKind, 'sign_up' | 'social_linked' | 'social_unlinked'>;

/** One line for those who watch the firm, and one for the person's own history. */
export async function recordSocialEvent(
  tx: Transaction,
  kind: SocialEventKind,
  userId: Id<'user'>,
  { via, from, now }: Pick<ProfileSource, 'via' | 'from' | 'now'>,
): Promise<void> {
  const detail = { via };
  await appendAudit(tx, {
    actor: userId,
    action: `identity.${kind}`,
    subject: `user:${userId}`,
    after: detail,
    at: now,
  });
  const id = newId('sev', now);
  await tx.run(sql`insert into security_event (id, user_id, at, kind, ip, user_agent, detail)
    values (${id}, ${userId}, ${now}, ${kind}, ${from.ip}, ${from.userAgent?.slice(0, 200) ?? null},
      ${sql.json(detail)}::jsonb)`);
  await publishIdentityEvent(tx, { id, kind, userId, now });
}
