import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import type { SecurityEventKind } from '../../rules/index.ts';
import { publishIdentityEvent } from './publish-event.ts';

export interface AccountEvent {
  readonly kind: Extract<
    SecurityEventKind,
    | 'sign_up'
    | 'login_failed'
    | 'login_locked'
    | 'password_leaked'
    | 'email_verified'
    | 'verification_sent'
    | 'reset_requested'
    | 'password_reset'
    | 'password_changed'
    | 'email_change_requested'
    | 'email_changed'
    | 'profile_changed'
    | 'account_disabled'
    | 'account_blocked'
    | 'account_reopened'
    | 'account_claimed'
    | 'roles_changed'
    | 'session_ended_by_operator'
  >;
  readonly userId: string;
  /** When it was not the person. */
  readonly actor?: string;
  readonly from?: { readonly ip: string | null; readonly userAgent: string | null };
  readonly detail?: { readonly [name: string]: Json };
  readonly now: Date;
}

const AGENT_LENGTH = 200;

/** One line for those who watch the firm, one for the person's own history, and an event where they are told. */
export async function recordAccountEvent(tx: Transaction, event: AccountEvent): Promise<void> {
  const { kind, userId, actor = userId, from, detail = {}, now } = event;
  await appendAudit(tx, {
    actor,
    action: `identity.${kind}`,
    subject: `user:${userId}`,
    after: detail,
    at: now,
  });
  const id = newId('sev', now);
  await tx.run(sql`insert into security_event (id, user_id, at, kind, ip, user_agent, detail)
    values (${id}, ${userId}, ${now}, ${kind}, ${from?.ip ?? null},
      ${from?.userAgent?.slice(0, AGENT_LENGTH) ?? null}, ${sql.json(detail)}::jsonb)`);
  await publishIdentityEvent(tx, { id, kind, userId, now });
}

/**
 * A failed password. The same two statements run whether the account exists or not, so that the time they take tells
 * nobody; only an account that exists gets a line in its history.
 */
export async function recordFailedLogin(
  tx: Transaction,
  {
    emailNormal,
    scope,
    from,
    now,
  }: {
    emailNormal: string;
    scope: string;
    from: { ip: string; userAgent: string | null };
    now: Date;
  },
): Promise<void> {
  await appendAudit(tx, {
    actor: 'visitor',
    action: 'identity.login_failed',
    subject: scope,
    after: { ip: from.ip },
    at: now,
  });
  await tx.run(sql`insert into security_event (id, user_id, at, kind, ip, user_agent)
    select ${newId('sev', now)}, id, ${now}, 'login_failed', ${from.ip},
      ${from.userAgent?.slice(0, AGENT_LENGTH) ?? null}
    from user_account where email_normal = ${emailNormal}`);
}
