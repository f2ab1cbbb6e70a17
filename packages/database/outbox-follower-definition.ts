import type { OutboxMessage } from './outbox-message.ts';
import type { Transaction } from './transaction.ts';

/** Does something for each message, once over all processes: what it writes and how far it has come are one transaction. */
export interface Follower {
  /** The name of its row, which it keeps for ever. */
  readonly name: string;
  take(tx: Transaction, message: OutboxMessage): Promise<void>;
}
