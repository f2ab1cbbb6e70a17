import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publish, publishAll } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import {
  FARM_ACCESS_CHANGED,
  FARM_CHANGED,
  type FarmChange,
  type FarmListMessage,
  type FarmMessage,
} from '../contract/index.ts';
import { FARM_LIST_CHANNEL, type FarmShelf, farmChannel, farmStatusOf, shelfOf } from '../rules/index.ts';
import type { SubscriptionRow } from './farm-row.ts';
import { presentFarmFigures } from './present.ts';

/** What one could see of the farm before the change. */
export interface SeenBefore {
  readonly slug: string;
  readonly status: number;
  readonly private: boolean;
  readonly shelf: FarmShelf;
}

/** A list shows nothing of a prospectus, a map or documents, and need not be read again for them. */
const SHOWN_ON_LISTS: ReadonlySet<FarmChange> = new Set(['shares', 'status', 'details', 'address', 'gone']);

/**
 * Tells the farm's channel that it changed, and that of the lists if it stands on one or has just left one. Of a
 * farm that is not for everybody nothing is said but that it changed, and of a draft nothing at all: a message would
 * give it away. Nobody who has not opened the farm can listen to the channel of a private one.
 */
export async function announceFarm(
  tx: Transaction,
  farm: SubscriptionRow,
  what: FarmChange,
  at: Date,
  before: SeenBefore = farm,
): Promise<void> {
  const messages = farmMessages(farm, what, at, before);
  if (messages.length > 0) await publishAll(tx, messages);
}

/** What would be told, for whoever tells of several. */
export function farmMessages(
  farm: SubscriptionRow,
  what: FarmChange,
  at: Date,
  before: SeenBefore = farm,
): NewMessage[] {
  if (!hasPage(farm) && !hasPage(before)) return [];
  const channel = farmChannel(farm.id);
  const messages: NewMessage[] = [{ topic: FARM_CHANGED, channel, data: messageFor(farm, what, at, before) }];
  if (isForAll(before) && !isForAll(farm)) messages.push(accessMessage(farm.id));
  if (!SHOWN_ON_LISTS.has(what) || (farm.shelf === null && before.shelf === null)) return messages;
  // Of a farm that left its list the old address is known to all; a new one need not be.
  const { slug } = farm.shelf === null ? before : farm;
  const listed: FarmListMessage = { event: FARM_CHANGED, farm_id: farm.id, slug };
  return [...messages, { topic: FARM_CHANGED, channel: FARM_LIST_CHANNEL, data: listed }];
}

const accessMessage = (farmId: Id<'farm'>): NewMessage => ({
  topic: FARM_ACCESS_CHANGED,
  channel: farmChannel(farmId),
  data: { event: FARM_ACCESS_CHANGED, farm_id: farmId },
});

/** Fewer may see the farm than before: everybody who follows it is to be let in anew. */
export async function announceAccess(tx: Transaction, farmId: Id<'farm'>): Promise<void> {
  await publish(tx, accessMessage(farmId));
}

function messageFor(farm: SubscriptionRow, what: FarmChange, at: Date, before: SeenBefore): FarmMessage {
  const message = { event: FARM_CHANGED, farm_id: farm.id } as const;
  if (isForAll(farm)) return { ...message, what, ...presentFarmFigures(farm, at) };
  return { ...message, what: isForAll(before) ? 'gone' : what };
}

/** It opens at its own address: to everybody, or with a grant. */
function hasPage({ status }: Pick<SeenBefore, 'status'>): boolean {
  return shelfOf(farmStatusOf(status)) !== null;
}

function isForAll(farm: Pick<SeenBefore, 'status' | 'private'>): boolean {
  return !farm.private && hasPage(farm);
}
