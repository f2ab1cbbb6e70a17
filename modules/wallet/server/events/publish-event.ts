import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publishAll } from '@furrow/database/outbox';
import { holderFacts } from '../../../investors/server/index.ts';
import {
  type AccountEvent,
  type DistributionEvent,
  WALLET_EVENT,
  type WalletEvent,
} from '../../contract/index.ts';

type WithoutOwner<E> = E extends AccountEvent ? Omit<E, 'user_id' | 'at'> : never;
/** An event of an account, whose owner is looked up. */
export type NewAccountEvent = WithoutOwner<AccountEvent>;

/** Far below what a message may hold, and enough for every batch of payments. */
const MOST_LINES = 200;

/** Leaves what happened to accounts for later modules, in the transaction of its cause; three statements at most. */
export async function publishEvents(
  tx: Transaction,
  events: readonly NewAccountEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const holders = await holderFacts(
    tx,
    events.map(({ account_id }) => account_id),
  );
  const messages = events.flatMap((event) => {
    const holder = holders.get(event.account_id);
    if (holder === undefined) return [];
    return [messageOf({ ...event, user_id: holder.userId, at: now.toISOString() } as AccountEvent)];
  });
  if (messages.length > 0) await publishAll(tx, messages);
}

export const publishEvent = (tx: Transaction, event: NewAccountEvent, now: Date): Promise<void> =>
  publishEvents(tx, [event], now);

/** Thousands are paid at once: each message tells of many payments. */
export async function publishPayments(tx: Transaction, event: DistributionEvent): Promise<void> {
  if (event.lines.length === 0) return;
  const messages: NewMessage[] = [];
  for (let start = 0; start < event.lines.length; start += MOST_LINES)
    messages.push(messageOf({ ...event, lines: event.lines.slice(start, start + MOST_LINES) }));
  await publishAll(tx, messages);
}

const messageOf = (event: WalletEvent): NewMessage => ({
  topic: WALLET_EVENT,
  data: event,
});
