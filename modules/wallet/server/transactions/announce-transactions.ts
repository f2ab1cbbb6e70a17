import type { Transaction } from '@furrow/database/database';
import { publishAll } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import type { TransactionStatus, TransactionType } from '../../rules/index.ts';

interface Told {
  readonly id: string;
  readonly accountId: Id<'acc'>;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
}

/** Tells whoever follows the outbox how far transactions are, by ids and states alone; it is no frame of the live channel. */
export const announceTransactions = (tx: Transaction, told: readonly Told[]): Promise<void> =>
  publishAll(
    tx,
    told.map(({ id, accountId, type, status }) => ({
      topic: 'wallet.transaction',
      data: { transaction_id: id, account_id: accountId, kind: type, state: status },
    })),
  );
