import type { Transaction } from '@furrow/database/database';
import type { OutboxMessage } from '@furrow/database/outbox';

/** Looks up what an event is about, asks the catalogue for the words, and keeps them for whom they concern. */
export type Hear = (tx: Transaction, message: OutboxMessage) => Promise<void>;
