import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { OLD_SECRET_MS } from '../../rules/index.ts';
import type { MadeSecret } from './add-endpoint.ts';
import { newSecret, openSecret, sealSecret } from './endpoint-secret.ts';

export interface RotateSecret {
  readonly id: Id<'whk'>;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

interface SecretRow {
  readonly secret_sealed: Uint8Array;
  readonly old_secret_until: Date | null;
}

/**
 * Replaces the secret; the one before signs beside it for a day. Within that day another replacement leaves the older one
 * as it is, since a receiver may still have that one alone: whoever lost the answer just asks again. Null for none there.
 */
export async function rotateSecret(
  tx: Transaction,
  sealer: Sealer,
  { id, reason, actor, now }: RotateSecret,
): Promise<MadeSecret | null> {
  const row = await tx.maybe<SecretRow>(
    sql`select secret_sealed /* never null: secret_sealed */, old_secret_until from webhook_endpoint
      where id = ${id} and status <> 'removed' for no key update`,
  );
  if (row === undefined) return null;
  const secret = newSecret();
  const keepsOlder = row.old_secret_until !== null && row.old_secret_until > now;
  const until = keepsOlder ? row.old_secret_until : new Date(now.getTime() + OLD_SECRET_MS);
  const before = openSecret(sealer, id, row.secret_sealed);
  await tx.run(sql`update webhook_endpoint set secret_sealed = ${sealSecret(sealer, id, secret)}, old_secret_until = ${until},
      old_secret_sealed = ${keepsOlder ? sql`old_secret_sealed` : sql`${sealSecret(sealer, id, before, 'old_secret_sealed')}`}
    where id = ${id}`);
  await appendAudit(tx, {
    actor,
    action: 'webhook.secret_rotated',
    subject: `webhook:${id}`,
    after: { old_secret_until: until?.toISOString() ?? null, reason },
    at: now,
  });
  return { id, secret };
}
