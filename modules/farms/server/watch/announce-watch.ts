import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { OWN_REFRESH_CHANNEL } from '../../../investors/rules/index.ts';
import { FARM_WATCHED, type FarmWatchedMessage } from '../../contract/index.ts';

/** Tells the other open pages of this person that their list is another. */
export async function announceWatch(tx: Transaction, userId: string, farmId: Id<'farm'>): Promise<void> {
  const data: FarmWatchedMessage = { event: FARM_WATCHED, farm_id: farmId };
  await publish(tx, { topic: FARM_WATCHED, channel: OWN_REFRESH_CHANNEL, userId, data });
}
