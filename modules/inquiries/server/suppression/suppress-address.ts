import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { WORK_CHANNEL } from '@furrow/database/work-items';
import { type Id, newId } from '@furrow/kernel/ids';
import { type SuppressionWay, sameAddress } from '../../rules/index.ts';
import { addressHash } from './suppressed-addresses.ts';

const placeOf = (id: string) => `email_suppression:address_sealed:${id}`;

export const suppressionSealedColumn: SealedColumn = {
  table: 'email_suppression',
  column: 'address_sealed',
  key: ['id'],
  placeOf: ([id = '']) => placeOf(id),
};

export const openAddress = (sealer: Sealer, id: string, sealed: Uint8Array): string =>
  sealer.unseal(sealed, placeOf(id)).toString('utf8');

export interface SuppressionOrder {
  readonly email: string;
  readonly way: SuppressionWay;
  /** As the audit names them. */
  readonly actor: string;
  readonly reason: string | null;
  readonly now: Date;
}

/** No optional emails from now on. False: the address is on the list already. */
export async function suppressAddress(
  tx: Transaction,
  sealer: Sealer,
  { email, way, actor, reason, now }: SuppressionOrder,
): Promise<boolean> {
  const id = newId('sup', now);
  const added = await tx.run(sql`insert into email_suppression (id, address_hash, address_sealed, way, since)
    values (${id}, ${addressHash(email)}, ${sealer.seal(sameAddress(email), placeOf(id))}, ${way}, ${now})
    on conflict (address_hash) do nothing`);
  if (added === 0) return false;
  await record(tx, 'added', { id, actor, now, after: { id, way, reason } });
  return true;
}

/** Emails again, by a deliberate act of the address’s owner or of the firm. False: it is not on the list. */
export async function liftSuppression(
  tx: Transaction,
  which: { readonly email: string } | { readonly id: string },
  { actor, reason, now }: Pick<SuppressionOrder, 'actor' | 'reason' | 'now'>,
): Promise<boolean> {
  const where = 'id' in which ? sql`id = ${which.id}` : sql`address_hash = ${addressHash(which.email)}`;
  const gone = await tx.maybe<{ id: Id<'sup'> }>(
    sql`delete from email_suppression where ${where} returning id`,
  );
  if (gone === undefined) return false;
  await record(tx, 'lifted', { id: gone.id, actor, now, after: { id: gone.id, reason } });
  return true;
}

interface Recorded {
  readonly id: string;
  readonly actor: string;
  readonly now: Date;
  readonly after: Readonly<Record<string, string | null>>;
}

async function record(tx: Transaction, act: 'added' | 'lifted', { id, actor, now, after }: Recorded) {
  await appendAudit(tx, {
    actor,
    action: `suppression.${act}`,
    subject: `suppression:${id}`,
    after,
    at: now,
  });
  await publish(tx, { topic: 'inquiries.suppression', channel: WORK_CHANNEL, data: { id } });
}
