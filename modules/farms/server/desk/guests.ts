import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { announceAccess } from '../announce-farm.ts';

export interface GuestRow {
  readonly id: Id<'gst'>;
  readonly token_id: Id<'ptk'>;
  readonly user_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const MOST_SHOWN = 500;

/** The browsers that a private offering opens for, the latest first. */
export function guestsOf(database: Queryable, farmId: Id<'farm'>, now: Date): Promise<GuestRow[]> {
  return database.rows<GuestRow>(
    sql`select held.id, held.token_id, held.user_id, held.created_at, held.expires_at
      from farm_private_grant held join farm_private_token token on token.id = held.token_id
      where token.farm_id = ${farmId} and held.expires_at > ${now}
      order by held.created_at desc, held.id limit ${MOST_SHOWN}`,
  );
}

export interface RemoveGuest {
  readonly farmId: Id<'farm'>;
  readonly guestId: Id<'gst'>;
  readonly reason: string;
  readonly actor: string;
  readonly at: Date;
}

/** Closes the offering to one browser. Whoever still has the link can open it again: the link is revoked apart. */
export async function removeGuest(
  tx: Transaction,
  { farmId, guestId, reason, actor, at }: RemoveGuest,
): Promise<Result<null, 'guest_unknown'>> {
  const removed = await tx.maybe<{ token_id: Id<'ptk'>; user_id: string | null }>(
    sql`delete from farm_private_grant held using farm_private_token token
      where held.id = ${guestId} and token.id = held.token_id and token.farm_id = ${farmId}
      returning held.token_id, held.user_id`,
  );
  if (removed === undefined) return err('guest_unknown');
  await appendAudit(tx, {
    actor,
    action: 'farm.guest_removed',
    subject: `farm:${farmId}`,
    before: { guest_id: guestId, token_id: removed.token_id, user_id: removed.user_id },
    after: { reason },
    at,
  });
  await announceAccess(tx, farmId);
  return ok(null);
}
