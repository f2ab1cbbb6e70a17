import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  type AddressProblem,
  endpointAddress,
  MOST_ENDPOINTS,
  type WebhookEvent,
} from '../../rules/index.ts';
import { newSecret, sealSecret } from './endpoint-secret.ts';

export interface AddEndpoint {
  readonly url: string;
  readonly label: string;
  readonly events: readonly WebhookEvent[];
  /** The digest of the call's key: the same call again finds what it added. */
  readonly addedKey: string;
  readonly reason: string;
  readonly actor: string;
  readonly now: Date;
}

export interface MadeSecret {
  readonly id: Id<'whk'>;
  /** Shown this once: only its seal is kept. */
  readonly secret: string;
}

interface Deps {
  readonly sealer: Sealer;
  readonly loopback: boolean;
}

/** Adds an endpoint. Called again with the same key it makes another secret for the same one: the first was never seen. */
export async function addEndpoint(
  tx: Transaction,
  { sealer, loopback }: Deps,
  { url, label, events, addedKey, reason, actor, now }: AddEndpoint,
): Promise<Result<MadeSecret, AddressProblem | 'webhook_limit'>> {
  const address = endpointAddress(url, { loopback });
  if (!address.ok) return address;
  // One at a time: two that are added at once count each other.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('notifications.webhooks', 0))`);
  const secret = newSecret();
  const known = await tx.maybe<{ id: Id<'whk'> }>(
    sql`select id from webhook_endpoint where added_key = ${addedKey} and status <> 'removed'`,
  );
  if (known !== undefined) {
    await tx.run(sql`update webhook_endpoint set secret_sealed = ${sealSecret(sealer, known.id, secret)}
      where id = ${known.id}`);
    return ok({ id: known.id, secret });
  }
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from webhook_endpoint where status <> 'removed'`,
  );
  if (count >= MOST_ENDPOINTS) return err('webhook_limit');
  const id = newId('whk', now);
  await tx.run(sql`insert into webhook_endpoint (id, url, label, events, added_key, added_by, added_at, secret_sealed,
      status_since)
    values (${id}, ${address.value}, ${label}, ${[...events]}, ${addedKey}, ${actor}, ${now},
      ${sealSecret(sealer, id, secret)}, ${now})`);
  await appendAudit(tx, {
    actor,
    action: 'webhook.added',
    subject: `webhook:${id}`,
    after: { url: address.value, label, events: [...events], reason },
    at: now,
  });
  return ok({ id, secret });
}
