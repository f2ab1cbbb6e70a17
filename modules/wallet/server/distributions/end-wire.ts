import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { err, ok, type Result } from '@furrow/kernel/result';
import { custodianWireMoves } from '../../rules/index.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { WIRE_QUEUE } from './open-wires.ts';
import { recordWire } from './record-wire.ts';
import { lockWire, WIRE_CAUSE, type WireRefusal } from './wire-approval.ts';

interface WireAct {
  readonly wireId: string;
  readonly userId: string;
  readonly now: Date;
}

/** The bank has sent it: its confirmation number is on record. */
export async function confirmWire(
  tx: Transaction,
  { wireId, confirmation, userId, now }: WireAct & { readonly confirmation: string },
): Promise<Result<null, WireRefusal>> {
  const wire = await lockWire(tx, wireId);
  if (wire === undefined) return err('not_found');
  if (!custodianWireMoves.canMove(wire.status, 'confirmed')) return err('wire_cannot_move');
  await tx.run(sql`update custodian_wire set status = 'confirmed', confirmation = ${confirmation}, ended_at = ${now}
    where id = ${wire.id}`);
  const actor = `operator:${userId}`;
  await closeWork(tx, { queue: WIRE_QUEUE, subject: wire.id, actor, outcome: 'confirmed', now });
  const after = { wire: wire.id, confirmation };
  await recordWire(tx, wire, { event: 'confirmed', actor, at: now, after });
  return ok(null);
}

/** The bank has sent it back: the money is owed to the custodian again. */
export async function failWire(
  tx: Transaction,
  { wireId, reason, userId, now }: WireAct & { readonly reason: string },
): Promise<Result<null, WireRefusal>> {
  const wire = await lockWire(tx, wireId);
  if (wire === undefined) return err('not_found');
  if (!custodianWireMoves.canMove(wire.status, 'failed') || wire.journal_id === null)
    return err('wire_cannot_move');
  const actor = `operator:${userId}`;
  const undone = await reverseJournal(
    tx,
    {
      journalId: wire.journal_id,
      key: `${WIRE_CAUSE}:${wire.id}:${wire.tries}:returned`,
      cause: { type: WIRE_CAUSE, id: wire.id },
    },
    { actor, at: now },
  );
  if (!undone.ok) throw new Error(`a wire could not be taken back: ${undone.error.code}`);
  await tx.run(sql`update custodian_wire set status = 'failed', journal_id = null, ended_at = ${now}
    where id = ${wire.id}`);
  await recordWire(tx, wire, { event: 'returned', actor, at: now, after: { wire: wire.id, reason } });
  return ok(null);
}

/** One that came back can be sent again, by two people each time: what it carries is owed until it has arrived. */
export async function reissueWire(
  tx: Transaction,
  { wireId, reason, userId, now }: WireAct & { readonly reason: string },
): Promise<Result<null, WireRefusal>> {
  const wire = await lockWire(tx, wireId);
  if (wire === undefined) return err('not_found');
  if (!custodianWireMoves.canMove(wire.status, 'waiting')) return err('wire_cannot_move');
  await tx.run(sql`update custodian_wire set status = 'waiting', tries = tries + 1, sent_at = null, ended_at = null
    where id = ${wire.id}`);
  const actor = `operator:${userId}`;
  await recordWire(tx, wire, { event: 'reissued', actor, at: now, after: { wire: wire.id, reason } });
  return ok(null);
}
