import type { SealedColumn } from '@furrow/crypto/reseal';
import type { Sealer } from '@furrow/crypto/seal';
import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { StoredSecret } from '@furrow/forms/values';

/** A value sealed for another owner or field does not open here. */
const placeOf = (ownerId: string, field: string) => `investor_secret:${field}:${ownerId}`;

export const secretSealedColumn: SealedColumn = {
  table: 'investor_secret',
  column: 'sealed',
  key: ['owner_id', 'field'],
  placeOf: ([ownerId = '', field = '']) => placeOf(ownerId, field),
};

export interface SecretChange {
  readonly ownerId: string;
  readonly field: string;
  /** Empty takes it away. */
  readonly value: string;
  readonly at: Date;
}

export async function keepSecret(tx: Transaction, sealer: Sealer, change: SecretChange): Promise<void> {
  const { ownerId, field, value, at } = change;
  if (value === '') {
    await tx.run(sql`delete from investor_secret where owner_id = ${ownerId} and field = ${field}`);
    return;
  }
  const sealed = sealer.seal(value, placeOf(ownerId, field));
  await tx.run(sql`insert into investor_secret (owner_id, field, sealed, last_four, saved_at)
    values (${ownerId}, ${field}, ${sealed}, ${lastFourOf(value)}, ${at})
    on conflict (owner_id, field) do update
      set sealed = excluded.sealed, last_four = excluded.last_four, saved_at = excluded.saved_at`);
}

/** All that is ever shown again. Of a date that is its year. */
export function lastFourOf(value: string): string {
  const day = /^(\d{4})-\d{2}-\d{2}$/.exec(value);
  return day?.[1] ?? value.slice(-4);
}

export async function lastFours(
  database: Queryable,
  ownerIds: readonly string[],
): Promise<Map<string, Record<string, StoredSecret>>> {
  const rows = await database.rows<{ owner_id: string; field: string; last_four: string }>(
    sql`select owner_id, field, last_four from investor_secret where owner_id = any(${[...ownerIds]})`,
  );
  const found = new Map<string, Record<string, StoredSecret>>();
  for (const { owner_id, field, last_four } of rows)
    found.set(owner_id, { ...found.get(owner_id), [field]: { last_four } });
  return found;
}

export interface SecretRead {
  readonly ownerId: string;
  readonly field: string;
  /** Who reads it, and what for: every read is on record (H15, H16). */
  readonly actor: string;
  readonly reason: string;
  /** How the audit calls it, where somebody of the firm looks at it. */
  readonly about?: { readonly action: string; readonly subject: string };
  readonly at: Date;
}

export async function readSecret(tx: Transaction, sealer: Sealer, read: SecretRead): Promise<string | null> {
  const { ownerId, field, actor, reason, at } = read;
  const subject = `${ownerId.slice(0, ownerId.indexOf('_'))}:${ownerId}`;
  const { about = { action: 'secret.read', subject } } = read;
  const row = await tx.maybe<{ sealed: Uint8Array }>(
    sql`select sealed from investor_secret where owner_id = ${ownerId} and field = ${field}`,
  );
  if (row === undefined) return null;
  await appendAudit(tx, {
    actor,
    ...about,
    after: { owner: ownerId, field, reason },
    at,
  });
  return sealer.unseal(row.sealed, placeOf(ownerId, field)).toString('utf8');
}
