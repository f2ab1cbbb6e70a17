import type { NewMessage } from '@furrow/database/outbox';
import { FARM_EVENT, type FarmEvent } from '../contract/index.ts';

/** Distributes over the kinds, so that each keeps its own fields. */
type WithDate<Event> = Event extends FarmEvent ? Omit<Event, 'at'> & { readonly at: Date } : never;

/** For later modules, to be published in the transaction of its cause. It names nobody and says nothing in words. */
export function farmEvent({ at, ...event }: WithDate<FarmEvent>): NewMessage {
  return { topic: FARM_EVENT, data: { ...event, at: at.toISOString() } };
}
