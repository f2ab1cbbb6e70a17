import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { SecurityEventKind } from '../../rules/index.ts';

export interface SessionEvent {
  readonly kind: Extract<
    SecurityEventKind,
    'login' | 'step_up' | 'logout' | 'session_ended' | 'sessions_ended' | 'refresh_reused'
  >;
  readonly userId: Id<'user'>;
  /** The one it is about; of `sessions_ended` the one that stays. */
  readonly sessionId: string;
  readonly request: { readonly ip: string | null; readonly userAgent: string | null };
  readonly amr?: readonly string[];
  readonly now: Date;
}

/** One line for those who watch the firm, and one for the person's own history. */
export async function recordSessionEvent(tx: Transaction, event: SessionEvent): Promise<void> {
  const { kind, userId, sessionId, request, amr, now } = event;
  const detail = { session_id: sessionId, ...(amr ? { amr: [...amr] } : {}) };
  await appendAudit(tx, {
    actor: userId,
    action: `identity.${kind}`,
    subject: `user:${userId}`,
    after: detail,
    at: now,
  });
  await tx.run(sql`insert into security_event (id, user_id, at, kind, ip, user_agent, detail)
    values (${newId('sev', now)}, ${userId}, ${now}, ${kind}, ${request.ip},
      ${request.userAgent?.slice(0, 200) ?? null}, ${sql.json(detail)}::jsonb)`);
}
