import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { parseDollars } from '@furrow/kernel/money';
import { z } from 'zod';
import {
  fault,
  hal,
  href,
  invalid,
  invalidShape,
  type Made,
  notFound,
  type SandboxCall,
  wrongState,
} from './customers-sandbox-answers.ts';
import { depositsLandAfter } from './payments-sandbox-days.ts';
import { sendSourceEvent } from './payments-sandbox-events.ts';
import { depositsFailureOf } from './payments-sandbox-names.ts';
import { lockSource, type SourceRow } from './payments-sandbox-row.ts';
import { MOST_TRIES } from './payments-sandbox-sources.ts';

const amount = z.object({
  value: z.string().refine((text) => parseDollars(text).ok),
  currency: z.literal('USD'),
});
const amountsShape = z.object({ amount1: amount, amount2: amount });

/** One address for both, as the service has it: without a body they are asked for, with one they are typed. */
export async function depositsCall(call: SandboxCall): Promise<Made> {
  const row = await lockSource(call.tx, call.id);
  if (row === undefined || row.customer_id === null) return notFound();
  if (row.removed_at !== null || row.status === 'verified') return wrongState();
  return call.body === undefined ? startDeposits(call, row) : verifyDeposits(call, row);
}

async function startDeposits({ tx, id, now }: SandboxCall, row: SourceRow): Promise<Made> {
  if (row.deposits !== null) return wrongState();
  await tx.run(sql`update sandbox_funding_source set deposits = 'pending', deposits_at = ${now},
    deposits_land_at = ${depositsLandAfter(now)} where id = ${id}`);
  await sendSourceEvent(tx, row, ['customer_microdeposits_added'], now);
  return { collection: `funding-sources/${id}`, id: 'micro-deposits' };
}

async function verifyDeposits({ tx, id, body, now }: SandboxCall, row: SourceRow): Promise<Response> {
  if (row.deposits === null) return notFound();
  if (row.deposits === 'failed' || row.tries >= MOST_TRIES) return wrongState();
  if (row.deposits === 'pending') return fault(202, 'TryAgainLater');
  const parsed = amountsShape.safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  if (!areRight(parsed.data)) return wrongAmounts(tx, row, now);
  await tx.run(sql`update sandbox_funding_source set status = 'verified' where id = ${id}`);
  await sendSourceEvent(tx, row, ['customer_funding_source_verified'], now);
  return hal({ _links: { self: { href: `${href('funding-sources', id)}/micro-deposits` } } });
}

async function wrongAmounts(tx: Transaction, row: SourceRow, now: Date): Promise<Response> {
  await tx.run(sql`update sandbox_funding_source set tries = tries + 1 where id = ${row.id}`);
  if (row.tries + 1 >= MOST_TRIES)
    await sendSourceEvent(tx, row, ['customer_microdeposits_maxattempts'], now);
  return invalid([{ code: 'Invalid', path: '/amount1' }]);
}

/** Any two amounts under ten cents are, but nine and nine, as in the service's own sandbox. */
function areRight({ amount1, amount2 }: z.output<typeof amountsShape>): boolean {
  const cents = [amount1, amount2].map(({ value }) => {
    const parsed = parseDollars(value);
    return parsed.ok ? parsed.value : 0n;
  });
  return cents.every((each) => each > 0n && each < 10n) && cents.some((each) => each !== 9n);
}

export async function presentedDeposits(tx: Transaction, id: string): Promise<Response> {
  const row = await lockSource(tx, id);
  if (row === undefined || row.deposits === null) return notFound();
  return hal({
    _links: { self: { href: `${href('funding-sources', id)}/micro-deposits` } },
    created: row.deposits_at?.toISOString(),
    status: row.deposits,
    ...(row.deposits_failure === null ? {} : { failure: { code: row.deposits_failure } }),
  });
}

/** They arrive, or come back. */
export async function landDeposits(tx: Transaction, id: string, at: Date): Promise<void> {
  const row = await lockSource(tx, id);
  if (row?.deposits !== 'pending') return;
  const failure = depositsFailureOf(row.name);
  await tx.run(sql`update sandbox_funding_source set deposits = ${failure === null ? 'processed' : 'failed'},
    deposits_failure = ${failure} where id = ${id}`);
  const topic = failure === null ? 'customer_microdeposits_completed' : 'customer_microdeposits_failed';
  await sendSourceEvent(tx, row, [topic], at);
}
