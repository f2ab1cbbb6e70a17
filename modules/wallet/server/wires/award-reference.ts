import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { OPEN_WIRES, WIRE_REFERENCES, wireReferenceOf } from '../../rules/index.ts';
import type { Purpose } from '../payments/payment-ended.ts';
import { lockWire, type WireRow, wiresWhere } from './wire-row.ts';

export interface AwardReference {
  readonly accountId: Id<'acc'>;
  readonly purpose: Purpose;
  /** Null where any amount is welcome. */
  readonly amountCents: Cents | null;
  readonly actor: string;
  readonly now: Date;
}

/**
 * Awards the reference under which a wire is recognized: one at a time for an account and a purpose. Whoever asks again
 * gets the same, with another amount as long as nothing was sent. The caller has locked the account.
 */
export async function awardReference(tx: Transaction, asked: AwardReference): Promise<WireRow> {
  const { accountId, purpose, amountCents, actor, now } = asked;
  const [open] = await wiresWhere(
    tx,
    sql`account_id = ${accountId} and purpose_type = ${purpose.type} and purpose_id = ${purpose.id}
      and status = any(${OPEN_WIRES})`,
    1,
  );
  if (open !== undefined) return changeAmount(tx, open, asked);
  const id = newId('wire', now);
  const reference = await insertNew(tx, id, asked);
  await appendAudit(tx, {
    actor,
    action: 'wire.awarded',
    subject: `wire:${id}`,
    after: {
      account: accountId,
      purpose: `${purpose.type}:${purpose.id}`,
      reference,
      amount: dollars(amountCents),
    },
    at: now,
  });
  return locked(tx, id);
}

/** Numbers that were used before, and the few that are never used, are drawn again. */
async function insertNew(tx: Transaction, id: Id<'wire'>, asked: AwardReference): Promise<string> {
  const { accountId, purpose, amountCents, actor, now } = asked;
  for (;;) {
    const reference = wireReferenceOf(randomBelow(WIRE_REFERENCES));
    if (reference === null) continue;
    const added = await tx.run(sql`insert into wire_reference
        (id, reference, account_id, purpose_type, purpose_id, amount_cents, awarded_by, awarded_at)
      values (${id}, ${reference}, ${accountId}, ${purpose.type}, ${purpose.id}, ${amountCents}, ${actor}, ${now})
      on conflict (reference) do nothing`);
    if (added === 1) return reference;
  }
}

async function changeAmount(tx: Transaction, open: WireRow, asked: AwardReference): Promise<WireRow> {
  const { amountCents, actor, now } = asked;
  const changed = await tx.run(sql`update wire_reference set amount_cents = ${amountCents}
    where id = ${open.id} and status = 'awaited' and amount_cents is distinct from ${amountCents}::bigint`);
  if (changed === 1)
    await appendAudit(tx, {
      actor,
      action: 'wire.amount_changed',
      subject: `wire:${open.id}`,
      before: { amount: dollars(open.amount_cents) },
      after: { amount: dollars(amountCents) },
      at: now,
    });
  return locked(tx, open.id);
}

async function locked(tx: Transaction, id: string): Promise<WireRow> {
  const row = await lockWire(tx, id);
  if (row === undefined) throw new Error(`the wire ${id} is gone`);
  return row;
}

const dollars = (cents: Cents | null) => (cents === null ? null : toDollarString(cents));

/** 64 random bits are so many more than there are references that none is likelier than another. */
function randomBelow(limit: bigint): bigint {
  const [high = 0, low = 0] = globalThis.crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(high) << 32n) | BigInt(low)) % limit;
}
