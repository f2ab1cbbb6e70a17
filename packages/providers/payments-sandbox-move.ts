import type { Database } from '@furrow/database/database';
import { defineJob, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { landDeposits } from './payments-sandbox-deposits.ts';
import { sendSourceEvent, sendTransferEvent } from './payments-sandbox-events.ts';
import { bankAfter } from './payments-sandbox-names.ts';
import { lockSource, lockTransfer, type TransferRow } from './payments-sandbox-row.ts';
import { removeSource } from './payments-sandbox-sources.ts';

type Step = { readonly kind: 'process' | 'return' | 'deposits'; readonly id: string; readonly at: Date };

/** As many as one transaction takes; the next begins where it ended. */
const STEPS = 50;

/** Moves what is due by the clock of the demonstration. It finds nothing where the payment service is a real one. */
export const sandboxMoveJob: Job = defineJob({
  name: 'sandbox.move-transfers',
  async handle(_payload, { database, clock, signal }) {
    await moveDueTransfers(database, clock.now(), signal);
  },
});

/** Everything that is due, in the order in which it became so; answers how many. Of several processes one is at it. */
export async function moveDueTransfers(database: Database, now: Date, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  for (;;) {
    const steps = await database.transaction((tx) => moveSome(tx, now));
    moved += steps;
    if (steps < STEPS || signal?.aborted === true) return moved;
  }
}

async function moveSome(tx: Transaction, now: Date): Promise<number> {
  // 'move' in the two-key space of advisory locks
  await tx.run(sql`select pg_advisory_xact_lock(1836021349, 1)`);
  for (let steps = 0; steps < STEPS; steps += 1) {
    const step = await nextStep(tx, now);
    if (step === undefined) return steps;
    await take(tx, step);
  }
  return STEPS;
}

/** One at a time: what is processed now may be what comes back before the next. */
function nextStep(tx: Transaction, now: Date): Promise<Step | undefined> {
  return tx.maybe<Step>(sql`
    (select 'process' as kind, id::text as id, due_at as at from sandbox_transfer
      where status = 'pending' and due_at <= ${now} order by due_at, id limit 1)
    union all
    (select 'return', id::text, return_at from sandbox_transfer
      where status = 'processed' and return_at <= ${now} order by return_at, id limit 1)
    union all
    (select 'deposits', id::text, deposits_land_at from sandbox_funding_source
      where deposits = 'pending' and deposits_land_at <= ${now} order by deposits_land_at, id limit 1)
    order by at, kind, id limit 1`);
}

async function take(tx: Transaction, { kind, id, at }: Step): Promise<void> {
  if (kind === 'deposits') return landDeposits(tx, id, at);
  const row = await lockTransfer(tx, id);
  if (row === undefined) return;
  // Until just now it could have been cancelled.
  if (kind === 'process' && row.status === 'pending') await processTransfer(tx, row, at);
  if (kind === 'return' && row.status === 'processed') await returnTransfer(tx, row, at);
}

async function processTransfer(tx: Transaction, row: TransferRow, at: Date): Promise<void> {
  if (row.return_code !== null && row.return_at === null) return returnTransfer(tx, row, at);
  await tx.run(
    sql`update sandbox_transfer set status = 'processed', processed_at = ${at} where id = ${row.id}`,
  );
  await sendTransferEvent(tx, row, 'customer_bank_transfer_completed', at);
}

/** What a return says of a bank has its consequence for the bank. */
async function returnTransfer(tx: Transaction, row: TransferRow, at: Date): Promise<void> {
  await tx.run(sql`update sandbox_transfer set status = 'failed', ended_at = ${at} where id = ${row.id}`);
  await sendTransferEvent(tx, row, 'customer_bank_transfer_failed', at);
  const fate = bankAfter(row.return_code ?? '');
  for (const id of [row.source_id, row.destination_id]) {
    const bank = id === null || fate === 'kept' ? undefined : await lockSource(tx, id);
    if (bank === undefined || bank.customer_id === null || bank.removed_at !== null) continue;
    await tx.run(sql`update sandbox_funding_source set status = 'unverified' where id = ${bank.id}`);
    await sendSourceEvent(tx, bank, ['customer_funding_source_unverified'], at);
    if (fate === 'removed') await removeSource(tx, bank, at);
  }
}

/** The service's own simulation: what is pending is done at once, and what comes back late the next time. */
export async function simulateTransfers(tx: Transaction, now: Date): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(1836021349, 1)`);
  const open = await tx.rows<Step>(sql`
    select 'return' as kind, id::text as id, ${now}::timestamptz as at from sandbox_transfer
      where status = 'processed' and return_at is not null
    union all
    select 'process', id::text, ${now}::timestamptz from sandbox_transfer where status = 'pending'
    union all
    select 'deposits', id::text, ${now}::timestamptz from sandbox_funding_source where deposits = 'pending'
    order by kind desc, id limit 500`);
  for (const step of open) await take(tx, step);
  return open.length;
}
