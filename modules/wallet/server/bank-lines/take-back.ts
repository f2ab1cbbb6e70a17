import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { openWork } from '@furrow/database/work-items';
import { newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { publishEvent } from '../events/publish-event.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { alignBlock } from '../returns/align-block.ts';
import { payDebts } from '../returns/pay-debts.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { findWire, type WireRow } from '../wires/wire-row.ts';
import { judgeOthers } from './end-line.ts';
import { judgeLine } from './judge-line.ts';
import type { PlannedTakeBack } from './plan-take-back.ts';
import { WIRES_QUEUE } from './take-lines.ts';
import { wireEvent } from './wire-event.ts';

export const TAKEN_BACK_CAUSE = 'line_taken_back';

interface TakingBack {
  readonly proposalId: string;
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

/** Takes the credit of a line back, whole or not at all: its money is in suspense again and waits to be decided. */
export async function takeBack(
  tx: Transaction,
  planned: PlannedTakeBack,
  { proposalId, actor, reason, now }: TakingBack,
): Promise<Result<null, 'line_money_used'>> {
  const { line, creditJournalId, facts, farmId, wire } = planned;
  const id = newId('ltb', now);
  const [cause, key] = [{ type: TAKEN_BACK_CAUSE, id }, `${TAKEN_BACK_CAUSE}:${id}`];
  const by = { actor, at: now };
  const reversed = await reverseJournal(tx, { journalId: creditJournalId, key, cause }, by);
  if (!reversed.ok) return err('line_money_used');
  const journalId = reversed.value.id;
  const round = line.taken_back + 1;
  await tx.run(sql`insert into line_taken_back (id, line_id, round, account_id, farm_id, amount_cents, wire_id,
      credit_journal_id, journal_id, proposal_id, at)
    values (${id}, ${line.id}, ${round}, ${facts?.id ?? null}, ${farmId}, ${line.amount_cents}, ${wire?.id ?? null},
      ${creditJournalId}, ${journalId}, ${proposalId}, ${now})`);
  if (facts !== null) {
    const accountId = facts.id;
    // What the credit had paid of a debt is owed again, and what is there pays it first.
    await payDebts(tx, [{ accountId, key, cause }], { actor, now });
    const amountCents = -line.amount_cents;
    await addTransaction(tx, {
      accountId,
      type: 'return',
      amountCents,
      cause,
      at: now,
      landsOn: null,
      journalId,
    });
    await alignBlock(tx, { accountId, actor, now });
  }
  await putBack(tx, planned, now);
  await appendAudit(tx, {
    actor,
    action: 'bank_line.taken_back',
    subject: `bank_line:${line.id}`,
    before: { status: line.status, account: facts?.id ?? null, farm: farmId, wire: wire?.id ?? null },
    after: { status: 'suspense', amount: toDollarString(line.amount_cents), journal: journalId, reason },
    at: now,
  });
  await openWork(tx, { queue: WIRES_QUEUE, subject: line.id, since: now });
  await judgeOthers(tx, line, now);
  if (facts === null) return ok(null);
  await publishEvent(tx, wireEvent({ line, wire, accountId: facts.id, state: 'taken_back' }), now);
  await announceWallet(tx, { userId: facts.userId, accountId: facts.id });
  return ok(null);
}

/** The line waits again, and the wire that it was taken for is expected again. */
async function putBack(tx: Transaction, { line, wire }: PlannedTakeBack, now: Date): Promise<void> {
  if (wire !== null) await expectAgain(tx, wire, line.wire_id === wire.id, now);
  const named = line.wire_id === null ? null : ((await findWire(tx, line.wire_id)) ?? null);
  const { match, twinId } = await judgeLine(tx, line, named, now);
  const done =
    await tx.run(sql`update bank_line set status = 'suspense', end_journal_id = null, decided_by = null,
      decided_at = null, reason = null, account_id = null, matched_wire_id = null, proposal = ${match},
      twin_id = ${twinId}, taken_back = taken_back + 1
    where id = ${line.id} and status = ${line.status}`);
  if (done !== 1) throw new Error(`the line ${line.id} was taken back by somebody else`);
}

/**
 * As it was before: the bank has a line that names it, its owner said that it is on the way, or it is awaited. Where its owner
 * was given another reference for the same, or what it was for is over, nothing comes for it any more.
 */
async function expectAgain(tx: Transaction, wire: WireRow, isNamed: boolean, now: Date): Promise<void> {
  const { id, account_id, purpose_type, purpose_id, told_at, received_at } = wire;
  const other = await tx.maybe(sql`select from wire_reference where account_id = ${account_id} and id <> ${id}
    and purpose_type = ${purpose_type} and purpose_id = ${purpose_id} and status in ('awaited', 'sent', 'received')`);
  const isOver = other !== undefined || purpose_type !== FOR_WALLET.type;
  const named = await tx.maybe(sql`select from bank_line
    where wire_id = ${id} and status in ('suspense', 'returning') limit 1`);
  const open =
    (isNamed || named !== undefined) && received_at !== null
      ? 'received'
      : told_at === null
        ? 'awaited'
        : 'sent';
  const status = isOver ? 'withdrawn' : open;
  await tx.run(sql`update wire_reference set status = ${status}, matched_cents = null,
      ended_at = case when ${isOver} then ${now}::timestamptz end where id = ${id}`);
}
