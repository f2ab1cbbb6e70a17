import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import type { Transaction } from '@furrow/database/transaction';
import { parseDollars, toDollarString } from '@furrow/kernel/money';
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
import { resourceOf } from './hal.ts';
import { exportOf, lateReturnAfter, processedAfter } from './payments-sandbox-days.ts';
import { amountOf, sendTransferEvent } from './payments-sandbox-events.ts';
import { REASONS, returnOf } from './payments-sandbox-names.ts';
import {
  lockSource,
  lockTransfer,
  readSource,
  type SourceRow,
  TRANSFER_COLUMNS,
  type TransferRow,
  UUID,
} from './payments-sandbox-row.ts';

const link = z.object({ href: z.string() });
const dollars = z.string().transform((text, context) => {
  const parsed = parseDollars(text);
  if (parsed.ok && parsed.value > 0n) return parsed.value;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});
const transferShape = z.object({
  _links: z.object({ source: link, destination: link }),
  amount: z.object({ value: dollars, currency: z.literal('USD') }),
  correlationId: z
    .string()
    .regex(/^[\w.-]{1,255}$/)
    .optional(),
});

export async function createTransfer({ tx, body, now }: SandboxCall): Promise<Made> {
  const parsed = transferShape.safeParse(body);
  if (!parsed.success) return invalidShape(parsed.error);
  const { _links: links, amount, correlationId } = parsed.data;
  const source = await usable(tx, links.source.href);
  const destination = await usable(tx, links.destination.href);
  if (source === undefined) return invalid([{ code: 'Invalid', path: '/_links/source/href' }]);
  if (destination === undefined) return invalid([{ code: 'Invalid', path: '/_links/destination/href' }]);
  const bank = source.customer_id === null ? destination : source;
  const own = bank === source ? destination : source;
  if (bank.customer_id === null || own.customer_id !== null) return wrongState();
  if (!(await mayMove(tx, bank.customer_id))) return wrongState();
  if (own.limit_cents !== null && amount.value > own.limit_cents)
    return invalid([{ code: 'Invalid', path: '/amount/value' }]);
  const direction = bank === source ? 'pull' : 'push';
  const id = randomUUID();
  const exportedAt = exportOf(now);
  const due = processedAfter(exportedAt, direction);
  const back = returnOf(bank.name, direction);
  await tx.run(sql`insert into sandbox_transfer (id, source_id, destination_id, customer_id, amount_cents, correlation_id,
      status, created_at, exported_at, due_at, return_code, return_at)
    values (${id}, ${source.id}, ${destination.id}, ${bank.customer_id}, ${amount.value}, ${correlationId ?? null},
      'pending', ${now}, ${exportedAt}, ${due}, ${back?.code ?? null}, ${back?.isLate ? lateReturnAfter(due) : null})`);
  await sendTransferEvent(tx, { id, customer_id: bank.customer_id }, 'customer_bank_transfer_created', now);
  return { collection: 'transfers', id };
}

/** Removed or not verified yet, a bank neither pays nor is paid. */
async function usable(tx: Transaction, given: string): Promise<SourceRow | undefined> {
  const resource = resourceOf(given);
  if (resource?.collection !== 'funding-sources') return undefined;
  const found = await readSource(tx, resource.id);
  // The firm's own never change: locked in any order with a bank, two transfers could wait for each other.
  const row = found?.customer_id === null ? found : await lockSource(tx, resource.id);
  return row?.status === 'verified' && row.removed_at === null ? row : undefined;
}

async function mayMove(tx: Transaction, customerId: string): Promise<boolean> {
  const { status } = await tx.one<{ status: string }>(
    sql`select status from sandbox_customer where id = ${customerId}`,
  );
  return status === 'verified';
}

/** Until it is exported; afterwards the bank has it. */
export async function cancelTransfer({ tx, id, body, now }: SandboxCall): Promise<Response> {
  if (!z.object({ status: z.literal('cancelled') }).safeParse(body).success)
    return invalid([{ code: 'Invalid', path: '/status' }]);
  const row = await lockTransfer(tx, id);
  if (row === undefined) return notFound();
  if (row.status !== 'pending' || now >= row.exported_at)
    return invalid([{ code: 'NotAllowed', path: '/status' }]);
  await tx.run(sql`update sandbox_transfer set status = 'cancelled', ended_at = ${now} where id = ${id}`);
  await sendTransferEvent(tx, row, 'customer_bank_transfer_cancelled', now);
  return presentedTransfer({ tx, id, now });
}

type Asked = Pick<SandboxCall, 'tx' | 'id' | 'now'>;

export async function presentedTransfer({ tx, id, now }: Asked): Promise<Response> {
  const row = await lockTransfer(tx, id);
  return row === undefined ? notFound() : hal(presentTransfer(row, now));
}

function presentTransfer(row: TransferRow, now: Date): object {
  const self = { href: href('transfers', row.id), 'resource-type': 'transfer' };
  const links: Record<string, object> = { self };
  if (row.source_id !== null) links.source = { href: href('funding-sources', row.source_id) };
  if (row.destination_id !== null) links.destination = { href: href('funding-sources', row.destination_id) };
  if (row.status === 'pending' && now < row.exported_at) links.cancel = self;
  if (row.status === 'failed') links.failure = { href: `${self.href}/failure` };
  return {
    _links: links,
    id: row.id,
    status: row.status,
    amount: { value: toDollarString(row.amount_cents), currency: 'USD' },
    created: row.created_at.toISOString(),
    ...(row.correlation_id === null ? {} : { correlationId: row.correlation_id }),
  };
}

export async function presentedFailure({ tx, id }: Asked): Promise<Response> {
  const row = await lockTransfer(tx, id);
  if (row?.status !== 'failed' || row.return_code === null) return notFound();
  const description = REASONS[row.return_code] ?? 'Returned by the bank';
  return hal({ _links: {}, code: row.return_code, description, explanation: description });
}

export async function listedOfCustomer({ tx, id, query, now }: SandboxCall): Promise<Response> {
  const known = UUID.test(id) && (await tx.maybe(sql`select from sandbox_customer where id = ${id}`));
  if (!known) return notFound();
  const correlationId = query.get('correlationId');
  const named = correlationId === null ? sql`true` : sql`correlation_id = ${correlationId}`;
  return listed(tx, sql`customer_id = ${id} and ${named}`, query, now);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** All that came to or went from the firm's own. */
export async function listedOfAccount({ tx, query, now }: SandboxCall): Promise<Response> {
  const since = query.get('startDate');
  if (since !== null && !DAY.test(since)) return fault(400, 'BadRequest');
  const from = since === null ? sql`true` : sql`created_at >= ${new Date(`${since}T00:00:00Z`)}`;
  return listed(tx, from, query, now);
}

async function listed(
  tx: Transaction,
  which: ReturnType<typeof sql>,
  query: URLSearchParams,
  now: Date,
): Promise<Response> {
  const rows = await tx.rows<TransferRow>(sql`select ${TRANSFER_COLUMNS} from sandbox_transfer where ${which}
    order by created_at desc, id limit ${amountOf(query, 'limit', 25)} offset ${amountOf(query, 'offset', 0)}`);
  return hal({ _links: {}, _embedded: { transfers: rows.map((row) => presentTransfer(row, now)) } });
}
