import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { announceAccess } from '../announce-farm.ts';

export interface RevokePrivateToken {
  readonly tokenId: Id<'ptk'>;
  /** Whose it must be; without it any is taken. */
  readonly farmId?: Id<'farm'>;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

/** From the commit on neither the token nor any grant that came of it opens anything. */
export async function revokePrivateToken(
  tx: Transaction,
  { tokenId, farmId, reason, actor, at }: RevokePrivateToken,
): Promise<Result<null, 'token_unknown'>> {
  const there = farmId === undefined ? sql.empty : sql` and farm_id = ${farmId}`;
  const revoked = await tx.maybe<{ farm_id: Id<'farm'>; note: string }>(
    sql`update farm_private_token set revoked_at = ${at} where id = ${tokenId} and revoked_at is null${there}
      returning farm_id, note`,
  );
  if (revoked === undefined) return err('token_unknown');
  await tx.run(sql`delete from farm_private_grant where token_id = ${tokenId}`);
  await appendAudit(tx, {
    actor,
    action: 'farm.private_token_revoked',
    subject: `farm:${revoked.farm_id}`,
    before: { token_id: tokenId, note: revoked.note },
    ...(reason === undefined ? {} : { after: { reason } }),
    at,
  });
  await announceAccess(tx, revoked.farm_id);
  return ok(null);
}
