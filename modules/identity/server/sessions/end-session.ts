import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { type Sql, sql } from '@furrow/database/sql';
import { type EndReason, SESSIONS_ENDED, type SessionsEndedMessage } from '../../contract/index.ts';

export interface EndSessions {
  readonly reason: EndReason;
  readonly now: Date;
  /** Who ended them, when it was not the user: an operator or a job. */
  readonly actor?: string;
}

/**
 * Ends one session; with the commit its tokens are refused everywhere, and its sockets close in a moment. Answers
 * whether it was open. Another's session is not there.
 */
export async function endSession(
  tx: Transaction,
  { sessionId, userId, ...how }: EndSessions & { readonly sessionId: string; readonly userId?: string },
): Promise<boolean> {
  const whose = userId === undefined ? sql.empty : sql` and user_id = ${userId}`;
  return (await endWhere(tx, sql`id = ${sessionId}${whose}`, how)) > 0;
}

/** Ends all sessions of a user, or all but those they are using. Answers how many there were. */
export async function endSessionsOf(
  tx: Transaction,
  {
    userId,
    except = [],
    ...how
  }: EndSessions & { readonly userId: string; readonly except?: string | readonly string[] },
): Promise<number> {
  return endWhere(tx, sql`user_id = ${userId} and id <> all(${[except].flat()}::text[])`, how);
}

/** The one place where sessions end, so that whoever must know is told each time. */
export async function endWhere(tx: Transaction, condition: Sql, how: EndSessions): Promise<number> {
  const { reason, now, actor } = how;
  const ended = await tx.rows<{ id: string; user_id: string }>(
    sql`update session set ended_at = ${now}, end_reason = ${reason}
      where ended_at is null and ${condition} returning id, user_id`,
  );
  if (ended.length === 0) return 0;
  for (const [userId, rows] of Map.groupBy(ended, ({ user_id }) => user_id)) {
    const message: SessionsEndedMessage = {
      user_id: userId,
      session_ids: rows.map(({ id }) => id),
      reason,
    };
    await appendAudit(tx, {
      actor: actor ?? userId,
      action: 'identity.sessions.ended',
      subject: `user:${userId}`,
      after: { session_ids: [...message.session_ids], reason },
      at: now,
    });
    await publish(tx, { topic: SESSIONS_ENDED, data: { ...message, session_ids: [...message.session_ids] } });
  }
  return ended.length;
}
