import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { FARM_CHANGED, type FarmListMessage } from '../contract/index.ts';
import { FARM_LIST_CHANNEL, farmChannel } from '../rules/index.ts';
import type { SubscriptionRow } from './farm-row.ts';
import { presentFarmMessage } from './present.ts';

/**
 * Tells both public channels that a farm changed. A farm on no list is not spoken of there: a message about a draft
 * or a private offering would give it away.
 */
export async function announceFarm(tx: Transaction, farm: SubscriptionRow): Promise<void> {
  if (farm.shelf === null) return;
  const listed: FarmListMessage = { event: FARM_CHANGED, farm_id: farm.id, slug: farm.slug };
  await publish(tx, { topic: FARM_CHANGED, channel: farmChannel(farm.id), data: presentFarmMessage(farm) });
  await publish(tx, { topic: FARM_CHANGED, channel: FARM_LIST_CHANNEL, data: listed });
}
