import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { withReason } from '../with-reason.ts';
import { newSecret } from './secret.ts';

export interface CreatePrivateToken {
  readonly farmId: Id<'farm'>;
  /** For whom it is, for the firm's own eyes. */
  readonly note: string;
  readonly expiresAt?: Date;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

export interface CreatedToken {
  readonly tokenId: Id<'ptk'>;
  /** Shown this once: only its hash is kept. */
  readonly token: string;
  /** Where it opens the offering. */
  readonly slug: string;
}

const LONGEST_NOTE = 200;

/** Makes a token that opens one private offering to everybody who has it, until it is revoked. */
export async function createPrivateToken(
  tx: Transaction,
  { farmId, note, expiresAt, reason, actor, at }: CreatePrivateToken,
): Promise<Result<CreatedToken, 'farm_unknown' | 'note_malformed'>> {
  if (note.length > LONGEST_NOTE || note.includes('\u0000') || !note.isWellFormed())
    return err('note_malformed');
  const { secret, hash } = newSecret();
  const tokenId = newId('ptk', at);
  const farm = await tx.maybe<{ slug: string }>(
    sql`select slug from farm where id = ${farmId} for key share`,
  );
  if (farm === undefined) return err('farm_unknown');
  await tx.run(sql`
    insert into farm_private_token (id, farm_id, hash, note, created_at, expires_at)
    values (${tokenId}, ${farmId}, ${hash}::bytea, ${note}, ${at}, ${expiresAt ?? null}::timestamptz)`);
  await appendAudit(tx, {
    actor,
    action: 'farm.private_token_created',
    subject: `farm:${farmId}`,
    after: withReason({ token_id: tokenId, note, expires_at: expiresAt?.toISOString() ?? null }, reason),
    at,
  });
  return ok({ tokenId, token: secret, slug: farm.slug });
}
