import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OutboxMessage } from '@furrow/database/outbox';
import type { Hub } from './hub.ts';

const SENDS_A_TURN = 2_000;

/**
 * Hands a batch to the hub, message by message. Between messages the process may do other things: a long batch for
 * many sockets must neither hold up pages nor fill queues that the network would have emptied meanwhile.
 */
export async function fanOut(
  hub: Hub,
  batch: readonly OutboxMessage[],
  onMissing: () => void,
): Promise<void> {
  // Positions are gapless: if one is missing, no archive has it and no reader will bring it.
  if (batch[0] && batch[0].position > hub.head + 1n) onMissing();
  let sends = 0;
  for (const message of batch) {
    if (message.position <= hub.head) continue;
    sends += hub.publish(message);
    if (sends < SENDS_A_TURN) continue;
    sends = 0;
    await nextTurn();
  }
}
