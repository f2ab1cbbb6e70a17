import { enqueue, type Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import {
  declareJob,
  implementJob,
  type PaymentEventParts,
  ProviderUnavailable,
} from '../../../investors/server/index.ts';
import { applyTransfer } from './apply-transfer.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, type PaymentRow, paymentById } from './payment-row.ts';

interface HeardTransfer {
  readonly paymentId: Id<'pay'>;
  readonly transferId: string;
  readonly [name: string]: string;
}

const heardTransfer = declareJob<HeardTransfer>('wallet.heard-transfer');

/**
 * The service told of a transfer. Whose it is is found here, by its id or by the id that we gave it; what became of it is
 * brought in by a job. False where it is none of ours, or ours is not committed yet (B6).
 */
export async function hearTransfer(parts: PaymentEventParts, transferId: string): Promise<boolean> {
  const { database } = parts;
  const payment = await ownPayment(parts, transferId);
  if (payment === undefined) return false;
  const payload = { paymentId: payment.id, transferId };
  const key = `${heardTransfer.name}:${payment.id}`;
  await database.transaction((tx) => enqueue(tx, heardTransfer, payload, { key }));
  return true;
}

async function ownPayment(
  { database, payments }: PaymentEventParts,
  transferId: string,
): Promise<PaymentRow | undefined> {
  const known = await findPayment(database, sql`transfer_id = ${transferId}`);
  if (known !== undefined) return known;
  const transfer = await payments.findTransfer(transferId);
  if (!transfer.ok) throw new ProviderUnavailable('looking at a transfer', transfer.error);
  const id = readId('pay', transfer.value.correlationId);
  return id === null ? undefined : paymentById(database, id);
}

/** Asks for the transfer itself, however late and in whatever order it was told of. */
export function transferApplier(deps: PaymentDeps): Job<HeardTransfer> {
  return implementJob(heardTransfer, async ({ paymentId, transferId }) => {
    const { database, payments } = deps;
    if (payments === null) throw new ProviderUnavailable('no payments provider', { code: 'misconfigured' });
    const row = await paymentById(database, paymentId);
    if (row === undefined) return;
    const transfer = await payments.findTransfer(transferId);
    if (!transfer.ok) throw new ProviderUnavailable('looking at a transfer', transfer.error);
    await applyTransfer(deps, row, transfer.value);
  });
}
