import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE } from './close-codes.ts';
import type { Connection } from './connection.ts';
import type { Heartbeat } from './heartbeat.ts';

const LOOK_EVERY_MS = 20;

/** Says goodbye to all with 1012, so that browsers come back to the next process; cuts off who does not answer. */
export async function closeAll(sockets: Heartbeat<Connection>, withinMs: number): Promise<void> {
  for (const connection of sockets) connection.close(CLOSE.restart, 'restarting');
  const deadline = performance.now() + withinMs;
  while (sockets.size > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS);
  for (const connection of sockets) connection.terminate();
  sockets.stop();
}
