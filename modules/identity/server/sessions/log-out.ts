import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { endSession } from './end-session.ts';
import { recordSessionEvent } from './session-event.ts';
import { hashSecret } from './session-secret.ts';
import type { SessionRequest } from './start-session.ts';

/** Ends the session of this browser, named by its cookie or by the token it calls with. */
export async function logOut(
  tx: Transaction,
  { sessionId, request, now }: { sessionId: string | null; request: SessionRequest; now: Date },
): Promise<void> {
  const hash = request.refreshToken ? hashSecret(request.refreshToken) : null;
  const open = await tx.rows<{ id: string; user_id: Id<'user'> }>(
    sql`select id, user_id from session where ended_at is null
      and (id = ${sessionId} or id = (select session_id from refresh_token where hash = ${hash}))`,
  );
  for (const { id, user_id: userId } of open) {
    if (!(await endSession(tx, { sessionId: id, reason: 'logout', now }))) continue;
    await recordSessionEvent(tx, { kind: 'logout', userId, sessionId: id, request, now });
  }
}
