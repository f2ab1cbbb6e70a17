import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publish } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { INVESTMENT_EVENT, type InvestmentEvent, type MovedEvent } from '../../contract/index.ts';
import type { InvestmentStatus } from '../../rules/index.ts';

type WithoutTime<E> = E extends InvestmentEvent ? Omit<E, 'at'> : never;
export type NewInvestmentEvent = WithoutTime<InvestmentEvent>;

/** Far below what a message may hold. */
const MOST_TOGETHER = 200;

/** Leaves what happened for later modules, in the transaction of its cause. */
export const publishEvent = (tx: Transaction, event: NewInvestmentEvent, now: Date): Promise<void> =>
  publish(tx, eventMessage(event, now));

export const eventMessage = (event: NewInvestmentEvent, now: Date): NewMessage => ({
  topic: INVESTMENT_EVENT,
  data: { ...event, at: now.toISOString() } as InvestmentEvent,
});

interface Moved {
  readonly id: Id<'inv'>;
  readonly user_id: string;
  readonly from: InvestmentStatus;
}

/** That investments came to another status; of those that stayed where they were nothing is said. */
export function movedMessages(all: readonly Moved[], to: InvestmentStatus, now: Date): NewMessage[] {
  const moved: MovedEvent['moved'] = all
    .filter(({ from }) => from !== to)
    .map(({ id, user_id, from }) => ({ investment_id: id, user_id, from }));
  const messages: NewMessage[] = [];
  for (let start = 0; start < moved.length; start += MOST_TOGETHER)
    messages.push(eventMessage({ kind: 'moved', to, moved: moved.slice(start, start + MOST_TOGETHER) }, now));
  return messages;
}
