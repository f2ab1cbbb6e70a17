import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { publishAll } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';
import { INVESTMENT_CHANNEL, type TransferStatus } from '../../rules/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import type { TransferRow } from './transfer-row.ts';

/** What both sides of a transfer hear of. */
export type TransferTurn = TransferStatus | 'ends_soon';
export type TransferTurned = { readonly turn: TransferTurn; readonly transferId: Id<'trf'> };

export const transferEmail = declareJob<TransferTurned>('investments.email-transfer');

/** The emails exist if and only if the decision does, and the open pages of both sides hear of it: called behind it. */
export async function tellOfTransfer(
  tx: Transaction,
  row: TransferRow,
  { turn, now }: { readonly turn: TransferTurn; readonly now: Date },
): Promise<void> {
  await enqueue(tx, transferEmail, { turn, transferId: row.id });
  await publishEvent(tx, { kind: 'transfer', transfer_id: row.id, turn }, now);
  await announceTransfer(tx, row);
}

export async function announceTransfer(tx: Transaction, row: TransferRow): Promise<void> {
  const users = new Set([row.giver_user_id, row.recipient_user_id]);
  await publishAll(
    tx,
    [...users].map((userId) => ({
      topic: 'transfer.changed',
      channel: INVESTMENT_CHANNEL,
      userId,
      data: { id: row.id, status: row.status },
    })),
  );
}
